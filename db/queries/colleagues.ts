import { sql } from "kysely";
import type { ColleagueStatus } from "#app/domain/recruiters/colleague.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { deleteAllLinked } from "./linked-accounts.ts";
import { revokeSessions } from "./sessions.ts";
import { retireTokens } from "./tokens.ts";

/** Colleague with sign-in data and permissions; `lock` for updates. */
export function findColleague(db: Scoped, uid: string, { lock = false } = {}) {
	return db
		.selectFrom("recruiters as r")
		.select(["r.id", "r.uid", "r.name", "r.email", "r.is_admin as isAdmin", "r.status", "r.locale"])
		.select([
			sql<boolean>`exists (select from recruiter_second_factors f
      where f.business_id = r.business_id and f.recruiter_id = r.id)`.as("secondFactor"),
			sql<
				{ name: string; rights: Record<string, string[]>; scopes: unknown; fields: unknown }[]
			>`coalesce((select json_agg(json_build_object('name', o.name,
        'rights', o.role_permissions, 'scopes', o.scopes, 'fields', o.field_allow) order by o.name) from recruiter_roles x
      join roles o on o.business_id = x.business_id and o.id = x.role_id
      where x.business_id = r.business_id and x.recruiter_id = r.id), '[]')`.as("roles"),
		])
		.where("r.business_id", "=", db.businessId)
		.where("r.uid", "=", uid)
		.$if(lock, (query) => query.forUpdate("r"))
		.executeTakeFirst();
}

/** Serializes changes of administrators: two demoting each other would leave none. */
export async function lockAdmins(db: Scoped): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`admins:${db.businessId}`}, 0))`.execute(db);
}

export async function isLastAdmin(db: Scoped, id: number): Promise<boolean> {
	const other = await db
		.selectFrom("recruiters")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("is_admin", "=", true)
		.where("status", "=", "active")
		.where("id", "<>", id)
		.limit(1)
		.executeTakeFirst();
	return other === undefined;
}

/** Losing access ends sessions, API tokens, sockets, links and business switching; returns the ended sessions. */
export async function setColleagueStatus(db: Scoped, id: number, status: ColleagueStatus): Promise<number> {
	await db
		.updateTable("recruiters")
		.set({ status, lock_version: sql`lock_version + 1`, updated_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
	if (status === "active") return 0;
	const owner = { strategy: "recruiters" as const, businessId: db.businessId, id };
	await retireTokens(db, owner);
	await deleteAllLinked(db, owner);
	return revokeSessions(db, owner);
}

/** Completes an invitation once a password is set. */
export async function acceptInvitation(db: Scoped, id: number): Promise<void> {
	await db
		.updateTable("recruiters")
		.set({ status: "active" })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("status", "=", "invited")
		.execute();
}

export function listSuccessors(db: Scoped, id: number) {
	return db
		.selectFrom("recruiters")
		.select(["id", "uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("status", "=", "active")
		.where("id", "<>", id)
		.orderBy("name")
		.limit(500)
		.execute();
}
