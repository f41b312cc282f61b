import { sql } from "kysely";
import { streams } from "#app/domain/live-streams.ts";
import { channelOf, type NotificationCategory, notificationCategories } from "#app/domain/notification-prefs.ts";
import { mergePermissions, type Permitted } from "#app/domain/permissions.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";

export interface NewNotification {
	recruiterId: number;
	category: NotificationCategory;
	/** Which text: `notifications:kinds.<kind>`, with `params`. */
	kind: string;
	params: Record<string, string | number | null>;
	link: string;
	/** One notification per recruiter and key. */
	dedupeKey: string;
}

/** Notifies one recruiter, in their bell and live; nothing when the key was there before, or when they want none of these. */
export async function insertNotification(trx: Scoped, businessId: number, news: NewNotification): Promise<void> {
	const wants = await trx
		.selectFrom("recruiters")
		.select("notification_prefs")
		.where("business_id", "=", businessId)
		.where("id", "=", news.recruiterId)
		.executeTakeFirst();
	if (channelOf(wants?.notification_prefs, news.category) === "none") return;
	const row = await trx
		.insertInto("notifications")
		.values({
			business_id: businessId,
			recruiter_id: news.recruiterId,
			category: news.category,
			kind: news.kind,
			params: JSON.stringify(news.params),
			link: news.link,
			dedupe_key: news.dedupeKey,
		})
		.onConflict((oc) => oc.columns(["business_id", "recruiter_id", "dedupe_key"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!row) return;
	const notification = { id: row.id, category: news.category };
	await publish(trx, businessId, streams.notifications(news.recruiterId), { type: "notification", notification });
}

/** The newest notifications of one recruiter, each category up to `each`, and what is unread in each. */
export async function listNotifications(trx: Scoped, businessId: number, recruiterId: number, each = 50) {
	const [rows, unread] = [
		await trx
			.selectFrom("notifications")
			.select(["id", "category", "kind", "params", "link", "is_read as isRead", "viewed", "date"])
			.where("business_id", "=", businessId)
			.where("recruiter_id", "=", recruiterId)
			.orderBy("date", "desc")
			.orderBy("id", "desc")
			.limit(500)
			.execute(),
		await countUnread(trx, businessId, recruiterId),
	];
	return notificationCategories
		.map((category) => ({
			category,
			unread: unread[category] ?? 0,
			items: rows.filter((row) => row.category === category).slice(0, each),
		}))
		.filter(({ items }) => items.length > 0);
}

/** Unread notifications of one recruiter by category. */
export async function countUnread(trx: Scoped, businessId: number, recruiterId: number) {
	const rows = await trx
		.selectFrom("notifications")
		.select((eb) => ["category", eb.fn.countAll<number>().as("unread")])
		.where("business_id", "=", businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("is_read", "=", false)
		.groupBy("category")
		.execute();
	return Object.fromEntries(rows.map(({ category, unread }) => [category, unread])) as Record<string, number>;
}

/** Everything one recruiter has becomes read: the panel was opened. */
export async function markAllRead(trx: Scoped, businessId: number, recruiterId: number): Promise<void> {
	await trx
		.updateTable("notifications")
		.set({ is_read: true })
		.where("business_id", "=", businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("is_read", "=", false)
		.execute();
}

/** Looking at a category makes all of it read and viewed. */
export async function viewCategory(
	trx: Scoped,
	businessId: number,
	recruiterId: number,
	category: NotificationCategory,
): Promise<void> {
	await trx
		.updateTable("notifications")
		.set({ is_read: true, viewed: true })
		.where("business_id", "=", businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("category", "=", category)
		.where((eb) => eb.or([eb("is_read", "=", false), eb("viewed", "=", false)]))
		.execute();
}

/** Removes one notification of this recruiter; false when it is not theirs. */
export async function deleteNotification(trx: Scoped, businessId: number, recruiterId: number, id: number) {
	const row = await trx
		.deleteFrom("notifications")
		.where("business_id", "=", businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("id", "=", id)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function deleteAllNotifications(trx: Scoped, businessId: number, recruiterId: number): Promise<void> {
	await trx
		.deleteFrom("notifications")
		.where("business_id", "=", businessId)
		.where("recruiter_id", "=", recruiterId)
		.execute();
}

/** Active recruiters who follow a job of this business, its owner and team, with what they may do. */
export async function listJobFollowers(
	trx: Scoped,
	businessId: number,
	jobId: number,
): Promise<({ id: number } & Permitted)[]> {
	const rows = await trx
		.selectFrom("recruiters as r")
		.leftJoin("recruiter_roles as x", (join) =>
			join.onRef("x.business_id", "=", "r.business_id").onRef("x.recruiter_id", "=", "r.id"),
		)
		.leftJoin("roles as o", (join) => join.onRef("o.business_id", "=", "x.business_id").onRef("o.id", "=", "x.role_id"))
		.select(["r.id", "r.is_admin", "o.role_permissions"])
		.where("r.business_id", "=", businessId)
		.where("r.status", "=", "active")
		.where((eb) =>
			eb.or([
				eb(
					"r.id",
					"in",
					eb.selectFrom("jobs").select("owner_id").where("business_id", "=", businessId).where("id", "=", jobId),
				),
				eb(
					"r.id",
					"in",
					eb
						.selectFrom("job_team")
						.select("recruiter_id")
						.where("business_id", "=", businessId)
						.where("job_id", "=", jobId),
				),
			]),
		)
		.orderBy("r.id")
		.execute();
	const byId = Map.groupBy(rows, ({ id }) => id);
	return [...byId].map(([id, roles]) => ({
		id,
		isAdmin: roles.some(({ is_admin }) => is_admin),
		rolePermissions: mergePermissions(roles.map((role) => (role.role_permissions ?? {}) as Record<string, unknown>)),
	}));
}

/** What a message about an apply of this business needs to say, and to whom. */
export async function findApplyNews(trx: Scoped, businessId: number, applyId: number) {
	return trx
		.selectFrom("applies as a")
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"))
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "a.business_id").onRef("c.id", "=", "a.candidate_id"),
		)
		.leftJoin("site_configs as s", (join) =>
			join.onRef("s.business_id", "=", "c.business_id").onRef("s.id", "=", "c.site_config_id"),
		)
		.select([
			"a.uid",
			"a.status",
			"a.withdrawn_at",
			"a.job_id as jobId",
			"j.title as jobTitle",
			"c.name as candidateName",
			"c.email",
			"c.status as candidateStatus",
			"c.locale",
			"c.anonymised_at",
			"c.completed_register as hasAccount",
			sql<boolean>`exists (select from apply_events e where e.business_id = a.business_id and e.apply_id = a.id
  and e.kind = 'applied' and e.actor_type = 'recruiter')`.as("sourced"),
			"s.id as siteId",
			"s.domain",
			"s.title as siteTitle",
			"s.colors",
		])
		.where("a.business_id", "=", businessId)
		.where("a.id", "=", applyId)
		.executeTakeFirst();
}

/** A move of an apply of this business: the one named, else its latest. */
export async function findMove(trx: Scoped, businessId: number, applyId: number, eventId?: number) {
	return trx
		.selectFrom("apply_events")
		.select(["id", "from_status", "to_status", "to_name", "recruiter_id"])
		.where("business_id", "=", businessId)
		.where("apply_id", "=", applyId)
		.where("kind", "=", "moved")
		.$if(eventId !== undefined, (query) => query.where("id", "=", eventId as number))
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}
