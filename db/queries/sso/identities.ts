import { sql } from "kysely";
import type { SsoStrategy } from "#app/domain/access/sso.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Connection } from "./connections.ts";

const owner = { recruiters: "recruiter_id", client_contacts: "client_contact_id" } as const;

type Of = Pick<Connection, "id" | "strategy">;

/** The account that a subject of the business's provider is tied to. */
export async function findBySubject(db: Scoped, { id, strategy }: Of, subject: string): Promise<number | null> {
	const row = await db
		.selectFrom("sign_in_identities")
		.select(`${owner[strategy]} as personId`)
		.where("business_id", "=", db.businessId)
		.where("connection_id", "=", id)
		.where("subject", "=", subject)
		.executeTakeFirst();
	return row?.personId ?? null;
}

/** A connection's identity for an account; directories may create it before first sign-in. */
export async function findIdentity(db: Scoped, { id, strategy }: Of, personId: number) {
	return db
		.selectFrom("sign_in_identities")
		.select(["id", "uid", "subject", "user_name", "external_id"])
		.where("business_id", "=", db.businessId)
		.where("connection_id", "=", id)
		.where(owner[strategy], "=", personId)
		.executeTakeFirst();
}

/** Links a subject to an account; a row created by the directory is reused. */
export async function linkIdentity(db: Scoped, connection: Of, personId: number, subject: string): Promise<void> {
	const existing = await findIdentity(db, connection, personId);
	if (existing) {
		await db
			.updateTable("sign_in_identities")
			.set({ subject, updated_at: sql`now()` })
			.where("business_id", "=", db.businessId)
			.where("id", "=", existing.id)
			.execute();
		return;
	}
	await db
		.insertInto("sign_in_identities")
		.values({
			business_id: db.businessId,
			connection_id: connection.id,
			subject,
			[owner[connection.strategy]]: personId,
		})
		.execute();
}

export async function recordSsoSignIn(
	db: Scoped,
	connectionId: number,
	subject: string,
	email: string | null,
): Promise<void> {
	await db
		.updateTable("sign_in_identities")
		.set({ signed_in_at: sql`now()`, sign_ins: sql`sign_ins + 1`, email: email?.slice(0, 254) ?? null })
		.where("business_id", "=", db.businessId)
		.where("connection_id", "=", connectionId)
		.where("subject", "=", subject)
		.execute();
}

/** Unties an account from the provider; false when it was untied already. */
export async function deleteIdentityByUid(db: Scoped, connectionId: number, uid: string) {
	return db
		.deleteFrom("sign_in_identities")
		.where("business_id", "=", db.businessId)
		.where("connection_id", "=", connectionId)
		.where("uid", "=", uid)
		.returning(["recruiter_id", "client_contact_id"])
		.executeTakeFirst();
}

/** People who sign in with the connection, latest first. */
export function listConnectionPeople(db: Scoped, connectionId: number, limit: number) {
	return db
		.selectFrom("sign_in_identities as i")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "i.business_id").onRef("r.id", "=", "i.recruiter_id"),
		)
		.leftJoin("client_contacts as k", (join) =>
			join.onRef("k.business_id", "=", "i.business_id").onRef("k.id", "=", "i.client_contact_id"),
		)
		.select(["i.uid", "i.email", "i.signed_in_at as signedInAt", "i.sign_ins as signIns"])
		.select(["i.user_name as userName", "i.provisioned_at as provisionedAt"])
		.select(["r.uid as recruiterUid", "k.uid as contactUid", "r.status as recruiterStatus"])
		.select((eb) => eb.fn.coalesce("r.name", "k.name").as("name"))
		.select((eb) => eb.fn.coalesce("r.email", "k.email").as("accountEmail"))
		.where("i.business_id", "=", db.businessId)
		.where("i.connection_id", "=", connectionId)
		.orderBy("i.signed_in_at", sql`desc nulls last`)
		.orderBy("i.id")
		.limit(limit)
		.execute();
}

/** Refused sign-ins with their reasons, latest first. */
export function listRefusals(db: Scoped, connectionId: number, limit: number) {
	return db
		.selectFrom("audit_entries")
		.select(["id", "at", "changes"])
		.where("business_id", "=", db.businessId)
		.where("record_type", "=", "sign_in_connections")
		.where("record_id", "=", connectionId)
		.where("action", "=", "sign_in_failed")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

export async function hasSignedIn(db: Scoped, connectionId: number): Promise<boolean> {
	const row = await db
		.selectFrom("sign_in_identities")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("connection_id", "=", connectionId)
		.where("signed_in_at", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Connections by which this account can prove itself again. */
export async function findOwnConnection(db: Scoped, strategy: SsoStrategy, personId: number) {
	return db
		.selectFrom("sign_in_identities as i")
		.innerJoin("sign_in_connections as c", (join) =>
			join.onRef("c.business_id", "=", "i.business_id").onRef("c.id", "=", "i.connection_id"),
		)
		.select(["c.uid", "c.name", "c.host"])
		.where("i.business_id", "=", db.businessId)
		.where(`i.${owner[strategy]}`, "=", personId)
		.where("i.subject", "is not", null)
		.where("c.active", "=", true)
		.orderBy("i.signed_in_at", sql`desc nulls last`)
		.limit(1)
		.executeTakeFirst();
}

/** How many people have no password and would be locked out without the connection. */
export async function countWithoutPassword(db: Scoped, { id, strategy }: Of): Promise<number> {
	const { count } = await db
		.selectFrom("sign_in_identities")
		.select(sql<number>`count(*)::int`.as("count"))
		.where("business_id", "=", db.businessId)
		.where("connection_id", "=", id)
		.where(owner[strategy], "is not", null)
		.where(sql<boolean>`not exists (select from auth_with_password(${strategy}, array[${sql.ref(owner[strategy])}]))`)
		.executeTakeFirstOrThrow();
	return count;
}
