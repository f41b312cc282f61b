import { sql } from "kysely";
import type { SsoStrategy } from "#app/domain/access/sso.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** The connection for recruiters with addresses of a domain, in any business. */
export interface DomainConnection {
	businessId: number;
	uid: string;
	enforced: boolean;
}

/** Searches all businesses: recruiters sign in at any host. */
export async function findRecruiterDomain(db: Db, domain: string): Promise<DomainConnection[]> {
	const { rows } = await sql<Row<"sign_in_domains", "business_id" | "enforced"> & Row<"sign_in_connections", "uid">>`
select business_id, connection_uid as uid, enforced from auth_sign_in_domains(${domain})`.execute(db);
	return rows.map(({ business_id, uid, enforced }) => ({ businessId: business_id, uid, enforced }));
}

/** The same for client contacts, who sign in on the brands of one business. */
export async function findContactDomain(db: Scoped, domain: string) {
	return db
		.selectFrom("sign_in_domains as d")
		.innerJoin("sign_in_connections as c", (join) =>
			join.onRef("c.business_id", "=", "d.business_id").onRef("c.id", "=", "d.connection_id"),
		)
		.select(["c.business_id as businessId", "c.uid", "d.enforced", "c.client_company_id as companyId"])
		.where("d.business_id", "=", db.businessId)
		.where("d.domain", "=", domain)
		.where("d.strategy", "=", "client_contacts")
		.where("c.active", "=", true)
		.executeTakeFirst();
}

export async function hasConnection(db: Scoped, strategy: SsoStrategy): Promise<boolean> {
	const row = await db
		.selectFrom("sign_in_connections")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("strategy", "=", strategy)
		.where("active", "=", true)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export function listDomains(db: Scoped, connectionId: number) {
	return db
		.selectFrom("sign_in_domains")
		.select(["domain", "enforced"])
		.where("business_id", "=", db.businessId)
		.where("connection_id", "=", connectionId)
		.orderBy("domain")
		.execute();
}

/** False when another connection of the business has the domain for the same strategy. */
export async function insertDomain(
	db: Scoped,
	{ id, strategy }: { id: number; strategy: SsoStrategy },
	domain: string,
): Promise<boolean> {
	const row = await db
		.insertInto("sign_in_domains")
		.values({ business_id: db.businessId, connection_id: id, strategy, domain })
		.onConflict((oc) => oc.columns(["business_id", "strategy", "domain"]).doNothing())
		.returning("domain")
		.executeTakeFirst();
	return row !== undefined;
}

export async function deleteDomain(db: Scoped, connectionId: number, domain: string): Promise<boolean> {
	const row = await db
		.deleteFrom("sign_in_domains")
		.where("business_id", "=", db.businessId)
		.where("connection_id", "=", connectionId)
		.where("domain", "=", domain)
		.returning("domain")
		.executeTakeFirst();
	return row !== undefined;
}

/** False when nothing changed. */
export async function enforceDomain(
	db: Scoped,
	connectionId: number,
	domain: string,
	enforced: boolean,
): Promise<boolean> {
	const row = await db
		.updateTable("sign_in_domains")
		.set({ enforced })
		.where("business_id", "=", db.businessId)
		.where("connection_id", "=", connectionId)
		.where("domain", "=", domain)
		.where("enforced", "<>", enforced)
		.returning("domain")
		.executeTakeFirst();
	return row !== undefined;
}

/** Whether a recruiter may use a password even when business sign-in is enforced. */
export async function mayAlwaysUsePassword(db: Scoped, recruiterId: number): Promise<boolean> {
	const row = await db
		.selectFrom("recruiters")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("id", "=", recruiterId)
		.where("always_password", "=", true)
		.where("is_admin", "=", true)
		.executeTakeFirst();
	return row !== undefined;
}

/** Active administrators, and which of them may always use their password. */
export function listBreakGlass(db: Scoped) {
	return db
		.selectFrom("recruiters")
		.select(["id", "uid", "name", "email", "always_password as alwaysPassword"])
		.select(sql<boolean>`exists (select from auth_with_password('recruiters', array[id]))`.as("hasPassword"))
		.where("business_id", "=", db.businessId)
		.where("is_admin", "=", true)
		.where("status", "=", "active")
		.orderBy("name")
		.limit(200)
		.execute();
}

export async function setBreakGlass(db: Scoped, id: number, alwaysPassword: boolean): Promise<void> {
	await db
		.updateTable("recruiters")
		.set({ always_password: alwaysPassword })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export async function countEnforcedDomains(db: Scoped): Promise<number> {
	const { count } = await db
		.selectFrom("sign_in_domains")
		.select(sql<number>`count(*)::int`.as("count"))
		.where("business_id", "=", db.businessId)
		.where("strategy", "=", "recruiters")
		.where("enforced", "=", true)
		.executeTakeFirstOrThrow();
	return count;
}
