import { sql } from "kysely";
import type { ReportSharing, SavedPeriod } from "#app/domain/reports/saved-report.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { isReportVisible } from "./saved-reports.ts";

export const maxCards = 12;

export interface ReportCard extends Row<"saved_reports", "uid" | "name" | "query"> {
	period: SavedPeriod;
	sharing: ReportSharing;
	own: boolean;
	width: number;
}

export interface ReportDashboard {
	cards: ReportCard[];
	/** Role that owns the desk; null for a personal one. */
	role: string | null;
}

/** The own desk, else that of the first role with one; limited to accessible reports. */
export async function findDashboard(db: Scoped, recruiterId: number): Promise<ReportDashboard> {
	const { rows } = await sql<ReportCard & { role: string | null }>`
with role as (select t.id, t.name from recruiter_roles y join roles t on t.business_id = y.business_id and t.id = y.role_id
    where y.business_id = ${db.businessId} and y.recruiter_id = ${recruiterId}
      and exists (select from report_cards c where c.business_id = t.business_id and c.role_id = t.id)
      and not exists (select from report_cards c where c.business_id = ${db.businessId} and c.recruiter_id = ${recruiterId})
    order by t.name, t.id limit 1)
select r.uid, r.name, r.query, r.period, r.sharing, r.recruiter_id = ${recruiterId} as own, c.width, (select name from role) as role
from report_cards c join saved_reports r on r.business_id = c.business_id and r.id = c.saved_report_id
where c.business_id = ${db.businessId} and (c.recruiter_id = ${recruiterId} or c.role_id = (select id from role))
  and ${isReportVisible(db, recruiterId)}
order by c.position, c.id limit ${maxCards}`.execute(db);
	return { cards: rows.map(({ role: _, ...card }) => card), role: rows[0]?.role ?? null };
}

/** Copies the role's desk to the recruiter before a change. */
async function takeDesk(db: Scoped, recruiterId: number): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`report_desk:${recruiterId}`}, ${db.businessId}))`.execute(
		db,
	);
	const { cards, role } = await findDashboard(db, recruiterId);
	if (role === null) return;
	await sql`insert into report_cards (business_id, recruiter_id, saved_report_id, position, width)
select r.business_id, ${recruiterId}, r.id, t.place - 1, t.width
from unnest(${sql.val(cards.map(({ uid }) => uid))}::text[], ${sql.val(cards.map(({ width }) => width))}::int[]) with ordinality t(uid, width, place)
join saved_reports r on r.business_id = ${db.businessId} and r.uid = t.uid`.execute(db);
}

/** Idempotent; false when the desk is full. */
export async function pinReport(db: Scoped, recruiterId: number, reportId: number): Promise<boolean> {
	await takeDesk(db, recruiterId);
	const { rows } = await sql<{ count: number; next: number }>`
select count(*)::int as count, coalesce(max(position) + 1, 0)::int as next from report_cards
where business_id = ${db.businessId} and recruiter_id = ${recruiterId}`.execute(db);
	const { count = 0, next = 0 } = rows[0] ?? {};
	if (count >= maxCards) return false;
	await db
		.insertInto("report_cards")
		.values({ business_id: db.businessId, recruiter_id: recruiterId, saved_report_id: reportId, position: next })
		.onConflict((oc) => oc.columns(["business_id", "recruiter_id", "saved_report_id"]).doNothing())
		.execute();
	return true;
}

export type CardChange = { width: number } | { to: "up" | "down" | { before: string | null } } | "remove";

/** False when the report is not on the desk. */
export async function changeCard(db: Scoped, recruiterId: number, uid: string, change: CardChange): Promise<boolean> {
	await takeDesk(db, recruiterId);
	const cards = await db
		.selectFrom("report_cards as c")
		.innerJoin("saved_reports as r", (join) =>
			join.onRef("r.business_id", "=", "c.business_id").onRef("r.id", "=", "c.saved_report_id"),
		)
		.select(["c.id", "r.uid"])
		.where("c.business_id", "=", db.businessId)
		.where("c.recruiter_id", "=", recruiterId)
		.orderBy("c.position")
		.orderBy("c.id")
		.execute();
	const at = cards.findIndex((card) => card.uid === uid);
	const card = cards[at];
	if (!card) return false;
	if (change === "remove") {
		await db.deleteFrom("report_cards").where("business_id", "=", db.businessId).where("id", "=", card.id).execute();
		return true;
	}
	if ("width" in change) {
		await db
			.updateTable("report_cards")
			.set(change)
			.where("business_id", "=", db.businessId)
			.where("id", "=", card.id)
			.execute();
		return true;
	}
	const rest = cards.toSpliced(at, 1);
	const place = getPlace(rest, at, change.to);
	const ids = rest.toSpliced(place, 0, card).map(({ id }) => id);
	await sql`update report_cards c set position = n.place - 1 from unnest(${sql.val(ids)}::bigint[]) with ordinality n(id, place)
where c.business_id = ${db.businessId} and c.id = n.id`.execute(db);
	return true;
}

function getPlace(rest: readonly { uid: string }[], at: number, to: "up" | "down" | { before: string | null }): number {
	if (typeof to === "string") return Math.max(0, Math.min(rest.length, at + (to === "up" ? -1 : 1)));
	const index = rest.findIndex(({ uid }) => uid === to.before);
	return index < 0 ? rest.length : index;
}

/** Copies own and fully shared reports only. Returns the number of cards. */
export async function shareDashboard(db: Scoped, recruiterId: number, roleId: number): Promise<number> {
	await clearRoleDashboard(db, roleId);
	const { cards } = await findDashboard(db, recruiterId);
	const shared = cards.filter(({ own, sharing }) => own || sharing === "all");
	await sql`insert into report_cards (business_id, role_id, saved_report_id, position, width)
select r.business_id, ${roleId}, r.id, t.place - 1, t.width
from unnest(${sql.val(shared.map(({ uid }) => uid))}::text[], ${sql.val(shared.map(({ width }) => width))}::int[]) with ordinality t(uid, width, place)
join saved_reports r on r.business_id = ${db.businessId} and r.uid = t.uid`.execute(db);
	return shared.length;
}

/** Removes a role's desk; its members keep personal ones. */
export async function clearRoleDashboard(db: Scoped, roleId: number): Promise<void> {
	await db.deleteFrom("report_cards").where("business_id", "=", db.businessId).where("role_id", "=", roleId).execute();
}

/** All roles for administrators; for department managers, their own. */
export async function listDashboardRoles(db: Scoped, { id, isAdmin }: { id: number; isAdmin: boolean }) {
	const { rows } = await sql<Row<"roles", "id" | "uid" | "name"> & { set: boolean }>`
select t.id, t.uid, t.name, exists (select from report_cards c where c.business_id = t.business_id and c.role_id = t.id) as set
from roles t where t.business_id = ${db.businessId} and t.archived_at is null and t.active and (${isAdmin} or (
  exists (select from recruiter_roles y where y.business_id = t.business_id and y.role_id = t.id and y.recruiter_id = ${id})
  and exists (select from departaments d where d.business_id = t.business_id and d.manager_id = ${id} and d.archived_at is null)))
order by t.name limit 200`.execute(db);
	return rows;
}
