import { sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Scoped } from "./in-business.ts";

/** Whether a row (`uid`) would hang below itself, were `parentId` above it. */
export async function wouldCreateCycle(db: Scoped, entity: Entity, uid: string, parentId: number): Promise<boolean> {
	const column = sql.ref(entity.fields[entity.tree ?? ""]?.column ?? "parent_id");
	const table = sql.table(entity.table);
	const { rows } = await sql`
with recursive above as (
  select id, uid, ${column} as parent from ${table} where business_id = ${db.businessId} and id = ${parentId}
  union select t.id, t.uid, t.${column} from ${table} t join above on t.business_id = ${db.businessId} and t.id = above.parent)
select from above where uid = ${uid} limit 1`.execute(db);
	return rows.length > 0;
}
