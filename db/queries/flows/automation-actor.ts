import { sql } from "kysely";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { extendEntity } from "#app/entities/kit/extend-entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { parseConditions } from "#app/entities/kit/parse-conditions.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import { buildWhere, columnSql, rowAlias } from "#db/kit/conditions.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { labelSql } from "#db/kit/label.ts";
import type { RecordRow } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { loadCustomFields } from "../custom-fields/definitions.ts";

/** Author of an automation, responsible for it, with an administrator's view. */
export interface AutomationAuthor {
	id: number;
	uid: string;
	name: string;
}

export const getAuthorViewer = ({ id }: Pick<AutomationAuthor, "id">) => ({ id, isAdmin: true, rolePermissions: {} });

/** Actions are logged as the system's, under the automation's name. */
export const createSystemActor = (name: string): Actor => ({ type: "system", id: null, name });

export function flowEntity(key: string): Entity {
	const entity = getEntity(key);
	if (!entity) throw new Error(`${key} is no entity`);
	return entity;
}

/** The same with the fields a business gave it. */
export async function loadFlowEntity(db: Scoped, key: string): Promise<Entity> {
	return extendEntity(flowEntity(key), (await loadCustomFields(db)).get(key) ?? []);
}

/** Records that meet the conditions; null when the conditions are no longer valid. */
export async function filterByConditions(
	db: Scoped,
	key: string,
	request: { conditions: string | null; by: number },
	ids: readonly number[] | null,
	take = 10_000,
): Promise<number[] | null> {
	const entity = await loadFlowEntity(db, key);
	const viewer = getAuthorViewer({ id: request.by });
	const conditions = parseConditions(entity, request.conditions, viewer, new Date());
	if (conditions === null) return null;
	const query = { words: null, conditions, order: [], viewer, subordinates: false };
	const among = ids === null ? sql`` : sql` and ${columnSql("id")} = any(${sql.val(ids)}::bigint[])`;
	const { rows } = await sql<RecordRow<"id">>`
select ${columnSql("id")} as id from ${sql.table(entity.table)} ${sql.ref(rowAlias)}
where ${buildWhere(db, entity, query)}${among} order by ${columnSql("id")} limit ${take}`.execute(db);
	return rows.map(({ id }) => id);
}

const owners: Record<string, string> = { applies: "recruiter_id" };

export interface Subject {
	id: number;
	uid: string;
	owner_id: number | null;
	/** Candidate of an apply. */
	candidate_id: number | null;
}

/** Existing records of the runs. */
export async function listSubjects(db: Scoped, key: string, ids: readonly number[]): Promise<Map<number, Subject>> {
	const entity = flowEntity(key);
	const { rows } = await sql<Subject>`
select id, uid, ${sql.ref(owners[key] ?? "owner_id")} as owner_id, ${key === "applies" ? sql.ref("candidate_id") : sql`null`}::bigint as candidate_id
from ${sql.table(entity.table)} where business_id = ${db.businessId} and id = any(${sql.val(ids)}::bigint[])
${entity.undeletable ? sql`` : sql`and archived_at is null`}`.execute(db);
	return new Map(rows.map((row) => [row.id, row]));
}

/** Display name per record. */
export async function listSubjectLabels(
	db: Scoped,
	key: string,
	ids: readonly number[],
	by: Pick<AutomationAuthor, "id">,
): Promise<Map<number, string>> {
	const entity = flowEntity(key);
	const label = labelSql(getTarget(entity.key as RefTarget), getAuthorViewer(by));
	const { rows } = await sql<RecordRow<"id"> & { label: string | null }>`
select t.id, (${label})::text as label from ${sql.table(entity.table)} t
where t.business_id = ${db.businessId} and t.id = any(${sql.val(ids)}::bigint[])`.execute(db);
	return new Map(rows.map((row) => [row.id, row.label ?? ""]));
}
