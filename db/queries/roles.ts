import { sql } from "kysely";
import type { FieldAllowance } from "#app/domain/access/data-scope.ts";
import type { Rights, Scopes } from "#app/domain/access/role-matrix.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

const worksHere = ["active", "invited"];

export function findRole(db: Scoped, uid: string, { lock = false } = {}) {
	return db
		.selectFrom("roles")
		.select(["id", "uid", "name", "locked", "active", "scopes", "field_allow as fields"])
		.select(sql<Rights>`role_permissions`.as("rights"))
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst();
}

export async function setRights(
	db: Scoped,
	id: number,
	{ rights, scopes }: { rights: Rights; scopes: Scopes },
): Promise<void> {
	await db
		.updateTable("roles")
		.set({ role_permissions: JSON.stringify(rights), scopes: JSON.stringify(scopes) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export async function setFields(
	db: Scoped,
	id: number,
	fields: Readonly<Record<string, FieldAllowance>>,
): Promise<void> {
	await db
		.updateTable("roles")
		.set({ field_allow: JSON.stringify(fields) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export function listMembers(db: Scoped, roleId: number) {
	return db
		.selectFrom("recruiter_roles as x")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "x.business_id").onRef("r.id", "=", "x.recruiter_id"),
		)
		.select(["r.uid", "r.name", "r.title", "r.photo_url as photoUrl", "r.is_admin as isAdmin", "r.status"])
		.where("x.business_id", "=", db.businessId)
		.where("x.role_id", "=", roleId)
		.orderBy("r.name")
		.limit(500)
		.execute();
}

export function listRoleNonMembers(db: Scoped, roleId: number) {
	return db
		.selectFrom("recruiters as r")
		.select(["r.uid", "r.name"])
		.where("r.business_id", "=", db.businessId)
		.where("r.status", "in", worksHere)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("recruiter_roles as x")
						.select("x.role_id")
						.whereRef("x.business_id", "=", "r.business_id")
						.whereRef("x.recruiter_id", "=", "r.id")
						.where("x.role_id", "=", roleId),
				),
			),
		)
		.orderBy("r.name")
		.limit(500)
		.execute();
}

/** Assigns the role to a recruiter; null when there is none with this uid. */
export async function addMember(db: Scoped, roleId: number, recruiterUid: string) {
	const { rows } = await sql<Row<"recruiters", "name"> & { added: boolean }>`
with who as (select id, name from recruiters where business_id = ${db.businessId} and uid = ${recruiterUid} and status = any(${sql.val(worksHere)}::text[])
    and exists (select from roles o where o.business_id = ${db.businessId} and o.id = ${roleId} and o.active)),
  added as (insert into recruiter_roles (business_id, recruiter_id, role_id) select ${db.businessId}, id, ${roleId} from who
    on conflict do nothing returning 1)
select name, exists (select from added) as added from who`.execute(db);
	return rows[0] ?? null;
}

/** Removes the role from a recruiter; null when they did not have it. */
export async function removeMember(db: Scoped, roleId: number, recruiterUid: string) {
	const { rows } = await sql<Row<"recruiters", "name">>`
delete from recruiter_roles x using recruiters r
where x.business_id = ${db.businessId} and x.role_id = ${roleId} and r.business_id = x.business_id and r.id = x.recruiter_id
  and r.uid = ${recruiterUid} returning r.name`.execute(db);
	return rows[0] ?? null;
}
