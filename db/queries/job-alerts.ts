import { sql } from "kysely";
import type { SiteColors } from "#app/domain/brands/site.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import type { Row } from "#db/kit/row.ts";
import type { PublicJobFilters } from "#db/queries/public-jobs.ts";

interface NewAlert {
	siteId: number;
	email: string;
	locale: "pt" | "en";
	search: string;
	filters: PublicJobFilters;
	what: string;
}

/** Per address and site: prevents flooding a mailbox. */
const mostAlerts = 20;

/** Undefined when the address has reached its limit. `confirmed` when the alert already exists. */
export async function saveJobAlert(trx: Scoped, alert: NewAlert) {
	const { siteId, email, locale, search, filters, what } = alert;
	const { rows } = await sql<Row<"job_alerts", "id"> & { confirmed: boolean }>`
insert into job_alerts as a (business_id, site_config_id, email, locale, search, filters, what, token_hash)
select ${trx.businessId}::bigint, ${siteId}::bigint, ${email}, ${locale}, ${search}, ${JSON.stringify(filters)}::jsonb, ${what}, sha256(app_uid()::bytea)
where (select count(*) from job_alerts o where o.business_id = ${trx.businessId} and o.site_config_id = ${siteId} and o.email = ${email}) < ${mostAlerts}
   or exists (select from job_alerts o where o.business_id = ${trx.businessId} and o.site_config_id = ${siteId} and o.email = ${email} and o.search = ${search})
on conflict (business_id, site_config_id, email, search) do update set locale = excluded.locale, what = excluded.what
returning id, (confirmed_at is not null and stopped_at is null) as confirmed`.execute(trx);
	const row = rows[0];
	return row && { ...row, token: await getToken(trx, row.id) };
}

/** The token is derived again for each mail; only its hash is stored. */
async function getToken(trx: Scoped, id: number): Promise<string> {
	const token = linkToken("alert", trx.businessId, String(id));
	await trx
		.updateTable("job_alerts")
		.set({ token_hash: hashToken(token) })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
	return token;
}

/** The alert behind a token, on the requesting site. */
export function findJobAlert(trx: Scoped, siteId: number, token: string) {
	return trx
		.selectFrom("job_alerts")
		.select(["id", "email", "search", "what", "confirmed_at", "stopped_at"])
		.where("business_id", "=", trx.businessId)
		.where("site_config_id", "=", siteId)
		.where("token_hash", "=", hashToken(token))
		.executeTakeFirst();
}

/** Includes recently stopped alerts; newest first. */
export function listAlerts(trx: Scoped, { siteId, email }: { siteId: number; email: string }) {
	return trx
		.selectFrom("job_alerts")
		.select(["id", "search", "what", sql<boolean>`confirmed_at is not null and stopped_at is null`.as("on")])
		.where("business_id", "=", trx.businessId)
		.where("site_config_id", "=", siteId)
		.where("email", "=", email.toLowerCase())
		.orderBy("id", "desc")
		.limit(mostAlerts)
		.execute();
}

/** Confirms an alert, or ends it. */
export async function setJobAlertActive(trx: Scoped, id: number, target: boolean): Promise<void> {
	await sql`update job_alerts set ${
		target
			? sql`confirmed_at = coalesce(confirmed_at, now()), told_until = case when confirmed_at is null or stopped_at is not null then now() else told_until end, stopped_at = null`
			: sql`stopped_at = coalesce(stopped_at, now())`
	} where business_id = ${trx.businessId} and id = ${id}`.execute(trx);
}

export interface DueAlert
	extends Row<"job_alerts", "id" | "email" | "search" | "what" | "told_until" | "site_config_id">,
		Row<"site_configs", "title" | "domain"> {
	locale: "pt" | "en";
	filters: PublicJobFilters;
	colors: Partial<SiteColors>;
}

/** Confirmed alerts after an id, whose site has published since their last mail. */
export async function listDueAlerts(trx: Scoped, after: number, most: number): Promise<DueAlert[]> {
	const { rows } = await sql<DueAlert>`
select a.id, a.email, a.locale, a.search, a.filters, a.what, a.told_until, a.site_config_id, s.title, s.domain, s.colors
from job_alerts a join site_configs s on s.business_id = a.business_id and s.id = a.site_config_id and s.active
where a.business_id = ${trx.businessId} and a.id > ${after} and a.confirmed_at is not null and a.stopped_at is null
  and exists (select from job_publications p where p.business_id = a.business_id and p.site_config_id = a.site_config_id
    and p.published_from > a.told_until and p.published_from <= now())
order by a.id limit ${most}`.execute(trx);
	return rows;
}

/** Saves the end of the reported period, to prevent repeats, and returns the token. */
export async function markAlertSent(trx: Scoped, id: number, until: Date): Promise<string> {
	await trx
		.updateTable("job_alerts")
		.set({ told_until: until })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
	return getToken(trx, id);
}

/** Deletes addresses not confirmed within 7 days, and those unsubscribed for a while. */
export async function deleteJobAlerts(trx: Scoped): Promise<void> {
	await sql`delete from job_alerts where business_id = ${trx.businessId}
  and ((confirmed_at is null and created_at < now() - interval '7 days') or stopped_at < now() - interval '30 days')`.execute(
		trx,
	);
}
