import { createHash } from "node:crypto";
import { sql } from "kysely";
import { enqueueMany } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { selectSheets } from "./find.ts";
import { recordEvents, type SheetActor } from "./write.ts";

/** Reminders of one week end some time. */
const mostReminders = 4;

/** Open weeks ended by this day or Friday; `all` includes those reminded often. */
function listUnsent(db: Scoped, day: string, { all = false }: { all?: boolean } = {}) {
	return selectSheets(db)
		.where("t.status", "=", "draft")
		.where("t.entered_by", "=", "worker")
		.where(sql<boolean>`t.week + 4 <= ${day}::date`)
		.where(sql<boolean>`t.reminded_on is distinct from ${day}::date`)
		.$if(!all, (query) => query.where("t.reminders", "<", mostReminders))
		.where("c.email", "is not", null)
		.orderBy("t.candidate_id")
		.orderBy("t.week")
		.limit(5000)
		.execute();
}

/** Sends one reminder per person with missing weeks; returns their number. */
export async function remindMissingHours(
	db: Scoped,
	day: string,
	actor: SheetActor,
	{ all = false }: { all?: boolean } = {},
): Promise<number> {
	const sheets = await listUnsent(db, day, { all });
	if (sheets.length === 0) return 0;
	await db
		.updateTable("timesheets")
		.set((eb) => ({ reminders: eb("reminders", "+", 1), reminded_on: day }))
		.where("business_id", "=", db.businessId)
		.where(
			"id",
			"in",
			sheets.map(({ id }) => id),
		)
		.execute();
	await recordEvents(db, sheets, { kind: "reminded", actor });
	const people = [...new Set(sheets.map(({ candidate_id }) => candidate_id))];
	await enqueueMany(
		db,
		"tell_hours",
		people.map((candidateId) => ({ businessId: db.businessId, candidateId, notice: "reminder" as const, key: day })),
	);
	return people.length;
}

/** Key of a message's timesheets and versions, for deduplication. */
export const hoursKey = (sheets: readonly { id: number; version: number }[]): string =>
	createHash("sha256")
		.update(sheets.map(({ id, version }) => `${id}:${version}`).join(","))
		.digest("hex")
		.slice(0, 24);
