import { type RawBuilder, sql } from "kysely";
import { type GoalMeasure, isGoalMeasure } from "#app/domain/goals/goal.ts";
import type { GoalBook, GoalOwner, OwnedGoal } from "#app/domain/goals/goal-book.ts";
import type { GoalStep } from "#app/domain/goals/plan-goal-change.ts";
import { buildDayCounter, getGoalSpan, listSpanYears } from "#app/domain/goals/prorate-goal.ts";
import type { Period } from "#app/domain/reports/time-steps.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listHolidayDays } from "./holidays.ts";
import { readOrganization } from "./organization.ts";

type GoalRow = Omit<OwnedGoal, "owner"> & { kind: GoalOwner["kind"]; ownerId: number | null };

/** Goals that hold on some day of a period. */
export const listGoals = (db: Scoped, { from, to }: Period): Promise<OwnedGoal[]> =>
	readGoals(db, sql`starts_on <= ${to}::date and coalesce(ends_on, 'infinity') >= ${from}::date`);

/** All goals of somebody, whenever they hold. */
export const listOwnGoals = (db: Scoped, owner: GoalOwner): Promise<OwnedGoal[]> => readGoals(db, isOwnedBy(owner));

async function readGoals(db: Scoped, where: RawBuilder<unknown>): Promise<OwnedGoal[]> {
	const { rows } = await sql<GoalRow>`
select id, measure, period, starts_on::text as "from", ends_on::text as until, amount, set_by_id as "setById",
  case when recruiter_id is not null then 'recruiter' when departament_id is not null then 'departament'
    when business_unit_id is not null then 'business_unit' else 'business' end as kind,
  coalesce(recruiter_id, departament_id, business_unit_id) as "ownerId"
from goals where business_id = ${db.businessId} and ${where} order by starts_on, id`.execute(db);
	return rows
		.filter(({ measure }) => isGoalMeasure(measure))
		.map(({ kind, ownerId, ...goal }) => ({ ...goal, owner: { kind, id: ownerId } }));
}

/** Goals of a period with whoever they are of, and its days of work. */
export async function readGoalBook(db: Scoped, period: Period): Promise<GoalBook> {
	const span = getGoalSpan(period);
	return {
		goals: await listGoals(db, period),
		organization: await readOrganization(db),
		countDays: buildDayCounter(span, await listHolidayDays(db, listSpanYears(span))),
	};
}

/** Only one at a time changes goals of a business: what was planned is still so when it is written. */
export async function lockGoals(db: Scoped): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('goals', ${db.businessId}))`.execute(db);
}

/** Writes what was planned of somebody's goals of one measure. */
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
		? sql`num_nonnulls(recruiter_id, departament_id, business_unit_id) = 0`
		: sql`${sql.ref(columns[kind])} = ${id}`;
