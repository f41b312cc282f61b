import { sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { columnsOf } from "./changes.ts";
import type { Scoped } from "./in-business.ts";

/** Fields marked unique whose value another record of the business has. The unique index decides in the end. */
export async function uniqueTaken(
	db: Scoped,
	businessId: number,
	entity: Entity,
	values: InputValues,
	uid: string | null,
): Promise<string[]> {
	const taken: string[] = [];
	const columns = columnsOf(entity, values);
	for (const field of Object.values(entity.fields)) {
		const value = columns[field.column];
		if (!field.unique || value === null || value === undefined) continue;
		const { rows } = await sql`select from ${sql.table(entity.table)}
where business_id = ${businessId} and ${sql.ref(field.column)} = ${value} and uid is distinct from ${uid} limit 1`.execute(
			db,
		);
		if (rows.length > 0) taken.push(field.name);
	}
	return taken;
}

/** Whether an error says that a unique index, or one against overlaps, refused a row: two people saved the same at the same moment. */
export function isUniqueViolation(error: unknown): boolean {
	return (
		typeof error === "object" && error !== null && "code" in error && (error.code === "23505" || error.code === "23P01")
	);
}

/** Fields a refused row is explained at: those marked unique, else the form's first (an index over several columns). */
export function uniqueFields<F extends { unique?: true }>(fields: readonly F[]): F[] {
	const marked = fields.filter(({ unique }) => unique);
	return marked.length > 0 ? marked : fields.slice(0, 1);
}
