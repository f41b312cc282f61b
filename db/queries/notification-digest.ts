import { sql } from "kysely";
import type { EmailFrequency, NotificationCategory } from "#app/domain/notifications/notification-prefs.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { findRecruiterSite } from "#db/queries/sites.ts";

interface OwnSite {
	id: number | null;
	title: string;
	/** Where its pages are. */
	domain: string;
	colors: object;
}

/** The brand used for the business's own staff, or the given one. */
export async function findStaffSite(
	trx: Scoped,
	productHost: string,
	siteId: number | null = null,
): Promise<OwnSite | undefined> {
	const named = trx.selectFrom("site_configs").select(["id", "title", "domain", "colors"]);
	const item =
		siteId === null
			? undefined
			: await named.where("business_id", "=", trx.businessId).where("id", "=", siteId).executeTakeFirst();
	if (item) return { ...item, colors: (item.colors ?? {}) as object };
	const site = await findRecruiterSite(trx, productHost);
	return site && { id: site.id, title: site.title, domain: site.host, colors: site.colors };
}

interface Notice {
	id: number;
	category: NotificationCategory;
	kind: string;
	params: unknown;
	link: string | null;
	/** How many became this one line. */
	count: number;
}

interface Letterbox extends Row<"recruiters", "id" | "name" | "email"> {
	locale: "pt" | "en";
	/** Newest first. */
	notices: Notice[];
}

/** Days after which an unmailed notification is no longer sent. */
const freshDays = 7;

/** Active recruiters with unread notifications due by this method, or one given recruiter. */
export async function listDigestRecipients(
	trx: Scoped,
	method: Exclude<EmailFrequency, "none">,
	recruiterId: number | null = null,
): Promise<Letterbox[]> {
	const { rows } = await sql<
		Omit<Letterbox, "notices" | "locale"> & Row<"recruiters", "locale"> & { notices: Notice[] }
	>`
select r.id, r.name, r.email, r.locale, (
  select json_agg(json_build_object('id', n.id, 'category', n.category, 'kind', n.kind, 'params', n.params, 'link', n.link,
      'count', n.count) order by n.date desc, n.id desc)
  from (
    select distinct on (coalesce(n.group_id, n.id)) n.*, count(*) over (partition by coalesce(n.group_id, n.id)) as count
    from notifications n
    where n.business_id = r.business_id and n.recruiter_id = r.id and n.by_email = ${method} and n.mailed_at is null
      and (not n.is_read or not n.in_panel) and n.date > now() - make_interval(days => ${freshDays})
    order by coalesce(n.group_id, n.id), n.date desc, n.id desc limit 500) n) as notices
from recruiters r
where r.business_id = ${trx.businessId} and r.status = 'active' and (${recruiterId}::bigint is null or r.id = ${recruiterId})
  and exists (select from notifications n where n.business_id = r.business_id and n.recruiter_id = r.id and n.by_email = ${method}
    and n.mailed_at is null and (not n.is_read or not n.in_panel) and n.date > now() - make_interval(days => ${freshDays}))
order by r.id`.execute(trx);
	return rows.map(({ locale, ...box }) => ({ ...box, locale: locale === "en" ? "en" : "pt" }));
}

/** Clears everything pending for this method, even if read meanwhile. */
export async function clearPendingDigest(
	trx: Scoped,
	method: Exclude<EmailFrequency, "none">,
	recruiterId: number,
): Promise<void> {
	await trx
		.updateTable("notifications")
		.set({ mailed_at: sql<Date>`now()` })
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("by_email", "=", method)
		.where("mailed_at", "is", null)
		.execute();
}
