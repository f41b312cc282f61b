import { getAcceptAttribute } from "#app/domain/access/upload-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TemplateSelect } from "#app/routes/shared/emails/template-select.tsx";
import { ModelDraft } from "#app/routes/shared/language-model/model-draft.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import {
	AppForm,
	CheckboxGroupField,
	FileField,
	RichField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { EmailFieldPicker } from "../templates/emails/email-field-picker.tsx";
import type { ComposePage } from "./compose-page.server.ts";
import type { EmailDraftResult } from "./email-draft-action.server.ts";
import { EmailPreviewFrame } from "./email-preview.tsx";
import type { EmailFormFields } from "./send.server.ts";

const templateChoice = "letter-template";

/** Submits the template list, so that choosing by "/" works the same. */
function takeTemplate(value: string) {
	const choice = document.getElementById(templateChoice);
	if (!(choice instanceof HTMLSelectElement)) return;
	choice.value = value;
	choice.form?.requestSubmit();
}

interface LetterFormProps {
	letter: Letter;
	to: readonly string[];
	result: FormResult | undefined;
	/** A draft request to the language model, and the draft inserted into the text. */
	press?: EmailDraftResult | undefined;
}

export function ComposeEmailForm({ letter, to, result, press }: LetterFormProps) {
	const { t } = useTranslation("letters");
	const [form, fields] = useFormKit<EmailFormFields>({
		// A new id resets the form for another template or an inserted draft.
		id: `letter-${letter.template?.uid ?? "own"}${press?.taken ?? ""}`,
		lastResult: press?.values ? undefined : result,
		defaultValue: press?.values ?? { ...letter.start, brand: letter.brand },
	});
	const labels = {
		subject: t("compose.subject"),
		body: t("compose.body"),
		brand: t("compose.brand"),
		attach: t("compose.recordFiles"),
		files: t("compose.upload"),
	};
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,19rem)]">
			<div data-begin="" className="card sheet">
				<Addressees letter={letter} />
				{letter.templates.length > 0 && <TemplateChoice letter={letter} to={to} />}
				<AppForm
					key={form.id}
					form={form}
					action="/recruiters/emails/new"
					multipart
					labels={labels}
					className="card-pad grid gap-4"
				>
					{to.map((item) => (
						<input key={item} type="hidden" name="to" value={item} />
					))}
					{letter.reply && <input type="hidden" name="reply" value={letter.reply.uid} />}
					{letter.template && <input type="hidden" name="template" value={letter.template.uid} />}
					{letter.about.missing && <input type="hidden" name="missing" value={letter.about.missing} />}
					{letter.about.debrief && <input type="hidden" name="debrief" value={letter.about.debrief} />}
					<input type="hidden" name="back" value={letter.back} />
					<SelectField
						field={fields.brand}
						label={labels.brand}
						options={letter.brands}
						placeholder={null}
						className="max-w-sm"
					/>
					<TextField field={fields.subject} label={labels.subject} maxLength={200} autoComplete="off" />
					<RichField
						field={fields.body}
						label={labels.body}
						help={letter.several ? t("compose.several") : undefined}
						marksHelp={t("compose.bodyHelp")}
						rows={14}
						maxLength={50_000}
						written="light"
						offers={{
							slots: letter.fields.map((name) => ({
								name,
								label: letter.labels[name] ?? t(`picker.names.${name as "name"}`),
							})),
							templates: letter.templates,
						}}
						onTemplate={takeTemplate}
					/>
					<SignatureNote signed={letter.signed} />
					{letter.reply && (
						<details>
							<summary className="min-h-6 cursor-pointer text-muted">
								{t("compose.answering", { subject: letter.reply.subject })}
							</summary>
							<blockquote className="mt-2 whitespace-pre-wrap break-words border-line border-l-2 pl-3 text-muted">
								{letter.reply.text}
							</blockquote>
						</details>
					)}
					{letter.template?.files && <p>{t("compose.templateFiles", { names: letter.template.files })}</p>}
					{letter.files.length > 0 && (
						<CheckboxGroupField field={fields.attach} label={labels.attach} options={letter.files} optional />
					)}
					<FileField
						field={fields.files}
						label={labels.files}
						help={t("compose.filesHelp", { n: letter.mostMb })}
						optional
						multiple
						accept={getAcceptAttribute("other")}
						maxMb={letter.mostMb}
					/>
					<div className="flex flex-wrap gap-2">
						<SubmitButton disabled={letter.count === 0}>{t("compose.send", { count: letter.count })}</SubmitButton>
						<LinkButton to={letter.back} variant="ghost">
							{t("compose.cancel")}
						</LinkButton>
					</div>
				</AppForm>
				<EmailPreviewFrame formId={form.id} />
			</div>
			<div className="grid gap-4">
				<ModelDraft draft={letter.modelDraft} notice={press?.notice} formId={form.id} />
				<EmailFieldPicker
					formId={form.id}
					groups={[
						{
							key: letter.fieldsKey,
							label: t(`picker.groups.${letter.fieldsKey as "anyone"}`),
							fields: letter.fields,
							labels: letter.labels,
						},
					]}
				/>
			</div>
		</div>
	);
}

function SignatureNote({ signed }: { signed: boolean }) {
	const { t } = useTranslation("letters");
	if (signed) return <p className="text-muted">{t("compose.signature")}</p>;
	return (
		<Banner tone="info">
			{t("compose.noSignature")}{" "}
			<AppLink to="/recruiters/signatures" className="link">
				{t("compose.makeSignature")}
			</AppLink>
		</Banner>
	);
}

/** Inserts a template's text. Without JavaScript the page reloads with it filled in. */
function TemplateChoice({ letter, to }: { letter: Letter; to: readonly string[] }) {
	const { t } = useTranslation("letters");
	return (
		<div className="card-pad">
			<TemplateSelect
				id={templateChoice}
				label={t("compose.template")}
				template={letter.template?.uid ?? ""}
				templates={letter.templates}
			>
				{to.map((item) => (
					<input key={item} type="hidden" name="to" value={item} />
				))}
				{letter.reply && <input type="hidden" name="reply" value={letter.reply.uid} />}
				<input type="hidden" name="back" value={letter.back} />
			</TemplateSelect>
			<p className="mt-1 text-muted text-sm">{t("compose.replaceNote")}</p>
		</div>
	);
}

type Letter = NonNullable<ComposePage["letter"]>;

function Addressees({ letter: { people, count, excluded } }: { letter: Letter }) {
	const { t } = useTranslation("letters");
	const more = count - people.length;
	return (
		<section aria-labelledby="addressees" className="card-pad">
			{count === 0 && <Banner tone="warning">{t("compose.nobody")}</Banner>}
			<h2 id="addressees" className="float-left mr-3 font-semibold">
				{t("compose.to")}
			</h2>
			<ul className="flow-root">
				{people.map((person) => (
					<li key={person.value} className="break-words">
						<span className="font-medium">{person.name}</span>{" "}
						<span className="text-muted [overflow-wrap:anywhere]">{person.email}</span>{" "}
						<span className="text-muted text-sm">· {person.reads}</span>
					</li>
				))}
				{more > 0 && <li className="text-muted">{t("compose.more", { count: more })}</li>}
			</ul>
			{excluded.length > 0 && (
				<div className="mt-3 border-line border-t pt-3">
					<h3 className="mb-1 font-medium">{t("compose.excluded")}</h3>
					<ul className="grid gap-1">
						{excluded.map(({ name, reason }) => (
							<li key={name + reason} className="break-words">
								{name}: <span className="text-muted">{reason}</span>
							</li>
						))}
					</ul>
				</div>
			)}
		</section>
	);
}
