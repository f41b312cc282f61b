import { type RawBuilder, sql } from "kysely";
import { type GoalMeasure, isGoalMeasure, isGoalPeriod } from "#app/domain/goals/goal.ts";
import type { GoalContext, GoalOwner, OwnedGoal } from "#app/domain/goals/goals-by-owner.ts";
import type { GoalStep } from "#app/domain/goals/plan-goal-change.ts";
import { buildDayCounter, getGoalSpan, listSpanYears } from "#app/domain/goals/prorate-goal.ts";
import type { Period } from "#app/domain/reports/time-granularity.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listHolidayDays } from "./holidays.ts";
import { readOrganization } from "./read-organization.ts";

export const listGoals = (db: Scoped, { from, to }: Period): Promise<OwnedGoal[]> =>
	readGoals(db, sql<boolean>`starts_on <= ${to}::date and coalesce(ends_on, 'infinity') >= ${from}::date`);

export const listOwnGoals = (db: Scoped, owner: GoalOwner): Promise<OwnedGoal[]> => readGoals(db, isOwnedBy(owner));

async function readGoals(db: Scoped, where: RawBuilder<boolean>): Promise<OwnedGoal[]> {
	const rows = await db
		.selectFrom("goals")
		.select(["id", "measure", "period", "amount", "set_by_id as setById"])
		.select(["recruiter_id", "departament_id", "business_unit_id"])
		.select(({ cast }) => [
			cast<string>("starts_on", "text").as("from"),
			cast<string | null>("ends_on", "text").as("until"),
		])
		.where("business_id", "=", db.businessId)
		.where(where)
		.orderBy("starts_on")
		.orderBy("id")
		.execute();
	return rows.flatMap(({ recruiter_id, departament_id, business_unit_id, measure, period, ...goal }) => {
		if (!isGoalMeasure(measure) || !isGoalPeriod(period)) return [];
		const owner: GoalOwner =
			recruiter_id !== null
				? { kind: "recruiter", id: recruiter_id }
				: departament_id !== null
					? { kind: "departament", id: departament_id }
					: { kind: business_unit_id === null ? "business" : "business_unit", id: business_unit_id };
		return [{ ...goal, measure, period, owner }];
	});
}

/** Goals of a period with their owners, and its working days. */
export async function readPeriodGoals(db: Scoped, period: Period): Promise<GoalContext> {
	const span = getGoalSpan(period);
	return {
		goals: await listGoals(db, period),
		organization: await readOrganization(db),
		countDays: buildDayCounter(span, await listHolidayDays(db, listSpanYears(span))),
	};
}

/** Serialises goal changes per business, so that the plan still holds when written. */
export async function lockGoals(db: Scoped): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('goals', ${db.businessId}))`.execute(db);
}

export async function writeGoals(
	db: Scoped,
	{ owner, measure, setById }: { owner: GoalOwner; measure: GoalMeasure; setById: number },
	steps: readonly GoalStep[],
): Promise<void> {
	for (const step of steps) {
		if (step.kind === "insert") {
			const { period, from, until, amount } = step.goal;
			await db
				.insertInto("goals")
				.values({
					business_id: db.businessId,
					...getOwnerColumns(owner),
					measure,
					period,
					starts_on: from,
					ends_on: until,
					amount,
					set_by_id: setById,
				})
				.execute();
			continue;
		}
		if (step.kind === "delete") {
			await db.deleteFrom("goals").where("business_id", "=", db.businessId).where("id", "=", step.id).execute();
			continue;
		}
		const change =
			step.kind === "end"
				? { ends_on: step.until }
				: { period: step.goal.period, amount: step.goal.amount, ends_on: step.goal.until, set_by_id: setById };
		await db
			.updateTable("goals")
			.set(change)
			.where("business_id", "=", db.businessId)
			.where("id", "=", step.id)
			.execute();
	}
}

const columns = {
	recruiter: "recruiter_id",
	departament: "departament_id",
	business_unit: "business_unit_id",
} as const;

const getOwnerColumns = ({ kind, id }: GoalOwner) => (kind === "business" ? {} : { [columns[kind]]: id });

const isOwnedBy = ({ kind, id }: GoalOwner) =>
	kind === "business"
		? sql<boolean>`num_nonnulls(recruiter_id, departament_id, business_unit_id) = 0`
		: sql<boolean>`${sql.ref(columns[kind])} = ${id}`;
