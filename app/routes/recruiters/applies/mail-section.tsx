import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxField, type Field, RadioGroupField, TextField } from "#app/ui/form/index.ts";
import type { StageFormData } from "./stage-form.server.ts";

interface MailSectionProps {
	fields: { mail: Field; mail_at: Field; mail_keep: Field };
	mail: NonNullable<StageFormData["mail"]>;
}

/** What the candidate will be sent, word for word, and whether and when. */
export function MailSection({ fields, mail }: MailSectionProps) {
	const { t } = useTranslation("applies");
	if (mail.none !== null) return <p className="text-muted">{mail.none}</p>;
	return (
		<section aria-labelledby="mail-title" className="grid gap-3 rounded-card border border-line p-4">
			<h2 id="mail-title" className="font-semibold">
				{t("mail.title")}
			</h2>
			<div className="min-w-0 rounded-control bg-surface-2 p-3 text-sm">
				<p className="break-words">
					<span className="text-muted">{t("mail.to")}</span> {mail.to}
				</p>
				<p className="break-words">
					<span className="text-muted">{t("mail.subject")}</span> {mail.subject}
				</p>
				<details className="mt-1">
					<summary className="link w-fit cursor-pointer">{t("mail.body")}</summary>
					<p className="mt-2 max-h-48 overflow-y-auto whitespace-pre-line break-words">{mail.body}</p>
				</details>
			</div>
			<div className="group grid gap-2">
				<RadioGroupField
					field={fields.mail}
					label={t("mail.choose")}
					options={(["send", "later", "none"] as const).map((value) => ({ value, label: t(`mail.choices.${value}`) }))}
					inline
				/>
				<TextField
					field={fields.mail_at}
					label={t("mail.at")}
					help={t("fields.zone")}
					type="datetime-local"
					className="hidden max-w-64 group-has-[[value=later]:checked]:block"
				/>
				<CheckboxField field={fields.mail_keep} label={t("mail.keep")} help={t("mail.keepHelp")} />
			</div>
		</section>
	);
}
