import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export async function listOutsideSystems(db: Scoped) {
	const integrations = await db
		.selectFrom("integrations")
		.select(["name", "provider", "address"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.where("stopped_at", "is", null)
		.orderBy("name")
		.execute();
	const boards = await db
		.selectFrom("job_boards")
		.select(["provider", "address"])
		.distinct()
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.orderBy("provider")
		.execute();
	const channels = await db
		.selectFrom("message_channels")
		.select(["name", "provider", "address"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.orderBy("name")
		.execute();
	const signing = await db
		.selectFrom("signature_providers")
		.select(["provider", "address"])
		.where("business_id", "=", db.businessId)
		.where("chosen", "=", true)
		.execute();
	const timestamp = await db
		.selectFrom("signature_settings")
		.select("timestamp_address as address")
		.where("business_id", "=", db.businessId)
		.where("timestamp_address", "is not", null)
		.executeTakeFirst();
	const ssoConnections = await db
		.selectFrom("sign_in_connections")
		.select(["name", "issuer", "sign_in_url as url"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.orderBy("name")
		.execute();
	const sites = await db
		.selectFrom("site_configs")
		.select(["title", "google_analytics_id as analytics", "social_credentials as social"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.orderBy("id")
		.execute();
	const calendars = await db
		.selectFrom("calendar_connections")
		.select("kind")
		.distinct()
		.where("business_id", "=", db.businessId)
		.where("state", "<>", "revoked")
		.orderBy("kind")
		.execute();
	const esocial = await db
		.selectFrom("esocial_employers")
		.select(["name", "mode", "address"])
		.where("business_id", "=", db.businessId)
		.where("mode", "<>", "off")
		.orderBy("name")
		.execute();
	const model = await db
		.selectFrom("language_models")
		.select(["address", "model"])
		.where("business_id", "=", db.businessId)
		.where("enabled", "=", true)
		.executeTakeFirst();
	const exports = await db
		.selectFrom("business_export_schedules")
		.select(["target", "every"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.execute();
	const { isShut } = await db.selectNoFrom(sql<boolean>`app_sandbox()`.as("isShut")).executeTakeFirstOrThrow();
	return {
		integrations,
		boards,
		channels,
		signing,
		timestamp,
		ssoConnections,
		sites,
		calendars,
		esocial,
		model,
		exports,
		/** True in a sandbox, which sends nothing outside. */
		isShut,
	};
}

export async function countClientsWithProfiles(db: Scoped): Promise<number> {
	const { count } = await db
		.selectFrom("submissions")
		.select((eb) => eb.fn.count<number>("client_company_id").distinct().as("count"))
		.where("business_id", "=", db.businessId)
		.where("sent_at", ">", sql<Date>`now() - interval '1 year'`)
		.executeTakeFirstOrThrow();
	return Number(count);
}
