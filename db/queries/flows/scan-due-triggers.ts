import { sql } from "kysely";
import { flowEntities } from "#app/domain/flows/flows.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { addBusinessDays, holidayYears } from "#app/domain/time/business-days.ts";
import { storedSql } from "#db/kit/custom-values.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listHolidayDays } from "../holidays.ts";
import { filterByConditions, flowEntity, loadFlowEntity } from "./automation-actor.ts";
import { type ActiveAutomation, listActiveAutomations, startFlowRun } from "./start-runs.ts";

/** Starts a day's runs triggered by dates or inactivity, once per record and date. */
export async function scanAutomations(db: Scoped, day: string): Promise<number> {
	const all = await listActiveAutomations(db, flowEntities);
	const clocked = all.filter(({ trigger }) => trigger === "idle" || trigger === "date");
	const years = holidayYears(new Date(`${day}T12:00:00Z`));
	const holidays = await listHolidayDays(db, [years[0] - 1, ...years]);
	let begun = 0;
	for (const automation of clocked) {
		const due =
			automation.trigger === "idle"
				? await idleSince(db, automation, addBusinessDays(day, -(automation.days ?? 1), holidays))
				: await dueOn(db, automation, addDays(day, automation.days ?? 0));
		const met = new Set(
			await filterByConditions(
				db,
				automation.entity,
				automation,
				due.map(({ record }) => record),
			),
		);
		const starts = due.filter(({ record }) => met.has(record));
		const { name, entity, action_flow_id, by } = automation;
		begun += await startFlowRun(db, {
			name,
			automation,
			flow: action_flow_id,
			entity,
			by,
			depth: 0,
			starts,
		});
	}
	return begun;
}

/** First moment of a day by the business's clock, not the session's. */
const startOfDay = (db: Scoped, day: string) =>
	sql`(${day}::date::timestamp at time zone (select timezone from businesses where id = ${db.businessId}))`;

/** Limit per day and automation. */
const most = 5_000;

async function idleSince(db: Scoped, { entity }: ActiveAutomation, before: string) {
	const { table } = flowEntity(entity);
	const moved = sql.ref(entity === "applies" ? "entered_status_at" : "updated_at");
	const { rows } = await sql<{ record: number; cause: string }>`
select id as record, 'idle:' || extract(epoch from ${moved})::text as cause from ${sql.table(table)}
where business_id = ${db.businessId} and ${moved} < ${startOfDay(db, addDays(before, 1))} order by ${moved} desc limit ${most}`.execute(
		db,
	);
	return rows;
}

async function dueOn(db: Scoped, { entity, field }: ActiveAutomation, day: string) {
	const described = await loadFlowEntity(db, entity);
	const saved = described.fields[field ?? ""];
	if (!saved || !["day", "moment"].includes(saved.kind)) return [];
	const value = storedSql(saved, null);
	const isDue =
		saved.kind === "day"
			? sql`${value} = ${day}::date`
			: sql`${value} >= ${startOfDay(db, day)} and ${value} < ${startOfDay(db, addDays(day, 1))}`;
	const { rows } = await sql<{ record: number; cause: string }>`
select id as record, ${`date:${field}:${day}`} as cause from ${sql.table(described.table)}
where business_id = ${db.businessId} and ${isDue} limit ${most}`.execute(db);
	return rows;
}
