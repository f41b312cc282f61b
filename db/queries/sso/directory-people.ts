import { sql } from "kysely";
import type { Condition, FilterName } from "#app/domain/access/scim/filter.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { getCondition } from "./directory-condition.ts";

/** Users sent by a connection's directory, each with their account. */
const people = (db: Scoped, connectionId: number) =>
	db
		.selectFrom("sign_in_identities as i")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "i.business_id").onRef("r.id", "=", "i.recruiter_id"),
		)
		.where("i.business_id", "=", db.businessId)
		.where("i.connection_id", "=", connectionId)
		.where("i.user_name", "is not", null);

const selectPeople = (db: Scoped, connectionId: number) =>
	people(db, connectionId)
		.select(["i.id", "i.uid", "i.user_name as userName", "i.external_id as externalId"])
		.select(["i.given_name as givenName", "i.family_name as familyName"])
		.select(["i.provisioned_at as provisionedAt", "i.updated_at as updatedAt", "r.updated_at as accountUpdatedAt"])
		.select(["r.id as recruiterId", "r.name", "r.email", "r.title", "r.status", "r.is_admin as isAdmin"]);

export type DirectoryPerson = NonNullable<Awaited<ReturnType<typeof findDirectoryPerson>>>;

export function findDirectoryPerson(db: Scoped, connectionId: number, uid: string) {
	return selectPeople(db, connectionId).where("i.uid", "=", uid).executeTakeFirst();
}

export async function listDirectoryPeople(
	db: Scoped,
	connectionId: number,
	{ condition, startIndex, count }: { condition: Condition | null; startIndex: number; count: number },
): Promise<{ total: number; rows: DirectoryPerson[] }> {
	const where = condition === null ? sql<boolean>`true` : getCondition(condition, compare);
	const { total } = await people(db, connectionId)
		.select((eb) => eb.fn.countAll<number>().as("total"))
		.where(where)
		.executeTakeFirstOrThrow();
	const rows =
		count === 0
			? []
			: await selectPeople(db, connectionId)
					.where(where)
					.orderBy("i.id")
					.limit(count)
					.offset(startIndex - 1)
					.execute();
	return { total: Number(total), rows };
}

function compare(name: FilterName, value: string): ReturnType<typeof sql<boolean>> {
	switch (name) {
		case "id":
			return sql`i.uid = ${value}`;
		case "username":
			return sql`lower(i.user_name) = lower(${value})`;
		case "externalid":
			return sql`i.external_id = ${value}`;
		case "displayname":
			return sql`lower(r.name) = lower(${value})`;
		case "emails.value":
			return sql`r.email = lower(${value})`;
		case "active":
			return sql`(r.status in ('active', 'invited')) = ${value.toLowerCase() === "true"}`;
		case "emails.type":
			return sql`${value.toLowerCase() === "work"}`;
		case "members.value":
			return sql`false`;
	}
}

/** The directory's user with this name, ignoring case. */
export async function findByUserName(db: Scoped, connectionId: number, userName: string): Promise<string | null> {
	const row = await people(db, connectionId)
		.select("i.uid")
		.where(sql<boolean>`lower(i.user_name) = lower(${userName})`)
		.executeTakeFirst();
	return row?.uid ?? null;
}

/** An account's state and its user name in the directory; null without one. */
export async function findRecruiterState(db: Scoped, connectionId: number, recruiterId: number) {
	return db
		.selectFrom("recruiters as r")
		.leftJoin("sign_in_identities as i", (join) =>
			join
				.onRef("i.business_id", "=", "r.business_id")
				.onRef("i.recruiter_id", "=", "r.id")
				.on("i.connection_id", "=", connectionId),
		)
		.select(["r.title", "r.status", "r.is_admin as isAdmin", "i.user_name as userName"])
		.where("r.business_id", "=", db.businessId)
		.where("r.id", "=", recruiterId)
		.executeTakeFirstOrThrow();
}

interface DirectoryNames {
	userName: string;
	externalId: string | null;
	givenName: string | null;
	familyName: string | null;
}

/** Links an account to a directory user; the row of an earlier sign-in is reused. */
export async function saveDirectoryPerson(
	db: Scoped,
	connectionId: number,
	recruiterId: number,
	names: DirectoryNames,
): Promise<string> {
	const columns = {
		user_name: names.userName,
		external_id: names.externalId,
		given_name: names.givenName,
		family_name: names.familyName,
	};
	const { uid } = await db
		.insertInto("sign_in_identities")
		.values({
			business_id: db.businessId,
			connection_id: connectionId,
			recruiter_id: recruiterId,
			provisioned_at: sql<Date>`now()`,
			...columns,
		})
		.onConflict((conflict) =>
			conflict
				.columns(["business_id", "connection_id", "recruiter_id"])
				.where("recruiter_id", "is not", null)
				.doUpdateSet({
					...columns,
					provisioned_at: sql<Date>`coalesce(sign_in_identities.provisioned_at, now())`,
					updated_at: sql<Date>`now()`,
				}),
		)
		.returning("uid")
		.executeTakeFirstOrThrow();
	return uid;
}

/** The directory removed the person: unlinks the external id, the account stays. */
export async function releaseDirectoryPerson(db: Scoped, id: number): Promise<void> {
	await db
		.updateTable("sign_in_identities")
		.set({ user_name: null, external_id: null, given_name: null, family_name: null, provisioned_at: null })
		.set({ uid: sql<string>`app_uid()`, updated_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export async function updateDirectoryAccount(
	db: Scoped,
	recruiterId: number,
	values: Row<"recruiters", "name" | "title">,
): Promise<void> {
	await db
		.updateTable("recruiters")
		.set({ ...values, updated_at: sql<Date>`now()`, lock_version: sql<number>`lock_version + 1` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", recruiterId)
		.execute();
}
