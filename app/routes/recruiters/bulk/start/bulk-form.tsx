import type { BulkAction } from "#app/domain/lists/bulk.ts";
import { DeleteForm } from "./delete-form.tsx";
import { EditForm } from "./edit-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { ExportForm } from "./export-form.tsx";
import type { Answer, FormProps, Ready } from "./form-props.ts";
import { MoveForm } from "./move-form.tsx";
import type { BulkPage } from "./page.server.ts";
import { TargetForm } from "./target-form.tsx";

interface BulkFormProps {
	page: BulkPage;
	act: BulkAction;
	answer: unknown;
}

/** The form of what is to be done. It is sent to the page's own address, which says to whom. */
export function BulkForm({ page, act, answer }: BulkFormProps) {
	if (!("rows" in page)) return null;
	const props: FormProps = { page: page as Ready, answer: answer as Answer | undefined };
	switch (act) {
		case "edit":
			return <EditForm {...props} />;
		case "delete":
			return <DeleteForm {...props} />;
		case "add_to_list":
		case "add_to_job":
		case "add_to_pool":
		case "remove_from_pool":
			return <TargetForm {...props} />;
		case "move":
			return <MoveForm {...props} />;
		case "email":
			return <EmailForm {...props} />;
		case "export":
			return <ExportForm {...props} />;
	}
}
