import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { isContactingKind, noteKinds } from "#app/domain/notes/note-kinds.ts";
import { fillTemplate, type NoteQuestion, readQuestions, templateEntities } from "#app/domain/notes/note-template.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listColleagues } from "#db/queries/notes/write.ts";
import { findTemplate, listTemplates, templateValues } from "#db/queries/template-notes.ts";
import { noteKind, outcomeOptions } from "./note-item.server.ts";

/** Everything the form of a new note needs. */
export interface NoteComposer {
	/** `<entity>:<uid>` and the name of each record the note is about. */
	about: { value: string; label: string }[];
	back: string;
	kinds: { value: string; label: string }[];
	outcomes: { value: string; label: string }[];
	/** Whether a follow-up task may be created. */
	steps: boolean;
	/** A call or message is being logged: the outcome is requested immediately. */
	logging: boolean;
	templates: { value: string; label: string }[];
	/** The template in use: its questions and the form's initial values. */
	template: { uid: string; questions: NoteQuestion[] } | null;
	start: { kind: string; body: string; contacted: boolean };
	colleagues: string[];
}

export async function readNoteComposer(
	trx: Scoped,
	user: Recruiter,
	entity: Pick<Entity, "key">,
	record: { id: number; uid: string; name: string },
	back: string,
	format: Formatters,
	{ template: chosen = null, kind: request = null }: { template?: string | null; kind?: string | null } = {},
): Promise<NoteComposer> {
	const templates = can(user, "read", "template_notes") ? await listTemplates(trx, entity.key, user) : [];
	const template =
		chosen && templates.some(({ uid }) => uid === chosen) ? await findTemplate(trx, chosen, user) : undefined;
	const existing = templateEntities.find((templateEntity) => templateEntity === entity.key);
	const values = template && existing ? await templateValues(trx, existing, record.id) : {};
	const filled = { name: record.name, ...values, recruiter: user.name, today: formatDate(format.locale, format.now) };
	const kind = template?.kind ?? noteKinds.find((noteKind) => noteKind === request) ?? "comment";
	return {
		about: [{ value: `${entity.key}:${record.uid}`, label: record.name }],
		back,
		kinds: noteKinds.map((value) => ({ value, label: noteKind(value, format) })),
		outcomes: outcomeOptions(format),
		steps: can(user, "create", "tasks"),
		logging: request === "call" || request === "message",
		templates: templates.map(({ uid, name }) => ({ value: uid, label: name })),
		template: template ? { uid: template.uid, questions: readQuestions(template.questions) } : null,
		start: { kind, body: template ? fillTemplate(template.body, filled) : "", contacted: isContactingKind(kind) },
		colleagues: await colleagueNames(trx, user),
	};
}

/** Colleagues a note may mention: everyone except its author. */
export async function colleagueNames(trx: Scoped, user: Recruiter): Promise<string[]> {
	const colleagues = await listColleagues(trx);
	return colleagues.filter(({ id }) => id !== user.id).map(({ name }) => name);
}
