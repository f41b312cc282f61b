import { createHash } from "node:crypto";
import { sql } from "kysely";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

type Columns = Record<string, unknown>;

/** Columns of a candidate with a hash of their values. */
export async function findColumns(
	db: Scoped,
	id: number,
	names: readonly string[],
): Promise<{ values: Columns; seen: string }> {
	const { rows } = await sql<Columns>`
select ${sql.join(names.map((name) => sql.ref(name)))} from candidates where business_id = ${db.businessId} and id = ${id} for update`.execute(
		db,
	);
	const values = rows[0] ?? {};
	return { values, seen: getMark(values) };
}

function getMark(values: Columns): string {
	return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}

/** Updates unless the columns changed since the form; then returns the current values. */
export async function updateColumns(
	db: Scoped,
	of: { businessId: number; id: number; actor: Actor /** Name in the history. */; name: string },
	names: readonly string[],
	values: Columns,
	seen: string,
): Promise<{ ok: true } | { ok: false; now: Columns; seen: string }> {
	const { businessId, id, actor, name } = of;
	const before = await findColumns(db, id, names);
	if (before.seen !== seen) return { ok: false, now: before.values, seen: before.seen };
	const sets = names.map((column) => {
		const value = values[column] ?? null;
		const isJson = value !== null && typeof value === "object" && !Array.isArray(value);
		return sql`${sql.ref(column)} = ${isJson ? sql`${JSON.stringify(value)}::jsonb` : value}`;
	});
	await sql`update candidates set ${sql.join(sets)} where business_id = ${businessId} and id = ${id}`.execute(db);
	// Amounts and reasons stay out of the history, since its readers may lack permission.
	const changes = { [name]: null };
	await audit(db, {
		actor,
		action: "update",
		recordType: "candidates",
		recordId: id,
		changes,
		ip: actor.ip ?? null,
	});
	return { ok: true };
}
