import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export function listGroups(db: Scoped, connectionId: number) {
	return db
		.selectFrom("sign_in_groups as g")
		.select(["g.id", "g.uid", "g.name", "g.external_id as externalId", "g.role_id as roleId", "g.provisioned"])
		.select(
			sql<number>`(select count(*)::int from sign_in_group_members m where m.business_id = g.business_id and m.group_id = g.id)`.as(
				"members",
			),
		)
		.where("g.business_id", "=", db.businessId)
		.where("g.connection_id", "=", connectionId)
		.orderBy("g.name")
		.limit(500)
		.execute();
}

/** False when the connection has a group of that name. */
export async function insertGroup(
	db: Scoped,
	connectionId: number,
	{ name, roleId }: { name: string; roleId: number | null },
): Promise<boolean> {
	const row = await db
		.insertInto("sign_in_groups")
		.values({ business_id: db.businessId, connection_id: connectionId, name, role_id: roleId })
		.onConflict((oc) => oc.expression(sql`business_id, connection_id, lower(name)`).doNothing())
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function setGroupRole(db: Scoped, id: number, roleId: number | null): Promise<void> {
	await db
		.updateTable("sign_in_groups")
		.set({ role_id: roleId, updated_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export async function deleteGroup(db: Scoped, id: number): Promise<void> {
	await db.deleteFrom("sign_in_groups").where("business_id", "=", db.businessId).where("id", "=", id).execute();
}

/** Replaces a person's groups, matched by name or external id; directory-managed groups are not affected. */
export async function setRecruiterGroups(
	db: Scoped,
	connectionId: number,
	recruiterId: number,
	said: readonly string[],
): Promise<void> {
	const groups = await listGroups(db, connectionId);
	const small = new Set(said.map((name) => name.toLowerCase()));
	const belongs = ({ name, externalId }: (typeof groups)[number]) =>
		small.has(name.toLowerCase()) || (externalId !== null && small.has(externalId.toLowerCase()));
	for (const group of groups.filter(({ provisioned }) => !provisioned)) {
		if (belongs(group)) await addGroupMember(db, group.id, recruiterId);
		else await removeGroupMember(db, group.id, recruiterId);
	}
}

export async function addGroupMember(db: Scoped, groupId: number, recruiterId: number): Promise<void> {
	await db
		.insertInto("sign_in_group_members")
		.values({ business_id: db.businessId, group_id: groupId, recruiter_id: recruiterId })
		.onConflict((oc) => oc.doNothing())
		.execute();
}

export async function removeGroupMember(db: Scoped, groupId: number, recruiterId: number): Promise<void> {
	await db
		.deleteFrom("sign_in_group_members")
		.where("business_id", "=", db.businessId)
		.where("group_id", "=", groupId)
		.where("recruiter_id", "=", recruiterId)
		.execute();
}

export async function listGroupMembers(db: Scoped, groupId: number): Promise<number[]> {
	const rows = await db
		.selectFrom("sign_in_group_members")
		.select("recruiter_id")
		.where("business_id", "=", db.businessId)
		.where("group_id", "=", groupId)
		.orderBy("recruiter_id")
		.execute();
	return rows.map((row) => row.recruiter_id);
}

export async function readGroupRoles(db: Scoped, connectionId: number, recruiterId: number, without = 0) {
	const current = await db
		.selectFrom("recruiter_roles")
		.select("role_id as id")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.orderBy("role_id")
		.execute();
	const groups = await db
		.selectFrom("sign_in_groups as g")
		.leftJoin("sign_in_group_members as m", (join) =>
			join
				.onRef("m.business_id", "=", "g.business_id")
				.onRef("m.group_id", "=", "g.id")
				.on("m.recruiter_id", "=", recruiterId),
		)
		.select(["g.id", "g.role_id as roleId", "m.recruiter_id as memberId"])
		.where("g.business_id", "=", db.businessId)
		.where("g.connection_id", "=", connectionId)
		.where("g.role_id", "is not", null)
		.execute();
	const usual = await db
		.selectFrom("roles as o")
		.leftJoin("sign_in_connections as c", (join) =>
			join.onRef("c.business_id", "=", "o.business_id").on("c.id", "=", connectionId),
		)
		.select("o.id")
		.where("o.business_id", "=", db.businessId)
		.where((eb) => eb.or([eb("o.id", "=", eb.ref("c.default_role_id")), eb("o.is_default", "=", true)]))
		.where("o.active", "=", true)
		.where("o.archived_at", "is", null)
		.orderBy("o.is_default")
		.limit(1)
		.executeTakeFirst();
	const getRoles = (rows: typeof groups) => [
		...new Set(rows.flatMap(({ roleId }) => (roleId === null ? [] : [roleId]))),
	];
	return {
		current: current.map(({ id }) => id),
		managed: getRoles(groups),
		given: getRoles(groups.filter(({ id, memberId }) => memberId !== null && id !== without)),
		fallback: usual?.id ?? null,
	};
}

export async function setRoles(db: Scoped, recruiterId: number, roles: readonly number[]): Promise<void> {
	await db
		.deleteFrom("recruiter_roles")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.$if(roles.length > 0, (query) => query.where("role_id", "not in", [...roles]))
		.execute();
	if (roles.length === 0) return;
	await db
		.insertInto("recruiter_roles")
		.values(roles.map((role_id) => ({ business_id: db.businessId, recruiter_id: recruiterId, role_id })))
		.onConflict((oc) => oc.doNothing())
		.execute();
}

export function listAssignableRoles(db: Scoped) {
	return db
		.selectFrom("roles")
		.select(["id", "uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.orderBy("name")
		.limit(500)
		.execute();
}
