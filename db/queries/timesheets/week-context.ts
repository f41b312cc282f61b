import { sql } from "kysely";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { classifyWeek, getPlannedMinutes, type Hours, type Schedule } from "#app/domain/timesheets/classify-hours.ts";
import type { Entry } from "#app/domain/timesheets/entry.ts";
import { type PayRule, pickPayRule } from "#app/domain/timesheets/pay-rule.ts";
import { type Price, priceWeek, type Rate } from "#app/domain/timesheets/price.ts";
import { weekDays } from "#app/domain/timesheets/week.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listHolidayDays } from "../holidays.ts";

/** Terms, pay rules and calendar of a placement's hours in one week. */
export interface WeekContext {
	days: string[];
	before: ReadonlySet<number>;
	after: ReadonlySet<number>;
	/** 0 is Monday, 7 the Monday after. */
	holidays: ReadonlySet<number>;
	schedule: (Schedule & { name: string; starts_at: string | null; ends_at: string | null; break_min: number }) | null;
	trusted: boolean;
	/** Paid minutes for a holiday or a day of leave. */
	planned: number;
	rules: (PayRule | null)[];
	rates: (Rate | null)[];
}

const usualDay = 480;
const percent = (column: string) => sql<number>`round(${sql.ref(column)} * 100)::int`;
const minutes = (column: string) =>
	sql<number | null>`split_part(${sql.ref(column)}, ':', 1)::int * 60 + split_part(${sql.ref(column)}, ':', 2)::int`;

function listRules(db: Scoped) {
	return db
		.selectFrom("pay_rules")
		.select(["id", "client_company_id", "union_name", "reduced_night", "bill_leave", "valid_from", "valid_to"])
		.select([
			minutes("daily_limit").as("daily_limit_min"),
			minutes("weekly_limit").as("weekly_limit_min"),
			minutes("night_from").$notNull().as("night_from"),
			minutes("night_to").$notNull().as("night_to"),
			percent("overtime_pct").as("overtime_pct"),
			percent("rest_day_pct").as("rest_day_pct"),
			percent("night_pct").as("night_pct"),
			percent("bill_overtime_pct").as("bill_overtime_pct"),
			percent("bill_rest_day_pct").as("bill_rest_day_pct"),
			percent("bill_night_pct").as("bill_night_pct"),
		])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.orderBy("id")
		.execute();
}

/** Rates of a placement, the oldest first. */
export function listRates(db: Scoped, placementId: number) {
	return db
		.selectFrom("placement_rates")
		.select(["uid", "pay_cents", "bill_cents", "valid_from", "valid_to", percent("burden_pct").as("burden_pct")])
		.where("business_id", "=", db.businessId)
		.where("placement_id", "=", placementId)
		.orderBy("valid_from")
		.execute();
}

function findTerms(db: Scoped, placementId: number) {
	return db
		.selectFrom("timesheet_terms as t")
		.innerJoin("placements as p", (join) =>
			join.onRef("p.business_id", "=", "t.business_id").onRef("p.id", "=", "t.placement_id"),
		)
		.leftJoin("work_schedules as s", (join) =>
			join.onRef("s.business_id", "=", "t.business_id").onRef("s.id", "=", "t.work_schedule_id"),
		)
		.select(["t.trusted", "t.union_name", "t.city", "t.state", "p.client_company_id"])
		.select(["s.name_pt", "s.kind", "s.weekly_hours", "s.days", "s.starts_at", "s.ends_at", "s.break_min"])
		.select((eb) => [
			eb.ref("p.start_date").$castTo<string>().as("start_date"),
			eb.ref("p.end_date").$castTo<string | null>().as("end_date"),
		])
		.where("t.business_id", "=", db.businessId)
		.where("t.placement_id", "=", placementId)
		.executeTakeFirstOrThrow();
}

/** Creates a reader of week frames that caches data shared by timesheets. */
export function createWeekContextReader(db: Scoped) {
	let rules: ReturnType<typeof listRules> | undefined;
	const placements = new Map<
		number,
		Promise<[Awaited<ReturnType<typeof findTerms>>, Awaited<ReturnType<typeof listRates>>]>
	>();
	const holidays = new Map<string, Promise<Set<string>>>();
	return async function readFrame({
		placement_id: id,
		week,
	}: {
		placement_id: number;
		week: string;
	}): Promise<WeekContext> {
		rules ??= listRules(db);
		const facts = placements.get(id) ?? Promise.all([findTerms(db, id), listRates(db, id)]);
		placements.set(id, facts);
		const [terms, rates] = await facts;
		const days = weekDays(week);
		const year = Number(week.slice(0, 4));
		const place = JSON.stringify([terms.state, terms.city, year]);
		const free = holidays.get(place) ?? listHolidayDays(db, [year, year + 1], { state: terms.state, city: terms.city });
		holidays.set(place, free);
		return buildFrame({ days, terms, rates, rules: await rules, holidays: await free });
	};
}

interface Facts {
	days: string[];
	terms: Awaited<ReturnType<typeof findTerms>>;
	rates: Awaited<ReturnType<typeof listRates>>;
	rules: Awaited<ReturnType<typeof listRules>>;
	holidays: ReadonlySet<string>;
}

function buildFrame({ days, terms, rates, rules, holidays }: Facts): WeekContext {
	const schedule =
		terms.kind === null || terms.weekly_hours === null
			? null
			: {
					name: terms.name_pt ?? "",
					kind: terms.kind as Schedule["kind"],
					weekly_hours: terms.weekly_hours,
					days: terms.days ?? [],
					starts_at: terms.starts_at,
					ends_at: terms.ends_at,
					break_min: terms.break_min ?? 0,
				};
	const numbers = (condition: (day: string) => boolean) =>
		new Set(days.flatMap((day, at) => (condition(day) ? [at] : [])));
	const monday = days[0] ?? "";
	return {
		days,
		before: numbers((day) => day < terms.start_date),
		after: numbers((day) => terms.end_date !== null && day > terms.end_date),
		holidays: new Set([...days, addDays(monday, 7)].flatMap((day, at) => (holidays.has(day) ? [at] : []))),
		schedule,
		trusted: terms.trusted,
		planned: schedule ? getPlannedMinutes(schedule) : usualDay,
		rules: days.map((day) => pickPayRule(rules, { day, companyId: terms.client_company_id, union: terms.union_name })),
		rates: days.map(
			(day) =>
				rates.find(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || valid_to >= day)) ?? null,
		),
	};
}

export interface PricedHours {
	hours: Hours[];
	/** Null: a day with hours has no rate or no rule. */
	price: Price | null;
}

/** Classifies and prices hours; without pay rules all hours are normal. */
export function priceWeekHours(entries: readonly Entry[], frame: WeekContext): PricedHours {
	const rules = frame.rules.map((rule) => rule ?? unlimited);
	const hours = classifyWeek(entries, { ...frame, rules });
	const days: { hours: Hours; rule: PayRule; rate: Rate }[] = [];
	for (const { day, minutes: paid } of entries) {
		if (paid === 0) continue;
		const [own, rule, rate] = [hours[day], frame.rules[day], frame.rates[day]];
		if (!own || !rule || !rate) return { hours, price: null };
	}
	for (const [at, own] of hours.entries()) {
		const [rule, rate] = [frame.rules[at], frame.rates[at]];
		if (rule && rate) days.push({ hours: own, rule, rate });
	}
	return { hours, price: priceWeek(days) };
}

const unlimited: PayRule = {
	daily_limit_min: null,
	weekly_limit_min: null,
	overtime_pct: 0,
	rest_day_pct: 0,
	night_pct: 0,
	night_from: 0,
	night_to: 0,
	reduced_night: false,
	bill_overtime_pct: 0,
	bill_rest_day_pct: 0,
	bill_night_pct: 0,
	bill_leave: false,
};
