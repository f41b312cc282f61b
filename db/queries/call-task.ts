import type { RefTarget } from "#app/entities/kit/fields.ts";
import { tasks } from "#app/entities/recruiters/tasks.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";

interface Opened {
	/** Origin of the task, stored as `created_by_flow`. */
	cause: string;
	text: { subject: string; description?: string };
	/** Defaults to now. */
	dueAt?: Date;
	/** Name of the person handing it over. */
	by?: string;
	ownerId: number | null;
	related: readonly (readonly [RefTarget, number])[];
}

const call = 0;

/** Opens a call task; returns its id. */
export async function createCallTask(
	db: Scoped,
	{ cause, text, dueAt = new Date(), by = "", ownerId, related }: Opened,
): Promise<number> {
	const values = {
		type: call,
		subject: text.subject.slice(0, 200),
		description: text.description ?? null,
		status: "to_do",
		priority: 1,
		recurrence: "none",
		due_at: dueAt,
		created_by_flow: cause,
		assignees: ownerId === null ? [] : [{ id: ownerId, label: "" }],
		related: related.map(([entity, id]) => ({ entity, id, label: "" })),
	};
	return (await insertRecord(db, tasks, values, { type: "system", id: null, name: by })).id;
}
