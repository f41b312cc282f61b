import { sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { isAppointmentClash } from "./appointment-clash.ts";
import { type Columns, toColumns } from "./changes.ts";
import type { Scoped } from "./in-business.ts";

/** Fields marked unique whose value another living record of the business has. The unique index decides in the end. */
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

/** Whether another record has the same in all fields of `once`; what is not among the values is as the record `uid` has it. */
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

/**
 * Whether an error says that a unique index, or one against overlaps, refused a row: two people saved the same at the same
 * moment. Not of appointments, whose refusal says more.
 */
export function isUniqueViolation(error: unknown): boolean {
	if (isAppointmentClash(error)) return false;
	return (
		typeof error === "object" && error !== null && "code" in error && (error.code === "23505" || error.code === "23P01")
	);
}

/** Fields a refused row is explained at: those marked unique, else the form's first (an index over several columns). */
export function uniqueFields<F extends { unique?: true }>(fields: readonly F[]): F[] {
	const marked = fields.filter(({ unique }) => unique);
	return marked.length > 0 ? marked : fields.slice(0, 1);
}
