import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { z } from "zod";
import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import {
	AppForm,
	CheckboxField,
	FileField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";
import { useFetcherEnd } from "#app/ui/use-submission-end.ts";
import type { NoteComposer } from "../timeline/note-composer.server.ts";
import { FollowUp } from "./follow-up.tsx";
import { NoteBodyField } from "./note-body-field.tsx";
import { NoteQuestionFields } from "./questions.tsx";
import type { noteForm } from "./schema.ts";
import { TemplatePicker } from "./template-picker.tsx";

interface NoteFormProps {
	composer: NoteComposer;
	/** The action's result, when the form has its own page. */
	result?: FormResult;
	/** Text left in the "about" box without choosing a suggestion. */
	typed?: string;
	label: string;
	/** The form has its own page: the record it is about can change. */
	whole?: boolean;
	onSaved?: () => void;
}

interface NoteAnswer {
	result?: FormResult;
}

type Values = z.input<typeof noteForm> & { files?: string; related?: string };

const action = "/recruiters/notes/new";
/** Entities a note may be about, by their suggestion names. */
const suggest = ["candidates", "jobs", "client_companies", "client_contacts", "contacts", "projects"];

export function NoteForm({ composer, result, typed, label, whole = false, onSaved }: NoteFormProps) {
	const { t } = useTranslation("work");
	const id = whole ? "note" : "note-here";
	const savingKey = `${id} ${composer.about.map(({ value }) => value).join()}`;
	const saving = useFetcher<NoteAnswer>({ key: savingKey });
	const templates = useFetcher<{ composer: NoteComposer }>();
	const template = templates.data?.composer.template ?? composer.template;
	const [form, fields] = useFormKit<Values>({
		id,
		lastResult: whole ? result : saving.data?.result,
		defaultValue: { ...composer.start, contacted: composer.start.contacted },
	});

	useFetcherEnd<NoteAnswer>(savingKey, (data) => {
		if (data?.result) return;
		// The fetcher keeps an earlier refusal, since a redirect carries no data.
		saving.reset();
		onSaved?.();
	});

	// A template's text is appended: nothing typed is lost.
	const { body: bodyId, kind: kindId } = { body: fields.body.id, kind: fields.kind.id };
	useEffect(() => {
		const start = templates.data?.composer.start;
		const box = document.getElementById(bodyId);
		if (!start || !(box instanceof HTMLTextAreaElement)) return;
		if (!box.value.includes(start.body)) box.value = [box.value.trim(), start.body].filter(Boolean).join("\n\n");
		// The rich text editor over the field then shows the inserted text and continues there.
		box.dispatchEvent(new Event("input", { bubbles: true }));
		const kind = document.getElementById(kindId);
		if (kind instanceof HTMLSelectElement) kind.value = start.kind;
		box.focus();
	}, [templates.data, bodyId, kindId]);

	/** Uses the list above the form, so that "/" has the same effect. */
	function takeTemplate(value: string) {
		const choice = document.getElementById(`${id}-template`);
		if (!(choice instanceof HTMLSelectElement)) return;
		choice.value = value;
		if (choice.form) void templates.submit(choice.form);
	}

	return (
		<>
			{composer.templates.length > 0 && (
				<TemplatePicker
					id={`${id}-template`}
					composer={composer}
					chosen={template?.uid ?? ""}
					fetcher={templates}
					action={action}
				/>
			)}
			<AppForm
				form={form}
				action={action}
				multipart
				fetcher={whole ? undefined : saving}
				fetcherKey={whole ? undefined : savingKey}
				labels={{
					body: t("note.body"),
					kind: t("note.kind"),
					minutes_spent: t("note.minutes"),
					outcome: t("note.outcome"),
					next_step: t("note.nextStep"),
					next_day: t("note.nextDay"),
					files: t("note.files"),
					...Object.fromEntries(
						(template?.questions ?? []).map((question) => [`answer_${question.key}`, question.label]),
					),
				}}
				className="grid grid-cols-1 gap-3"
			>
				<input type="hidden" name="back" value={composer.back} />
				{template && <input type="hidden" name="template" value={template.uid} />}
				{whole ? (
					<div className="grid gap-1">
						<label htmlFor="note-related" className="font-medium">
							{t("note.related")}
						</label>
						<RecordPicker
							id="note-related"
							name="related"
							label={t("note.related")}
							suggest={suggest}
							chosen={composer.about}
							typed={typed}
							several
						/>
					</div>
				) : (
					composer.about.map(({ value }) => <input key={value} type="hidden" name="related" value={value} />)
				)}
				<NoteBodyField
					field={fields.body}
					colleagues={composer.colleagues}
					rows={whole ? 8 : 4}
					hideLabel={!whole}
					templates={composer.templates}
					onTemplate={takeTemplate}
				/>
				{template && template.questions.length > 0 && (
					<NoteQuestionFields questions={template.questions} fieldOf={(name) => fields[name as "body"]} />
				)}
				<div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,13rem)]">
					<SelectField field={fields.kind} label={t("note.kind")} options={composer.kinds} placeholder={null} />
					<TextField
						field={fields.minutes_spent}
						label={t("note.minutes")}
						optional
						inputMode="numeric"
						maxLength={4}
					/>
				</div>
				<div className="flex flex-wrap gap-x-5">
					<CheckboxField field={fields.contacted} label={t("note.contacted")} />
					<CheckboxField field={fields.private} label={t("note.private")} />
					<CheckboxField field={fields.pinned} label={t("note.pinned")} />
				</div>
				<FollowUp composer={composer} fields={fields} />
				<details open={whole || undefined}>
					<summary className="min-h-6 cursor-pointer text-muted">{t("note.files")}</summary>
					<FileField
						field={fields.files}
						label={t("note.files")}
						hideLabel
						help={t("note.filesHelp")}
						optional
						multiple
						accept={getAcceptAttribute("other")}
						maxMb={uploadRules.other.maxMb}
						className="mt-2"
					/>
				</details>
				<div className="flex flex-wrap gap-2">
					<SubmitButton>{t("note.save")}</SubmitButton>
					{whole && (
						<LinkButton to={composer.back} variant="ghost">
							{t("note.cancel")}
						</LinkButton>
					)}
				</div>
				<p className="sr-only">{label}</p>
			</AppForm>
		</>
	);
}
