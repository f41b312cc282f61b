import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormProps } from "./bulk-form.tsx";

interface Message extends Record<string, unknown> {
	subject: string;
	body: string;
}

export function EmailForm({ page, answer }: FormProps) {
	const { t } = useTranslation("bulk");
	const [form, fields] = useFormKit<Message>({ id: "bulk-email", lastResult: answer?.result });
	const { willDo } = page.summary;
	return (
		<Card className="mt-4">
			<p className="mb-3">
				<Badge tone="info">{t("email.type", { type: page.email.type })}</Badge>
			</p>
			<AppForm form={form} labels={{ subject: t("email.subject"), body: t("email.body") }} className="grid gap-4">
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
