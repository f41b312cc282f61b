import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	CheckboxField,
	type Field,
	RadioGroupField,
	SelectField,
	TextareaField,
	TextField,
} from "#app/ui/form/index.ts";
import type { StageFormData } from "./stage-form.server.ts";

interface NewsProps {
	fields: { mail: Field; mail_at: Field; mail_by: Field; mail_keep: Field; mail_text: Field };
	mail: NonNullable<StageFormData["mail"]>;
}

interface NewsTextsProps extends NewsProps {
	withTerms: boolean;
	/** The user may edit the mail's text. */
	ownWords: boolean;
}

/** The exact text of the candidate's notification, per available transport. */
export function NotificationTexts({ fields, mail, withTerms, ownWords }: NewsTextsProps) {
	const { t } = useTranslation("applies");
	if (mail.none !== null) return null;
	const { ways } = mail;
	return (
		<section aria-labelledby="mail-title" className="grid gap-2 rounded-card border border-line p-4">
			<h2 id="mail-title" className="font-semibold">
				{t(ways ? "mail.tell" : "mail.title")}
			</h2>
			{mail.body && (
				<Text summary={ways ? t("mail.readWay", { way: t("mail.ways.email") }) : t("mail.body")} text={mail.body} />
			)}
			{ways?.texts.map(({ key, label, text, notes }) => (
				<Text key={key} summary={t("mail.readWay", { way: label })} text={text} notes={notes} />
			))}
			{ways?.refused.map((text) => (
				<p key={text} className="text-muted text-sm">
					{text}
				</p>
			))}
			{ownWords && mail.to && (
				<TextareaField
					field={fields.mail_text}
					label={t("mail.own")}
					help={t("mail.ownHelp")}
					optional
					rows={4}
					maxLength={4000}
				/>
			)}
			{withTerms && <p className="text-muted text-sm">{t("mail.terms")}</p>}
			<CheckboxField field={fields.mail_keep} label={t("mail.keep")} help={t("mail.keepHelp")} />
		</section>
	);
}

function Text({ summary, text, notes = [] }: { summary: string; text: string; notes?: string[] }) {
	return (
		<details>
			<summary className="link w-fit cursor-pointer">{summary}</summary>
			<p className="wrap-anywhere mt-2 whitespace-pre-line rounded-control bg-surface-2 p-3 text-sm">{text}</p>
			{notes.map((note) => (
				<p key={note} className="mt-1 text-muted text-sm">
					{note}
				</p>
			))}
		</details>
	);
}

/** Mail choice next to the submit button, so it stays visible in long forms. */
export function NotificationChoice({ fields, mail }: NewsProps) {
	const { t } = useTranslation("applies");
	if (mail.none !== null) return <p className="text-muted text-sm">{mail.none}</p>;
	// A single transport needs no choice.
	const ways = mail.ways && mail.ways.texts.length > 0 ? mail.ways : null;
	return (
		<div className="dependent-fields grid gap-1">
			{mail.to && (
				<p
					className={`truncate text-sm ${ways ? "hidden [.dependent-fields:has([value=email]:checked)_&]:block" : ""}`}
					title={`${mail.subject} · ${mail.to}`}
				>
					<span className="text-muted">{t("mail.to")}</span> {mail.to}
					<br />
					<span className="text-muted">{t("mail.subject")}</span> {mail.subject}
				</p>
			)}
			{ways && (
				<SelectField
					field={fields.mail_by}
					label={t("mail.by")}
					options={ways.options}
					placeholder={null}
					className="max-w-96"
				/>
			)}
			<RadioGroupField
				field={fields.mail}
				label={t(ways ? "mail.chooseNews" : "mail.choose")}
				hideLabel
				options={(["send", "later", "none"] as const).map((value) => ({ value, label: t(`mail.choices.${value}`) }))}
				inline
			/>
			<TextField
				field={fields.mail_at}
				label={t("mail.at")}
				help={t("fields.zone")}
				type="datetime-local"
				className="hidden max-w-64 [.dependent-fields:has([value=later]:checked)_&]:block"
			/>
		</div>
	);
}
