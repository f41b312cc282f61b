import type { FormResult } from "#app/ui/form/parse.ts";
import type { EditRow } from "./edit.server.ts";
import type { BulkPage } from "./page.server.ts";

export type BulkFormPage = Extract<BulkPage, { rows: EditRow[] }>;

export interface BulkActionData {
	result: FormResult;
	rows: EditRow[] | null;
}

export interface BulkActionFormProps {
	page: BulkFormPage;
	answer: BulkActionData | undefined;
}
