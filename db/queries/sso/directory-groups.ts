import { sql } from "kysely";
import type { Condition, FilterName } from "#app/domain/access/scim/filter.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { getCondition } from "./directory-condition.ts";

/** Groups that a connection's directory sent; those that an administrator typed are not among them. */
const groups = (db: Scoped, connectionId: number) =>
	db
		.selectFrom("sign_in_groups as g")
		.where("g.business_id", "=", db.businessId)
		.where("g.connection_id", "=", connectionId)
		.where("g.provisioned", "=", true);

const selectGroups = (db: Scoped, connectionId: number) =>
	groups(db, connectionId)
		.select(["g.id", "g.uid", "g.name", "g.external_id as externalId", "g.role_id as roleId"])
		.select(["g.created_at as createdAt", "g.updated_at as updatedAt"]);

export type DirectoryGroup = NonNullable<Awaited<ReturnType<typeof findDirectoryGroup>>>;

export function findDirectoryGroup(db: Scoped, connectionId: number, uid: string) {
	return selectGroups(db, connectionId).where("g.uid", "=", uid).executeTakeFirst();
}

export async function listDirectoryGroups(
	db: Scoped,
	connectionId: number,
	{ condition, startIndex, count }: { condition: Condition | null; startIndex: number; count: number },
): Promise<{ total: number; rows: DirectoryGroup[] }> {
	const where = condition === null ? sql<boolean>`true` : getCondition(condition, compare);
	const { total } = await groups(db, connectionId)
		.select((eb) => eb.fn.countAll<number>().as("total"))
		.where(where)
		.executeTakeFirstOrThrow();
	const rows =
		count === 0
			? []
			: await selectGroups(db, connectionId)
					.where(where)
					.orderBy("g.id")
					.limit(count)
					.offset(startIndex - 1)
					.execute();
	return { total: Number(total), rows };
}

function compare(name: FilterName, value: string): ReturnType<typeof sql<boolean>> {
	if (name === "id") return sql`g.uid = ${value}`;
	if (name === "displayname") return sql`lower(g.name) = lower(${value})`;
	if (name === "externalid") return sql`g.external_id = ${value}`;
	if (name !== "members.value") return sql`false`;
	return sql`exists (select from sign_in_group_members m join sign_in_identities i on i.business_id = m.business_id
  and i.connection_id = g.connection_id and i.recruiter_id = m.recruiter_id
  where m.business_id = g.business_id and m.group_id = g.id and i.uid = ${value} and i.user_name is not null)`;
}

/** A group of the connection by name, ignoring case, created here or by the directory. */
export async function findGroupByName(db: Scoped, connectionId: number, name: string) {
	return db
		.selectFrom("sign_in_groups")
		.select(["id", "uid", "provisioned"])
		.where("business_id", "=", db.businessId)
		.where("connection_id", "=", connectionId)
		.where(sql<boolean>`lower(name) = lower(${name})`)
		.executeTakeFirst();
}

type GroupNames = { name: string; externalId: string | null };

export async function insertDirectoryGroup(
	db: Scoped,
	connectionId: number,
	{ name, externalId }: GroupNames,
): Promise<string> {
	const { uid } = await db
		.insertInto("sign_in_groups")
		.values({
			business_id: db.businessId,
			connection_id: connectionId,
			name,
			external_id: externalId,
			provisioned: true,
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
	return uid;
}

export async function updateDirectoryGroup(db: Scoped, id: number, { name, externalId }: GroupNames): Promise<void> {
	await db
		.updateTable("sign_in_groups")
		.set({ name, external_id: externalId, provisioned: true, updated_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** Members of groups, by the directory's number of each. */
export function listDirectoryMembers(db: Scoped, connectionId: number, groupIds: readonly number[]) {
	if (groupIds.length === 0) return [];
	return members(db, connectionId)
		.select(["m.group_id as groupId", "i.uid", "r.name"])
		.where("m.group_id", "in", [...groupIds])
		.orderBy("i.id")
		.execute();
}

const members = (db: Scoped, connectionId: number) =>
	db
		.selectFrom("sign_in_group_members as m")
		.innerJoin("sign_in_identities as i", (join) =>
			join.onRef("i.business_id", "=", "m.business_id").onRef("i.recruiter_id", "=", "m.recruiter_id"),
		)
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "m.business_id").onRef("r.id", "=", "m.recruiter_id"),
		)
		.where("m.business_id", "=", db.businessId)
		.where("i.connection_id", "=", connectionId)
		.where("i.user_name", "is not", null);

export function listGroupsOfPeople(db: Scoped, connectionId: number, recruiterIds: readonly number[]) {
	if (recruiterIds.length === 0) return [];
	return db
		.selectFrom("sign_in_group_members as m")
		.innerJoin("sign_in_groups as g", (join) =>
			join.onRef("g.business_id", "=", "m.business_id").onRef("g.id", "=", "m.group_id"),
		)
		.select(["m.recruiter_id as recruiterId", "g.id", "g.uid", "g.name"])
		.where("m.business_id", "=", db.businessId)
		.where("g.connection_id", "=", connectionId)
		.where("g.provisioned", "=", true)
		.where("m.recruiter_id", "in", [...recruiterIds])
		.orderBy("g.id")
		.execute();
}

export async function findMemberAccounts(
	db: Scoped,
	connectionId: number,
	uids: readonly string[],
): Promise<Map<string, number>> {
	if (uids.length === 0) return new Map();
	const rows = await db
		.selectFrom("sign_in_identities")
		.select(["uid", "recruiter_id"])
		.where("business_id", "=", db.businessId)
		.where("connection_id", "=", connectionId)
		.where("uid", "in", [...uids])
		.where("user_name", "is not", null)
		.execute();
	return new Map(rows.flatMap((row) => (row.recruiter_id === null ? [] : [[row.uid, row.recruiter_id] as const])));
}

export async function removeFromDirectoryGroups(db: Scoped, connectionId: number, recruiterId: number): Promise<void> {
	await db
		.deleteFrom("sign_in_group_members")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("group_id", "in", groups(db, connectionId).select("g.id"))
		.execute();
}
