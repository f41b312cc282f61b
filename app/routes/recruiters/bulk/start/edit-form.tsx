import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityField } from "#app/ui/form/entity-field.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { AppForm, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { EditRow } from "./edit.server.ts";
import type { BulkActionFormProps } from "./form-props.ts";

const formId = "bulk-edit";

export function EditForm({ page, answer }: BulkActionFormProps) {
	const { t } = useTranslation("bulk");
	const [form] = useFormKit({ id: formId, lastResult: answer?.result });
	const rows = answer?.rows ?? page.rows;
	const labels = Object.fromEntries(rows.map(({ field }) => [field.name, field.label]));
	return (
		<AppForm form={form} labels={labels} className="card card-pad mt-4">
			<p className="mb-3 text-muted">{t("edit.help")}</p>
			<div className="divide-y divide-line">
				{rows.map((row) => (
					<Row key={row.field.name} row={row} />
				))}
			</div>
			<div className="mt-4 flex flex-wrap gap-2">
				<SubmitButton>{t("edit.submit", { count: page.summary.count })}</SubmitButton>
				<LinkButton to={page.back} variant="ghost">
					{t("cancel")}
				</LinkButton>
			</div>
		</AppForm>
	);
}

/** A field with operation and value; CSS hides unneeded values, so also without JavaScript. */
function Row({ row: { field, op, ops } }: { row: EditRow }) {
	const { t } = useTranslation("bulk");
	const id = `${formId}-op-${field.name}`;
	return (
		<div className="grid gap-x-4 gap-y-1 py-3 has-[[data-op]>option:nth-child(1):checked]:[&_[data-value]]:hidden has-[[data-op]>option[value=clear]:checked]:[&_[data-value]]:hidden sm:grid-cols-[12rem_9rem_1fr] sm:items-start">
			<label htmlFor={id} className="pt-1.5 font-medium">
				{field.label}
			</label>
			<select
				id={id}
				name={`op_${field.name}`}
				data-op
				defaultValue={op}
				aria-label={t("edit.op", { label: field.label })}
				className={inputClass}
			>
				{ops.map((item) => (
					<option key={item} value={item}>
						{t(`edit.${item}`)}
					</option>
				))}
			</select>
			<div data-value>
				<EntityField field={field} formId={formId} hideLabel />
			</div>
		</div>
	);
}
