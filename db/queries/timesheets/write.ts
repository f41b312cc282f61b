import { sql } from "kysely";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { sumHours } from "#app/domain/timesheets/classify-hours.ts";
import type { Entry } from "#app/domain/timesheets/entry.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Timesheet } from "./find.ts";
import type { PricedHours } from "./week-context.ts";

/** Actor on a timesheet and their means of access. */
export interface SheetActor {
	type: "candidate" | "client_contact" | "recruiter" | "system";
	id: number | null;
	name: string | null;
	ip?: string | null;
	channel: "link" | "portal" | "office" | "system";
}

type EventKind =
	| "submitted"
	| "approved"
	| "disputed"
	| "accepted"
	| "corrected"
	| "reminded"
	| "invoiced"
	| "released";

export async function recordEvents(
	db: Scoped,
	sheets: readonly { id: number; version: number }[],
	{ kind, actor, reason = null }: { kind: EventKind; actor: SheetActor; reason?: string | null },
): Promise<void> {
	if (sheets.length === 0) return;
	await db
		.insertInto("timesheet_events")
		.values(
			sheets.map(({ id, version }) => ({
				business_id: db.businessId,
				timesheet_id: id,
				version,
				kind,
				actor_type: actor.type,
				actor_id: actor.id,
				actor_name: actor.name,
				channel: actor.channel,
				ip: actor.ip ?? null,
				reason,
			})),
		)
		.execute();
}

export interface HoursClash {
	placement: string;
	company: string;
	day: string;
}

/** Overlapping minutes in another placement of the person, or in the adjacent week. */
export async function findClash(
	db: Scoped,
	sheet: Pick<Timesheet, "id" | "candidate_id" | "placement_id" | "week" | "seq">,
	entries: readonly Entry[],
): Promise<HoursClash | null> {
	const spans = entries.filter(({ kind }) => kind === "worked");
	if (spans.length === 0) return null;
	// Serializes writers per person: other placements' hours are committed before the comparison.
	await db
		.selectFrom("candidates")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("id", "=", sheet.candidate_id)
		.forNoKeyUpdate()
		.execute();
	const others = await db
		.selectFrom("timesheet_entries as e")
		.innerJoin("timesheets as t", (join) =>
			join.onRef("t.business_id", "=", "e.business_id").onRef("t.id", "=", "e.timesheet_id"),
		)
		.innerJoin("client_companies as k", (join) =>
			join.onRef("k.business_id", "=", "t.business_id").onRef("k.id", "=", "t.client_company_id"),
		)
		.select(["t.title as placement", "k.name as company", "e.day"])
		.select([
			sql<number>`(extract(epoch from e.starts_at - ${sheet.week}::date) / 60)::int`.as("start"),
			sql<number>`(extract(epoch from e.ends_at - ${sheet.week}::date) / 60)::int`.as("end"),
		])
		.where("e.business_id", "=", db.businessId)
		.where("e.candidate_id", "=", sheet.candidate_id)
		.where("e.live", "=", true)
		.where("e.kind", "=", "worked")
		.where("e.day", ">=", addDays(sheet.week, -1))
		.where("e.day", "<=", addDays(sheet.week, 8))
		.where((eb) => eb.or([eb("t.placement_id", "<>", sheet.placement_id), eb("t.week", "<>", sheet.week)]))
		.orderBy("e.day")
		.execute();
	const clash = others.find((other) =>
		spans.some(({ day, start, end }) => day * dayMinutes + start < other.end && other.start < day * dayMinutes + end),
	);
	return clash ? { placement: clash.placement, company: clash.company, day: clash.day } : null;
}

const dayMinutes = 1440;

interface NewVersion {
	entries: readonly Entry[];
	valued: PricedHours;
	author: { type: "candidate" | "client_contact" | "recruiter"; id: number; name: string };
	reason: string | null;
	/** False for the client's hours in a dispute, stored next to the valid ones. */
	live: boolean;
}

/** Writes a version of a sheet's hours; its number. */
export async function writeVersion(db: Scoped, sheet: Timesheet, version: NewVersion): Promise<number> {
	const { entries, valued, author, reason, live } = version;
	const last = await db
		.selectFrom("timesheet_versions")
		.select((eb) => eb.fn.max("version").as("version"))
		.where("business_id", "=", db.businessId)
		.where("timesheet_id", "=", sheet.id)
		.executeTakeFirst();
	const number = (last?.version ?? 0) + 1;
	const total = entries.reduce((sum, { minutes }) => sum + minutes, 0);
	await db
		.insertInto("timesheet_versions")
		.values({
			business_id: db.businessId,
			timesheet_id: sheet.id,
			version: number,
			author_type: author.type,
			author_id: author.id,
			author_name: author.name.slice(0, 200),
			reason,
			hours: JSON.stringify({ classes: sumHours(valued.hours), price: valued.price }),
			total_min: total,
		})
		.execute();
	if (live) await setEntriesLive(db, sheet.id, false);
	if (entries.length > 0) await insertEntries(db, sheet, number, { entries, live });
	return number;
}

function insertEntries(
	db: Scoped,
	sheet: Timesheet,
	version: number,
	{ entries, live }: { entries: readonly Entry[]; live: boolean },
) {
	const rows = entries.map((entry) => ({ ...entry, date: addDays(sheet.week, entry.day) }));
	return sql`
insert into timesheet_entries (business_id, timesheet_id, version, placement_id, candidate_id, live, day, kind, starts_at, ends_at, break_min, minutes)
select ${db.businessId}, ${sheet.id}, ${version}, ${sheet.placement_id}, ${sheet.candidate_id}, ${live}, e.date, e.kind,
  case when e.kind = 'worked' then e.date + make_interval(mins => e.start) end,
  case when e.kind = 'worked' then e.date + make_interval(mins => e."end") end, e.break, e.minutes
from json_to_recordset(${JSON.stringify(rows)}::json) e(date date, kind text, start int, "end" int, break int, minutes int)`.execute(
		db,
	);
}

/** Sets whether entries of one version, or all, count as the person's minutes. */
export async function setEntriesLive(db: Scoped, sheetId: number, live: boolean, version?: number): Promise<void> {
	await db
		.updateTable("timesheet_entries")
		.set({ live })
		.where("business_id", "=", db.businessId)
		.where("timesheet_id", "=", sheetId)
		.where("live", "=", !live)
		.$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
		.execute();
}

/** Totals of a timesheet, computed from its valid version. */
export function toSheetColumns(version: number, entries: readonly Entry[], { hours, price }: PricedHours) {
	const sum = sumHours(hours);
	return {
		version,
		total_min: entries.reduce((all, { minutes }) => all + minutes, 0),
		overtime_min: sum.overtime + sum.overtime_night,
		rest_min: sum.rest + sum.rest_night,
		night_min: sum.normal_night + sum.overtime_night + sum.rest_night,
		pay_cents: price?.pay ?? null,
		bill_cents: price?.bill ?? null,
		burden_cents: price?.burden ?? null,
	};
}
