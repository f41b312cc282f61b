import { channelOf, type NotificationCategory } from "#app/domain/notification-prefs.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** The brand that speaks to a business's own people. */
export function findOwnSite(trx: Scoped, businessId: number) {
	return trx
		.selectFrom("site_configs")
		.select(["id", "title", "domain", "colors"])
		.where("business_id", "=", businessId)
		.where("active", "=", true)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
}

/** Active recruiters of this business who asked for a daily mail, each with what they have not read since then. */
export async function listDigests(trx: Scoped, businessId: number, since: Date) {
	const rows = await trx
		.selectFrom("notifications as n")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "n.business_id").onRef("r.id", "=", "n.recruiter_id"),
		)
		.select(["r.id", "r.name", "r.email", "r.locale", "r.notification_prefs", "n.category", "n.kind", "n.params"])
		.where("n.business_id", "=", businessId)
		.where("n.is_read", "=", false)
		.where("n.date", ">", since)
		.where("r.status", "=", "active")
		.where("r.notification_prefs", "<>", "{}")
		.orderBy("n.date", "desc")
		.orderBy("n.id", "desc")
		.limit(20_000)
		.execute();
	const wanted = rows.filter(
		(row) => channelOf(row.notification_prefs, row.category as NotificationCategory) === "digest",
	);
	return [...Map.groupBy(wanted, ({ id }) => id).values()].map((notices) => {
		const [{ id, name, email, locale } = { id: 0, name: "", email: "", locale: null }] = notices;
		return { id, name, email, locale: locale === "en" ? ("en" as const) : ("pt" as const), notices };
	});
}
