import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxField, type Field, RadioGroupField, TextField } from "#app/ui/form/index.ts";
import type { StageFormData } from "./stage-form.server.ts";

interface MailProps {
	fields: { mail: Field; mail_at: Field; mail_keep: Field };
	mail: NonNullable<StageFormData["mail"]>;
}

/** What the candidate will be sent, word for word. */
export function MailSection({ fields, mail }: MailProps) {
	const { t } = useTranslation("applies");
	if (mail.none !== null) return null;
	return (
		<section aria-labelledby="mail-title" className="grid gap-2 rounded-card border border-line p-4">
			<h2 id="mail-title" className="font-semibold">
				{t("mail.title")}
			</h2>
			<details>
				<summary className="link w-fit cursor-pointer">{t("mail.body")}</summary>
				<p className="mt-2 whitespace-pre-line break-words rounded-control bg-surface-2 p-3 text-sm">{mail.body}</p>
			</details>
			<CheckboxField field={fields.mail_keep} label={t("mail.keep")} help={t("mail.keepHelp")} />
		</section>
	);
}

/** Whether it is sent and when, beside the button that sends it: in sight however long the form is. */
export function MailChoice({ fields, mail }: MailProps) {
	const { t } = useTranslation("applies");
	if (mail.none !== null) return <p className="text-muted text-sm">{mail.none}</p>;
	return (
		<div className="group grid gap-1">
			<p className="truncate text-sm" title={`${mail.subject} · ${mail.to}`}>
				<span className="text-muted">{t("mail.to")}</span> {mail.to}
				<br />
				<span className="text-muted">{t("mail.subject")}</span> {mail.subject}
			</p>
			<RadioGroupField
				field={fields.mail}
				label={t("mail.choose")}
				hideLabel
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
		</div>
	);
}
