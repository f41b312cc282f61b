import { sql } from "kysely";
import { parseAccessRules } from "#app/domain/access/sign-in-policy.ts";
import { maxCounted, type RightsCount } from "#app/domain/processing/processing-data.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Number of stored people of each kind, up to a cap. */
export async function countPeople(db: Scoped) {
	const count = async (table: "candidates" | "client_contacts" | "recruiters") => {
		const { n } = await db
			.selectFrom((from) =>
				from
					.selectFrom(table)
					.select("id")
					.where("business_id", "=", db.businessId)
					.where("archived_at", "is", null)
					.limit(maxCounted + 1)
					.as("people"),
			)
			.select((eb) => eb.fn.countAll<string>().as("n"))
			.executeTakeFirstOrThrow();
		return Number(n);
	};
	const adolescent = await db
		.selectFrom("candidates")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("date_birth", ">", sql<string>`app_today() - interval '18 years'`)
		.limit(1)
		.executeTakeFirst();
	return {
		people: {
			candidates: await count("candidates"),
			clients: await count("client_contacts"),
			staff: await count("recruiters"),
		},
		hasAdolescents: adolescent !== undefined,
	};
}

/** Consents in force, by purpose. */
export async function countConsents(db: Scoped) {
	const rows = await db
		.selectFrom("candidate_consents")
		.select("purpose")
		.select((eb) => eb.fn.countAll<string>().as("n"))
		.where("business_id", "=", db.businessId)
		.where("withdrawn_at", "is", null)
		.where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", sql<Date>`now()`)]))
		.groupBy("purpose")
		.orderBy("purpose")
		.execute();
	return rows.map(({ purpose, n }) => ({ purpose, count: Number(n) }));
}

/** Data subject requests of the last twelve months, and how many were answered in time. */
export async function countDataRequests(db: Scoped): Promise<{ since: string; counts: RightsCount[] }> {
	const isClosed = sql`status in ('answered', 'refused')`;
	const answeredOn = sql`(answered_at at time zone 'America/Sao_Paulo')::date`;
	const number = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
	const counts = await db
		.selectFrom("data_requests")
		.select("kind")
		.select([
			sql<number>`count(*)::int`.as("total"),
			number(sql`${isClosed} and ${answeredOn} <= due_on`).as("inTime"),
			number(sql`${isClosed} and ${answeredOn} > due_on`).as("late"),
			number(sql`status = 'open' and due_on >= app_today()`).as("open"),
			number(sql`status = 'open' and due_on < app_today()`).as("overdue"),
			number(sql`status = 'withdrawn'`).as("withdrawn"),
		])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("created_at", ">", sql<Date>`now() - interval '1 year'`)
		.groupBy("kind")
		.orderBy("kind")
		.execute();
	const { since } = await db
		.selectNoFrom(sql<string>`(app_today() - interval '1 year')::date::text`.as("since"))
		.executeTakeFirstOrThrow();
	return { since, counts };
}

/** Fields an administrator marked as sensitive. */
export async function listSensitiveFields(db: Scoped) {
	const rows = await db
		.selectFrom("custom_fields")
		.select(["name_pt as pt", "name_en as en", "purpose"])
		.where("business_id", "=", db.businessId)
		.where("sensitive", "=", true)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.orderBy("name_pt")
		.execute();
	return rows.map(({ pt, en, purpose }) => ({ pt, en: en ?? pt, purpose: purpose ?? "" }));
}

export async function readAccessStatistics(db: Scoped) {
	const { settings } = await db
		.selectFrom("businesses")
		.select("settings")
		.where("id", "=", db.businessId)
		.executeTakeFirstOrThrow();
	const people = await db
		.selectFrom("recruiters as r")
		.leftJoin("recruiter_second_factors as f", (join) =>
			join.onRef("f.business_id", "=", "r.business_id").onRef("f.recruiter_id", "=", "r.id"),
		)
		.select((eb) => eb.fn.countAll<string>().as("all"))
		.select((eb) => eb.fn.count<string>("f.recruiter_id").as("withFactor"))
		.where("r.business_id", "=", db.businessId)
		.where("r.archived_at", "is", null)
		.where("r.status", "=", "active")
		.executeTakeFirstOrThrow();
	const { roles } = await db
		.selectFrom("roles")
		.select((eb) => eb.fn.countAll<string>().as("roles"))
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("active", "=", true)
		.executeTakeFirstOrThrow();
	const tenants = await db
		.selectNoFrom([
			sql<number>`(select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not c.relispartition and c.relrowsecurity and c.relforcerowsecurity)`.as("secured"),
			sql<number>`(select count(*)::int from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
  and not a.attisdropped where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and not (c.relrowsecurity and c.relforcerowsecurity))`.as("open"),
		])
		.executeTakeFirstOrThrow();
	const lastExport = await db
		.selectFrom("business_exports")
		.select("finished_at")
		.where("business_id", "=", db.businessId)
		.where("scheduled", "=", true)
		.where("delivered_to", "is not", null)
		.orderBy("finished_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return {
		rules: parseAccessRules(settings),
		recruiters: Number(people.all),
		withSecondFactor: Number(people.withFactor),
		roles: Number(roles),
		tenants,
		lastExport: lastExport?.finished_at ?? null,
	};
}
