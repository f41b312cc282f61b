import { sql } from "kysely";
import { confirmationLinkDays, unconfirmedRetentionDays } from "#app/domain/community/contact-flood.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";

/** Token for confirming authorship; only its hash is stored. */
export async function saveConfirmToken(trx: Scoped, id: number): Promise<string> {
	const token = linkToken("contact", trx.businessId, String(id));
	await trx
		.updateTable("contact_messages")
		.set({ token_hash: hashToken(token) })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
	return token;
}

const columns = [
	"id",
	"uid",
	"subject",
	"name",
	"company",
	"email",
	"message",
	"status",
	"contact_id",
	"task_id",
] as const;

/** Message of a valid token, on the site it was sent to. */
export function findUnconfirmedMessage(trx: Scoped, siteId: number, token: string) {
	return trx
		.selectFrom("contact_messages")
		.select(columns)
		.where("business_id", "=", trx.businessId)
		.where("site_config_id", "=", siteId)
		.where("token_hash", "=", hashToken(token))
		.where("archived_at", "is", null)
		.where("created_at", ">", sql<Date>`now() - make_interval(days => ${confirmationLinkDays})`)
		.executeTakeFirst();
}

/** Accepts a waiting message once; returns whether this call did it. */
export async function confirmMessage(trx: Scoped, id: number): Promise<boolean> {
	const done = await trx
		.updateTable("contact_messages")
		.set({ status: "new", aside: null })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.where("status", "=", "unconfirmed")
		.returning("id")
		.executeTakeFirst();
	return done !== undefined;
}

/** Message accepted by an administrator, with brand title; undefined once followed up. */
export async function findAcceptedMessage(trx: Scoped, id: number) {
	return trx
		.selectFrom("contact_messages as m")
		.leftJoin("site_configs as s", (join) =>
			join.onRef("s.business_id", "=", "m.business_id").onRef("s.id", "=", "m.site_config_id"),
		)
		.select(["m.id", "m.subject", "m.name", "m.company", "m.email", "m.message", "s.title as brand"])
		.where("m.business_id", "=", trx.businessId)
		.where("m.id", "=", id)
		.where("m.status", "=", "new")
		.where("m.task_id", "is", null)
		.forUpdate("m")
		.executeTakeFirst();
}

/** Deletes messages whose address was never confirmed. */
export async function deleteUnconfirmedMessages(trx: Scoped): Promise<void> {
	await sql`delete from contact_messages where business_id = ${trx.businessId} and status = 'unconfirmed'
  and created_at < now() - make_interval(days => ${unconfirmedRetentionDays})`.execute(trx);
}
