import { type RawBuilder, sql } from "kysely";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import type { NotificationKind } from "#app/domain/notifications/notification-kinds.ts";
import {
	type NotificationCategory,
	notificationCategories,
	parseNotificationChannels,
} from "#app/domain/notifications/notification-prefs.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface NewNotification {
	recruiterId: number;
	category: NotificationCategory;
	/** Text key `notifications:kinds.<kind>`, formatted with `params`. */
	kind: NotificationKind;
	params: Record<string, string | number | null>;
	link: string;
	/** One notification per recruiter and key. */
	dedupeKey: string;
	/** Unread notifications of the same kind and key within an hour are grouped. */
	group?: string;
}

/** Respects the recruiter's settings per category; once per key. */
export async function insertNotification(trx: Scoped, news: NewNotification): Promise<void> {
	const [wants] = await getWants(trx, sql`r.id = ${news.recruiterId}`, news);
	await tell(trx, news, wants);
}

export async function notifyAdministrators(trx: Scoped, news: Omit<NewNotification, "recruiterId">): Promise<void> {
	const all = await getWants(trx, sql`r.is_admin and r.status = 'active'`, news);
	for (const wants of all) await tell(trx, { ...news, recruiterId: wants.id }, wants);
}

interface Wants extends Row<"recruiters", "id"> {
	notification_prefs: unknown;
	delegate: Column<"recruiters", "id"> | null;
	/** A line accepts repeats while its first notification is unread and within an hour. */
	line: number | null;
}

const getGroupKey = ({ kind, group }: Pick<NewNotification, "kind" | "group">) =>
	group === undefined ? null : `${kind}:${group}`;

/** Notification preferences of some recruiters, and the group a repeat joins. */
async function getWants(
	trx: Scoped,
	user: RawBuilder<unknown>,
	news: Pick<NewNotification, "kind" | "group">,
): Promise<Wants[]> {
	const groupKey = getGroupKey(news);
	const line =
		groupKey === null
			? sql`null::bigint`
			: sql`(select coalesce(n.group_id, n.id) from notifications n where n.business_id = r.business_id and n.recruiter_id = r.id
    and n.group_key = ${groupKey} and not n.is_read and n.date > now() - interval '1 hour' order by n.date desc, n.id desc limit 1)`;
	const { rows } = await sql<Wants>`
select r.id, r.notification_prefs, d.id as delegate, ${line} as line from recruiters r
  left join recruiters d on d.business_id = r.business_id and d.id = r.delegate_id and d.status = 'active' and r.delegate_until > now()
 where r.business_id = ${trx.businessId} and ${user} order by r.id`.execute(trx);
	return rows;
}

async function tell(
	trx: Scoped,
	news: NewNotification,
	wants: Wants | undefined,
	{ delegated = false } = {},
): Promise<void> {
	// A delegate is notified by their own settings; delegation is not transitive.
	if (wants?.delegate && !delegated) {
		const [theirs] = await getWants(trx, sql`r.id = ${wants.delegate}`, news);
		await tell(trx, { ...news, recruiterId: wants.delegate }, theirs, { delegated: true });
	}
	const { panel, email } = parseNotificationChannels(wants?.notification_prefs, news.category);
	if (!panel && email === "none") return;
	const row = await trx
		.insertInto("notifications")
		.values({
			business_id: trx.businessId,
			recruiter_id: news.recruiterId,
			category: news.category,
			kind: news.kind,
			params: JSON.stringify(news.params),
			link: news.link,
			dedupe_key: news.dedupeKey,
			group_key: getGroupKey(news),
			group_id: wants?.line ?? null,
			in_panel: panel,
			by_email: email,
		})
		.onConflict((oc) => oc.columns(["business_id", "recruiter_id", "dedupe_key"]).doNothing())
		.returning(["id", "date"])
		.executeTakeFirst();
	if (!row) return;
	if (email === "instant") await planInstantMail(trx, news.recruiterId);
	if (!panel) return;
	const { category, link } = news;
	const notification = { id: row.id, category, is_read: false, date: row.date, link };
	await publish(trx, liveStreams.notifications(news.recruiterId), { type: "notification", notification });
}

/** How long instant mail waits for further notifications. */
const burst = 2 * 60_000;

/** One mail per burst, after two minutes: each notification replaces the same job. */
async function planInstantMail(trx: Scoped, recruiterId: number): Promise<void> {
	const first = await trx
		.selectFrom("notifications")
		.select((eb) => eb.fn.min("date").as("date"))
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("by_email", "=", "instant")
		.where("mailed_at", "is", null)
		.executeTakeFirst();
	const began = first?.date ? new Date(first.date) : new Date();
	await enqueue(
		trx,
		"notify_instant",
		{ businessId: trx.businessId, recruiterId },
		{
			jobKey: `notify_instant:${trx.businessId}:${recruiterId}`,
			runAt: new Date(began.getTime() + burst),
			maxAttempts: 8,
		},
	);
}

interface NotificationRow {
	id: number;
	kind: string;
	params: unknown;
	link: string | null;
	isRead: boolean;
	viewed: boolean;
	date: Date;
}

interface NotificationLine extends NotificationRow {
	category: NotificationCategory;
	/** Notifications grouped in this line, newest first; empty for a single one. */
	parts: NotificationRow[];
}

const awake = sql<boolean>`(snoozed_until is null or snoozed_until <= now())`;

/** Up to `each` notifications per category, with unread counts. */
export async function listNotifications(trx: Scoped, recruiterId: number, each = 50) {
	const rows = await trx
		.selectFrom("notifications")
		.select(["id", "category", "kind", "params", "link", "is_read as isRead", "viewed", "date", "group_id"])
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("in_panel", "=", true)
		.where(awake)
		.orderBy(sql`coalesce(snoozed_until, date)`, "desc")
		.orderBy("id", "desc")
		.limit(500)
		.execute();
	const unread = await countUnread(trx, recruiterId);
	const lines = [...Map.groupBy(rows, ({ id, group_id }) => group_id ?? id).values()].map((parts) => lineFrom(parts));
	return notificationCategories
		.map((category) => ({
			category,
			unread: unread[category] ?? 0,
			items: lines.filter((line) => line.category === category).slice(0, each),
		}))
		.filter(({ items }) => items.length > 0);
}

/** Shows the newest notification; read when all of its parts are read. */
function lineFrom(parts: (NotificationRow & { category: string })[]): NotificationLine {
	const [newest] = parts as [NotificationRow & { category: string }];
	const { id, kind, params, link, viewed, date } = newest;
	const isRead = parts.every((part) => part.isRead);
	const category = newest.category as NotificationCategory;
	return { id, kind, params, link, viewed, date, isRead, category, parts: parts.length > 1 ? parts : [] };
}

/** Unread notifications of one recruiter by category. */
export async function countUnread(trx: Scoped, recruiterId: number) {
	const rows = await trx
		.selectFrom("notifications")
		.select((eb) => ["category", eb.fn.countAll<number>().as("unread")])
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("is_read", "=", false)
		.where("in_panel", "=", true)
		.where(awake)
		.groupBy("category")
		.execute();
	return Object.fromEntries(rows.map(({ category, unread }) => [category, unread])) as Record<string, number>;
}

/** Everything one recruiter has becomes read: the panel was opened. */
export async function markAllRead(trx: Scoped, recruiterId: number): Promise<void> {
	await trx
		.updateTable("notifications")
		.set({ is_read: true })
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("is_read", "=", false)
		.where(awake)
		.execute();
}

export async function markCategoryViewed(
	trx: Scoped,
	recruiterId: number,
	category: NotificationCategory,
): Promise<void> {
	await trx
		.updateTable("notifications")
		.set({ is_read: true, viewed: true })
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("category", "=", category)
		.where(awake)
		.where((eb) => eb.or([eb("is_read", "=", false), eb("viewed", "=", false)]))
		.execute();
}

/** Removes the whole line; false when it belongs to another recruiter. */
export async function deleteNotification(trx: Scoped, recruiterId: number, id: number) {
	const { rows } = await sql`
with line as (select coalesce(group_id, id) as id from notifications
  where business_id = ${trx.businessId} and recruiter_id = ${recruiterId} and id = ${id})
delete from notifications n using line
where n.business_id = ${trx.businessId} and n.recruiter_id = ${recruiterId} and (n.id = line.id or n.group_id = line.id)
returning n.id`.execute(trx);
	return rows.length > 0;
}

/** Hides the whole line until then, when it reappears as unread. */
export async function snoozeNotification(trx: Scoped, recruiterId: number, id: number, until: Date): Promise<void> {
	await sql`
with line as (select coalesce(group_id, id) as id from notifications
  where business_id = ${trx.businessId} and recruiter_id = ${recruiterId} and id = ${id})
update notifications n set snoozed_until = ${until}, is_read = false from line
where n.business_id = ${trx.businessId} and n.recruiter_id = ${recruiterId} and (n.id = line.id or n.group_id = line.id)`.execute(
		trx,
	);
}

/** Affects the bell only; the mail setting stays unchanged. */
export async function muteCategory(
	trx: Scoped,
	recruiterId: number,
	category: NotificationCategory,
	on: boolean,
): Promise<void> {
	const saved = await trx
		.selectFrom("recruiters")
		.select("notification_prefs")
		.where("business_id", "=", trx.businessId)
		.where("id", "=", recruiterId)
		.forUpdate()
		.executeTakeFirst();
	const ways = { [category]: { ...parseNotificationChannels(saved?.notification_prefs, category), panel: on } };
	await sql`
update recruiters set notification_prefs = coalesce(notification_prefs, '{}') || ${JSON.stringify(ways)}::jsonb
where business_id = ${trx.businessId} and id = ${recruiterId}`.execute(trx);
}

export async function deleteAllNotifications(trx: Scoped, recruiterId: number): Promise<void> {
	await trx
		.deleteFrom("notifications")
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.execute();
}
