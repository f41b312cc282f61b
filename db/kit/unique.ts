import { sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { isAppointmentClash } from "./appointment-clash.ts";
import { type Columns, toColumns } from "./diff-columns.ts";
import type { Scoped } from "./in-business.ts";

/** Unique fields taken by another active record; the unique index has the final say. */
export async function findTakenUniques(
	db: Scoped,
	entity: Entity,
	values: InputValues,
	uid: string | null,
): Promise<string[]> {
	const taken: string[] = [];
	const columns = toColumns(entity, values);
	for (const field of Object.values(entity.fields)) {
		const value = columns[field.column];
		if (!field.unique || value === null || value === undefined) continue;
		const { rows } = await sql`select from ${sql.table(entity.table)}
where business_id = ${db.businessId} and ${sql.ref(field.column)} = ${value} and uid is distinct from ${uid}
  ${entity.undeletable ? sql`` : sql`and archived_at is null`} limit 1`.execute(db);
		if (rows.length > 0) taken.push(field.name);
	}
	if (await togetherTaken(db, entity, columns, uid)) taken.push(entity.once?.[0] ?? entity.name);
	return taken;
}

/** Whether another record has equal `once` fields; omitted values come from record `uid`. */
async function togetherTaken(db: Scoped, entity: Entity, values: Columns, uid: string | null) {
	const names = (entity.once ?? []).map((name) => entity.fields[name]?.column ?? name);
	if (!names.some((name) => name in values)) return false;
	const table = sql.table(entity.table);
	const same = names.map((name) => {
		const now =
			name in values
				? sql`${values[name] ?? null}`
				: sql`(select ${sql.ref(name)} from ${table} where business_id = ${db.businessId} and uid = ${uid})`;
		return sql` and t.${sql.ref(name)} is not distinct from ${now}`;
	});
	const { rows } = await sql`select from ${table} t where t.business_id = ${db.businessId} and t.archived_at is null
  and t.uid is distinct from ${uid}${sql.join(same, sql``)} limit 1`.execute(db);
	return rows.length > 0;
}

/** A unique or exclusion constraint failed on simultaneous saves; appointment conflicts are handled separately. */
export function isUniqueViolation(error: unknown): boolean {
	if (isAppointmentClash(error)) return false;
	return (
		typeof error === "object" && error !== null && "code" in error && (error.code === "23505" || error.code === "23P01")
	);
}

/** Fields that show the error: unique ones, else the first (multi-column index). */
export function uniqueFields<F extends { unique?: true }>(fields: readonly F[]): F[] {
	const marked = fields.filter(({ unique }) => unique);
	return marked.length > 0 ? marked : fields.slice(0, 1);
}
