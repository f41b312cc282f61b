import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { cleanNoteHtml } from "#app/domain/notes/note-html.ts";
import { type NoteOutcome, noteOutcomes } from "#app/domain/notes/note-kinds.ts";
import type { NoteAnswer } from "#app/domain/notes/note-template.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { outcomeTones } from "#app/entities/recruiters/notes.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatFileName } from "#app/routes/quarantined-file.ts";
import type { TimelineItem } from "#app/ui/record/types.ts";
import { type RecordLabel, type Reference, referenceKey } from "#db/queries/record-labels.ts";
import type { TimelineEntry } from "#db/queries/timeline.ts";

export type NoteEntry = Extract<TimelineEntry, { kind: "note" }>;

interface Showing {
	entity: { key: string };
	record: { id: number };
	names: ReadonlyMap<string, RecordLabel>;
	format: Formatters;
	user: PermissionHolder & { id: number };
	here: string;
}

export function noteItem(note: NoteEntry, { entity, record, names, format, user, here }: Showing): TimelineItem {
	const path = `/recruiters/notes/${note.uid}`;
	const others = note.related.filter(({ type, id }) => type !== entity.key || id !== record.id);
	const may = can(user, "update", "notes");
	const theirs = may && (user.isAdmin || note.created_by_id === user.id);
	const back: [string, string] = ["back", here];
	return {
		id: `note-${note.id}`,
		kind: "note",
		title: noteKind(note.action, format),
		by: note.author,
		when: format.when(note.created_at),
		to: path,
		html: cleanNoteHtml(note.body),
		tone: note.contacted ? "success" : "neutral",
		answers: formatAnswers(note.answers, format),
		badges: noteBadges(note, format),
		links: [
			...buildReferenceLinks(others, names),
			...note.files.map((file) => ({
				text: formatFileName(format.t, file),
				to: `${path}/files/${file.uid}`,
				file: true as const,
			})),
		],
		actions: [
			...(may
				? [
						{
							label: format.t(note.pinned ? "work:note.unpin" : "work:note.pin"),
							to: `${path}/pin`,
							post: [["pinned", note.pinned ? "" : "on"], back] as [string, string][],
						},
					]
				: []),
			...(theirs
				? [
						{ label: format.t("work:note.edit"), to: `${path}/edit` },
						{ label: format.t("work:note.remove"), to: `${path}/delete` },
					]
				: []),
		],
	};
}

export function noteKind(kind: string, { t }: Formatters): string {
	const entity = getEntity("notes");
	return entity ? getLabels(entity, t).option("kind", kind) : kind;
}

export function outcomeOptions(format: Formatters): { value: string; label: string }[] {
	return noteOutcomes.map((value) => ({ value, label: outcomeText(value, format) }));
}

function outcomeText(outcome: string, { t }: Formatters): string {
	const entity = getEntity("notes");
	return entity ? getLabels(entity, t).option("outcome", outcome) : outcome;
}

export function noteBadges(
	note: {
		private: boolean;
		contacted: boolean;
		outcome: NoteOutcome | null;
		edited_at: Date | null;
		minutes_spent: number | null;
		template: string | null;
	},
	format: Formatters,
): NonNullable<TimelineItem["badges"]> {
	return [
		...(note.private ? [{ label: format.t("work:note.private"), tone: "warning" as const, icon: "shield" }] : []),
		...(note.outcome ? [{ label: outcomeText(note.outcome, format), tone: outcomeTones[note.outcome] }] : []),
		...(note.contacted && !note.outcome
			? [{ label: format.t("work:note.contacted"), tone: "success" as const, icon: "circle-check" }]
			: []),
		...(note.minutes_spent
			? [{ label: `${format.number(note.minutes_spent)} min`, tone: "neutral" as const, icon: "clock" }]
			: []),
		...(note.template ? [{ label: note.template, tone: "neutral" as const, icon: "notebook-pen" }] : []),
		...(note.edited_at
			? [
					{
						label: format.t("work:note.edited", { when: format.when(note.edited_at).text }),
						tone: "neutral" as const,
						icon: "pencil",
					},
				]
			: []),
	];
}

export function formatAnswers(answers: readonly NoteAnswer[], { t }: Formatters): { label: string; value: string }[] {
	return answers.map(({ label, type, value }) => ({
		label,
		value: type === "yes_no" ? t(value === "yes" ? "work:note.yes" : "work:note.no") : value,
	}));
}

/** Links to records, limited to those the user may see. */
export function buildReferenceLinks(references: readonly Reference[], names: ReadonlyMap<string, RecordLabel>) {
	return references.flatMap((reference) => {
		const name = names.get(referenceKey(reference));
		return name?.path ? [{ text: name.label, to: name.path }] : [];
	});
}
