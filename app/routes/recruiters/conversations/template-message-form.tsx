import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { ConversationPage } from "./conversation-page.server.ts";
import { QuietHoursCheckbox } from "./quiet-hours-checkbox.tsx";

type Template = NonNullable<NonNullable<NonNullable<ConversationPage["writing"]>["phone"]>["template"]>;

interface TemplateMessageFormProps {
	template: Template;
	action: string;
	hidden: Record<string, string>;
	result: FormResult | undefined;
	/** When their quiet hours end, within them. */
	quiet: string | null;
}

/** An approved WhatsApp template with its values, sendable at any time. */
export function TemplateMessageForm({ template, action, hidden, result, quiet }: TemplateMessageFormProps) {
	const { t } = useTranslation("conversations");
	const [form, fields] = useFormKit<Record<string, string>>({
		id: `template-${template.uid}`,
		lastResult: result,
		defaultValue: Object.fromEntries(template.fields.map(({ name, start }) => [name, start])),
	});
	const labels = Object.fromEntries(template.fields.map(({ name, label }) => [name, label]));
	return (
		<AppForm form={form} action={action} labels={labels} className="grid grid-cols-1 gap-3 print:hidden">
			{Object.entries({ ...hidden, wa: template.uid }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<p className="wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-surface-2 px-3 py-2">
				{template.preview}
			</p>
			{template.fields.map(({ name, label }) => {
				const field = fields[name];
				return field && <TextField key={name} field={field} label={label} maxLength={500} />;
			})}
			{quiet && <QuietHoursCheckbox until={quiet} />}
			<div className="flex flex-wrap items-center gap-3">
				<SubmitButton>{t("whatsapp.sendTemplate")}</SubmitButton>
				{template.priceText && <span className="text-muted text-sm">{t("cost", { price: template.priceText })}</span>}
			</div>
		</AppForm>
	);
}
