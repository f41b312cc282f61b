import type { NoteKind } from "#app/domain/notes/note-kinds.ts";
import { getNextStepType } from "#app/domain/recruiters/task.ts";
import { parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import { tasks } from "#app/entities/recruiters/tasks.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Reference } from "#db/queries/record-labels.ts";
import type { Author } from "./write.ts";

interface NextStep {
	subject: string;
	/** YYYY-MM-DD in Brasília time; due at the start of that working day. */
	day: string;
	/** Kind of the note that created it. */
	kind: NoteKind;
	related: Reference[];
}

/** Creates a follow-up task for the author, linked to the same records. */
export async function insertNextStep(
	db: Scoped,
	{ subject, day, kind, related }: NextStep,
	author: Author,
): Promise<void> {
	const about = related.filter(({ type }) => relatable.includes(type));
	const values = {
		type: getNextStepType(kind),
		subject,
		status: "to_do",
		priority: 1,
		recurrence: "none",
		due_at: parseLocalTime(`${day}T09:00`),
		assignees: [{ id: author.id, label: "" }],
		related: about.map(({ type, id }) => ({ entity: type, id, label: "" })),
	};
	await insertRecord(db, tasks, values, { type: "recruiter", id: author.id, name: author.name });
}

const relatable: readonly string[] = tasks.fields.related?.kind === "related" ? tasks.fields.related.to : [];
