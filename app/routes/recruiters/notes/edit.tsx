import type { z } from "zod";
import { cleanNoteHtml, toNoteMarkup } from "#app/domain/notes/note-html.ts";
import { noteKinds } from "#app/domain/notes/note-kinds.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { editNoteAction } from "#app/routes/shared/notes/edit-action.server.ts";
import { NoteBodyField } from "#app/routes/shared/notes/note-body-field.tsx";
import type { noteEditForm } from "#app/routes/shared/notes/schema.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { colleagueNames } from "#app/routes/shared/timeline/note-composer.server.ts";
import { noteKind, outcomeOptions } from "#app/routes/shared/timeline/note-item.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	HiddenField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import type { Route } from "./+types/edit";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"notes",
	"update",
	async ({ trx, user, record: note, format }: RecordLoaderArgs<Route.LoaderArgs, "notes">) => {
		const heading = `${format.t("work:note.edit")}: ${noteKind(note.kind, format)}`;
		return {
			title: format.title(heading),
			heading,
			path: `/recruiters/notes/${note.uid}`,
			theirs: user.isAdmin || note.created_by_id === user.id,
			version: note.lock_version,
			html: cleanNoteHtml(note.body),
			colleagues: await colleagueNames(trx, user),
			kinds: noteKinds.map((value) => ({ value, label: noteKind(value, format) })),
			outcomes: outcomeOptions(format),
			values: {
				kind: note.kind,
				body: toNoteMarkup(note.body),
				private: note.private,
				pinned: note.pinned,
				outcome: note.outcome ?? "",
				minutes_spent: note.minutes_spent === null ? "" : String(note.minutes_spent),
				version: String(note.lock_version),
			},
		};
	},
);

export const action = editNoteAction;

/** Edits a note; the previous text stays in its history. */
export default function EditNote({ loaderData: note, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("work");
	const [form, fields] = useFormKit<z.input<typeof noteEditForm>>({
		id: "note",
		lastResult: actionData?.result,
		defaultValue: note.values,
	});
	const conflict = actionData?.conflict === true;
	return (
		<>
			<PageHeader title={note.heading} back={{ to: note.path, label: t("note.details") }} />
			<Card className="max-w-3xl">
				{!note.theirs && <Banner tone="warning">{t("note.notTheirs")}</Banner>}
				{conflict && (
					<section aria-label={t("note.theirs")} className="mb-4 rounded-control border border-line bg-surface-2 p-3">
						<h2 className="mb-1 font-semibold text-sm">{t("note.theirs")}</h2>
						<SanitizedHtml html={note.html} />
					</section>
				)}
				<AppForm form={form} labels={{ body: t("note.body"), kind: t("note.kind") }} className="grid gap-3">
					{/* After a conflict, the next submission is based on the version just shown. */}
					<HiddenField field={fields.version} value={String(note.version)} />
					<NoteBodyField field={fields.body} colleagues={note.colleagues} rows={10} />
					<div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,8rem)_minmax(0,14rem)]">
						<SelectField field={fields.kind} label={t("note.kind")} options={note.kinds} placeholder={null} />
						<TextField
							field={fields.minutes_spent}
							label={t("note.minutes")}
							optional
							inputMode="numeric"
							maxLength={4}
						/>
						<SelectField
							field={fields.outcome}
							label={t("note.outcome")}
							options={note.outcomes}
							placeholder={t("note.noOutcome")}
							optional
						/>
						<div className="flex flex-wrap gap-x-5 sm:pt-6">
							<CheckboxField field={fields.private} label={t("note.private")} help={t("note.privateHelp")} />
							<CheckboxField field={fields.pinned} label={t("note.pinned")} />
						</div>
					</div>
					<div className="flex flex-wrap gap-2">
						<SubmitButton>{t("note.save")}</SubmitButton>
						<LinkButton to={note.path} variant="ghost">
							{t("note.cancel")}
						</LinkButton>
					</div>
				</AppForm>
			</Card>
		</>
	);
}
