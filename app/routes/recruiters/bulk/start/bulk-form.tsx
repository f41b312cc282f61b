import { useEffect, useRef } from "react";
import type { BulkAction } from "#app/domain/lists/bulk-actions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, RadioGroupField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { toast } from "#app/ui/toast.ts";
import { EditForm } from "./edit-form.tsx";
import { EmailForm } from "./email-form.tsx";
import type { BulkActionData, BulkActionFormProps, BulkFormPage } from "./form-props.ts";
import { MoveForm } from "./move-form.tsx";
import type { BulkPage } from "./page.server.ts";
import { TargetForm } from "./target-form.tsx";

interface BulkFormProps {
	page: BulkPage;
	act: BulkAction;
	answer: unknown;
}

/** Posts to the page's own URL, which holds the selection. */
export function BulkForm({ page, act, answer }: BulkFormProps) {
	if (!("rows" in page)) return null;
	const props: BulkActionFormProps = { page: page as BulkFormPage, answer: answer as BulkActionData | undefined };
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

/** Specification, section 9: more deletions than this show a progress message. */
const quietUpTo = 2;

function DeleteForm({ page, answer }: BulkActionFormProps) {
	const { t } = useTranslation("bulk");
	const [form] = useFormKit({ id: "bulk-delete", lastResult: answer?.result });
	const visible = useRef<ReturnType<typeof toast.loading>>(undefined);
	const { count } = page.summary;
	// Dismissed with the page: the next message reports the result.
	useEffect(() => () => void (visible.current !== undefined && toast.dismiss(visible.current)), []);
	function onSubmit() {
		if (count > quietUpTo) visible.current ??= toast.loading(t("delete.loading"));
	}
	return (
		<Card className="mt-4">
			<p className="font-semibold text-lg">
				{count === 1
					? t("delete.questionOne", { label: page.entity.one })
					: t("delete.question", { n: page.summary.countText })}
			</p>
			<p className="mt-1 mb-4 text-muted">{t("delete.text")}</p>
			{/* The form kit has no hook for this, and a submission bubbles. */}
			<div onSubmit={onSubmit}>
				<AppForm form={form} className="flex flex-wrap gap-2">
					<SubmitButton variant="danger">{t("delete.submit", { count })}</SubmitButton>
					<LinkButton to={page.back} variant="ghost">
						{t("cancel")}
					</LinkButton>
				</AppForm>
			</div>
		</Card>
	);
}

interface Values extends Record<string, unknown> {
	file_type: string;
}

function ExportForm({ page, answer }: BulkActionFormProps) {
	const { t } = useTranslation("bulk");
	const [form, fields] = useFormKit<Values>({
		id: "bulk-export",
		lastResult: answer?.result,
		defaultValue: { file_type: "xlsx" },
	});
	const options = (["xlsx", "csv"] as const).map((value) => ({ value, label: t(`export.${value}`) }));
	return (
		<Card className="mt-4">
			<p className="mb-3 text-muted">{t("export.text")}</p>
			<AppForm form={form} className="grid gap-4">
				<RadioGroupField field={fields.file_type} label={t("export.type")} options={options} />
				<fieldset className="min-w-0">
					<legend className="mb-1 font-medium">{t("export.columns")}</legend>
					<p className="mb-2 text-muted text-sm">{t("export.columnsHelp")}</p>
					<div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
						{page.exportable.map(({ name, label, chosen }) => (
							<label key={name} className="flex min-h-8 min-w-0 items-center gap-2">
								<input type="checkbox" name="column" value={name} defaultChecked={chosen} className="size-4 shrink-0" />
								<span className="min-w-0 truncate" title={label}>
									{label}
								</span>
							</label>
						))}
					</div>
				</fieldset>
				<div className="flex flex-wrap gap-2">
					<SubmitButton>{t("export.submit", { count: page.summary.count })}</SubmitButton>
					<LinkButton to={page.back} variant="ghost">
						{t("cancel")}
					</LinkButton>
				</div>
			</AppForm>
		</Card>
	);
}
