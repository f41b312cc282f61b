import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** The document of a kind in force today; the latest start wins. */
export async function documentInForce(db: Scoped, kind: "terms_of_service" | "privacy_policy") {
	return db
		.selectFrom("business_files")
		.select(["name", "edition", "text_pt as pt", "text_en as en", sql<string>`valid_from::text`.as("from")])
		.where("business_id", "=", db.businessId)
		.where("kind", "=", kind)
		.where("archived_at", "is", null)
		.where("text_pt", "is not", null)
		.where(
			sql<boolean>`(now() at time zone 'America/Sao_Paulo')::date between valid_from and coalesce(valid_to, 'infinity')`,
		)
		.orderBy("valid_from", "desc")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** Current edition of a text; the product's default when the business has none. */
export async function editionInForce(
	db: Scoped,
	kind: "terms_of_service" | "privacy_policy",
	own: string,
): Promise<string> {
	return (await documentInForce(db, kind))?.edition ?? own;
}

export type Audience = "admin" | "recruiter" | "client_contact" | "candidate";

/** Valid documents for any of these audiences. */
export async function listOfficialDocuments(db: Scoped, audiences: readonly Audience[], uid: string | null = null) {
	return db
		.selectFrom("business_files")
		.select([
			"uid",
			"name",
			"kind",
			"edition",
			"text_pt as pt",
			"text_en as en",
			sql<string>`valid_from::text`.as("from"),
		])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("text_pt", "is not", null)
		.where(sql<boolean>`visible_to && ${sql.val(audiences)}::text[]`)
		.where(
			sql<boolean>`(now() at time zone 'America/Sao_Paulo')::date between valid_from and coalesce(valid_to, 'infinity')`,
		)
		.$if(uid !== null, (query) => query.where("uid", "=", uid))
		.orderBy("name")
		.limit(50)
		.execute();
}
