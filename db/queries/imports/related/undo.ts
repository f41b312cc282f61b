import { sql } from "kysely";
import type { RelatedKind } from "#app/domain/import/sources/table-kinds.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { LockedImport } from "../import-states.ts";

/** Removes records created by these rows unless changed since. Returns the number removed. */
export async function undoRelated(db: Scoped, lockedImport: LockedImport, ids: readonly number[]): Promise<number> {
	if (ids.length === 0) return 0;
	const kind = lockedImport.entity as RelatedKind;
	const these = sql`business_id = ${db.businessId} and id = any(${sql.val(ids)}::bigint[])`;
	const gone = await removed();
	await sql`delete from external_ids where business_id = ${db.businessId} and reference_type = ${kind}
  and reference_id = any(${sql.val(gone)}::bigint[])`.execute(db);
	if (kind === "lists")
		await sql`update tearsheets t set archived_at = now() where business_id = ${db.businessId} and archived_at is null
  and external_codes ->> 'import' = ${lockedImport.uid}
  and not exists (select from tearsheet_members m where m.business_id = t.business_id and m.tearsheet_id = t.id)`.execute(
			db,
		);
	return gone.length;

	async function removed(): Promise<number[]> {
		const of = async (query: ReturnType<typeof sql<{ id: number }>>) =>
			(await query.execute(db)).rows.map(({ id }) => id);
		switch (kind) {
			// An apply that was moved, interviewed or submitted is in use and not deleted.
			case "applies":
				return of(sql`delete from applies a where ${these} and lock_version = 0
  and not exists (select from apply_events e where e.business_id = a.business_id and e.apply_id = a.id and e.details ->> 'import' is null)
  and not exists (select from interviews i where i.business_id = a.business_id and i.apply_id = a.id)
  and not exists (select from submissions s where s.business_id = a.business_id and s.apply_id = a.id)
  and not exists (select from shortlist_applies s where s.business_id = a.business_id and s.apply_id = a.id)
  and not exists (select from placements p where p.business_id = a.business_id and p.apply_id = a.id) returning id`);
			// History is never deleted on its own: it is deleted with its apply.
			case "apply_events":
				return of(sql`select e.id from apply_events e where e.business_id = ${db.businessId} and e.id = any(${sql.val(ids)}::bigint[])
  and exists (select from apply_events a where a.business_id = e.business_id and a.apply_id = e.apply_id and a.kind = 'applied' and a.details ? 'import')`);
			case "notes":
				return of(
					sql`update notes set archived_at = now() where ${these} and archived_at is null and edited_at is null returning id`,
				);
			case "tasks":
				return of(
					sql`update tasks set archived_at = now() where ${these} and archived_at is null and lock_version = 0 returning id`,
				);
			case "lists":
				return of(sql`delete from tearsheet_members where ${these} returning id`);
			case "files": {
				const { rows } = await sql<Row<"data_files", "id" | "storage_key">>`delete from data_files f where ${these}
  and not exists (select from applies a where a.business_id = f.business_id and a.cv_file_id = f.id) returning id, storage_key`.execute(
					db,
				);
				await enqueue(db, "remove_files", { businessId: db.businessId, keys: rows.map((row) => row.storage_key) });
				return rows.map(({ id }) => id);
			}
		}
	}
}
