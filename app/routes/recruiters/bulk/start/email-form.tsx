import { useTranslation } from "#app/i18n/use-translation.ts";
import { TemplateSelect } from "#app/routes/shared/emails/template-select.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { BulkActionFormProps } from "./form-props.ts";
import { HiddenInputs } from "./hidden-inputs.tsx";

interface Message extends Record<string, unknown> {
	subject: string;
	body: string;
}

export function EmailForm({ page, answer }: BulkActionFormProps) {
	const { t } = useTranslation("bulk");
	const { t: letters } = useTranslation("letters");
	const { templates, template, start } = page.email;
	const [form, fields] = useFormKit<Message>({
		id: `bulk-email-${template ?? "own"}`,
		lastResult: answer?.result,
		...(start ? { defaultValue: { subject: start.subject, body: start.body } } : {}),
	});
	const { willDo } = page.summary;
	return (
		<Card className="mt-4">
			<p className="mb-3">
				<Badge tone="info">{t("email.type", { type: page.email.type })}</Badge>
			</p>
			{templates.length > 0 && <Letters page={page} />}
			<AppForm
				key={form.id}
				form={form}
				labels={{ subject: t("email.subject"), body: t("email.body") }}
				className="grid gap-4"
			>
				{template && <input type="hidden" name="template" value={template} />}
				{template && <p className="text-muted">{letters("bulkOther")}</p>}
				<TextField field={fields.subject} label={t("email.subject")} maxLength={200} autoComplete="off" />
				<TextareaField
					field={fields.body}
					label={t("email.body")}
					help={t("email.fields", { fields: page.email.fields.join(", ") })}
					rows={10}
					maxLength={10_000}
				/>
				<div className="flex flex-wrap gap-2">
					<SubmitButton disabled={willDo === 0}>{t("email.submit", { count: willDo })}</SubmitButton>
					<LinkButton to={page.back} variant="ghost">
						{t("cancel")}
					</LinkButton>
				</div>
			</AppForm>
		</Card>
	);
}

/** A template to start from. Without JavaScript the page reloads with it filled in. */
function Letters({ page }: Pick<BulkActionFormProps, "page">) {
	const { t } = useTranslation("letters");
	const { templates, template } = page.email;
	return (
		<TemplateSelect label={t("bulkTemplate")} template={template ?? ""} templates={templates} className="mb-4">
			<input type="hidden" name="act" value={page.act ?? ""} />
			<HiddenInputs pairs={page.pairs} />
		</TemplateSelect>
	);
}
