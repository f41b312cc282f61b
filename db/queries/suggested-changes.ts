import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Days a suggestion stays open, and days decided ones are shown. */
export const suggestionDays = 14;
const keptDays = 90;

/** Limit on open suggestions, against misbehaving programs. */
export const maxOpenSuggestions = 200;

interface NewSuggestion {
	recruiterId: number;
	tokenName: string | null;
	kind: string;
	recordType: string;
	recordUid: string;
	payload: object;
	reason: string | null;
	candidateIds: readonly number[];
}

/** Its public id; null when too many wait already. */
export async function insertSuggestion(db: Scoped, suggestion: NewSuggestion): Promise<string | null> {
	// Serialized, so that the limit holds.
	await sql`select 1 from recruiters where business_id = ${db.businessId} and id = ${suggestion.recruiterId} for update`.execute(
		db,
	);
	if ((await countOpenSuggestions(db, suggestion.recruiterId)) >= maxOpenSuggestions) return null;
	const { uid } = await db
		.insertInto("suggested_changes")
		.values({
			business_id: db.businessId,
			recruiter_id: suggestion.recruiterId,
			token_name: suggestion.tokenName,
			kind: suggestion.kind,
			record_type: suggestion.recordType,
			record_uid: suggestion.recordUid,
			payload: JSON.stringify(suggestion.payload),
			reason: suggestion.reason,
			candidate_ids: [...suggestion.candidateIds],
			expires_at: sql<Date>`now() + make_interval(days => ${suggestionDays})`,
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
	return uid;
}

const isOpen = sql<boolean>`state = 'open' and expires_at > now()`;

const own = (db: Scoped, recruiterId: number) =>
	db.selectFrom("suggested_changes").where("business_id", "=", db.businessId).where("recruiter_id", "=", recruiterId);

export async function countOpenSuggestions(db: Scoped, recruiterId: number): Promise<number> {
	const { count } = await own(db, recruiterId)
		.select((eb) => eb.fn.countAll<string>().as("count"))
		.where(isOpen)
		.executeTakeFirstOrThrow();
	return Number(count);
}

const columns = [
	"id",
	"uid",
	"kind",
	"record_type",
	"record_uid",
	"payload",
	"reason",
	"token_name",
	"created_at",
	"expires_at",
] as const;

export const listOpenSuggestions = (db: Scoped, recruiterId: number, most: number) =>
	own(db, recruiterId).select(columns).where(isOpen).orderBy("id").limit(most).execute();

/** Suggestions this person decided or let expire, newest first. */
export const listDecidedSuggestions = (db: Scoped, recruiterId: number, most: number) =>
	own(db, recruiterId)
		.select(["uid", "kind", "record_type", "record_uid", "result_path", "created_at"])
		.select(
			sql<"accepted" | "declined" | "expired">`case when state = 'open' then 'expired' else state end`.as("state"),
		)
		.select(sql<Date>`coalesce(decided_at, expires_at)`.as("decidedAt"))
		.where(sql<boolean>`not (${isOpen})`)
		.orderBy(sql`coalesce(decided_at, expires_at)`, "desc")
		.limit(most)
		.execute();

/** Locked until the transaction ends, so that a double click waits. */
export const lockSuggestion = (db: Scoped, recruiterId: number, uid: string) =>
	own(db, recruiterId)
		.select([...columns, "state", "result_path"])
		.select(sql<boolean>`expires_at <= now()`.as("isOver"))
		.where("uid", "=", uid)
		.forUpdate()
		.executeTakeFirst();

/** Accepting clears the payload, except parts the result still needs. */
export async function acceptSuggestion(
	db: Scoped,
	id: number,
	{ path, payload }: { path: string | null; payload?: object },
): Promise<void> {
	await db
		.updateTable("suggested_changes")
		.set({
			state: "accepted",
			decided_at: sql<Date>`now()`,
			updated_at: sql<Date>`now()`,
			payload: JSON.stringify(payload ?? {}),
			reason: null,
			result_path: path,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** Declines the open ones among these suggestions; returns them. */
export async function declineSuggestions(db: Scoped, recruiterId: number, uids: readonly string[]) {
	return db
		.updateTable("suggested_changes")
		.set({
			state: "declined",
			decided_at: sql<Date>`now()`,
			updated_at: sql<Date>`now()`,
			payload: JSON.stringify({}),
			reason: null,
		})
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("uid", "=", sql<string>`any(${sql.val([...uids])}::text[])`)
		.where("state", "=", "open")
		.returning(["uid", "kind", "record_type", "record_uid"])
		.execute();
}

export async function findDraftedMessage(db: Scoped, recruiterId: number, uid: string) {
	const row = await own(db, recruiterId)
		.select(["payload", "record_type", "record_uid"])
		.where("uid", "=", uid)
		.where("kind", "=", "suggest_message")
		.where("state", "=", "accepted")
		.executeTakeFirst();
	if (!row) return undefined;
	const { subject, body } = row.payload as { subject?: unknown; body?: unknown };
	if (typeof subject !== "string" || typeof body !== "string") return undefined;
	return { subject, body, to: `${row.record_type}:${row.record_uid}` };
}

/** Resolves `candidates:<uid>` and `applies:<uid>`, so that erasing a person finds related texts. */
export async function listReferencedPeople(db: Scoped, named: readonly string[]): Promise<number[]> {
	const uids = (type: string) =>
		named.flatMap((item) => (item.startsWith(`${type}:`) ? [item.slice(type.length + 1)] : []));
	const rows = await db
		.selectFrom("candidates")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where((eb) =>
			eb.or([
				eb("uid", "=", sql<string>`any(${sql.val(uids("candidates"))}::text[])`),
				eb(
					"id",
					"in",
					eb
						.selectFrom("applies")
						.select("candidate_id")
						.where("business_id", "=", db.businessId)
						.where("uid", "=", sql<string>`any(${sql.val(uids("applies"))}::text[])`),
				),
			]),
		)
		.execute();
	return rows.map(({ id }) => id);
}

/** Clears the content of expired suggestions; deletes those decided long ago. */
export async function sweepSuggestions(db: Scoped): Promise<void> {
	await db
		.updateTable("suggested_changes")
		.set({ state: "expired", decided_at: sql<Date>`expires_at`, payload: JSON.stringify({}), reason: null })
		.where("business_id", "=", db.businessId)
		.where("state", "=", "open")
		.where("expires_at", "<=", sql<Date>`now()`)
		.execute();
	await db
		.deleteFrom("suggested_changes")
		.where("business_id", "=", db.businessId)
		.where("decided_at", "<", sql<Date>`now() - make_interval(days => ${keptDays})`)
		.execute();
}
