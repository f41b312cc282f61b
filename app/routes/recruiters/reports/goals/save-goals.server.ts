import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type GoalMeasure, type GoalPeriod, moneyMeasures, parseGoal, writeGoal } from "#app/domain/goals/goal.ts";
import { type GoalOwner, isSameOwner, type OwnedGoal } from "#app/domain/goals/goals-by-owner.ts";
import { type GoalChange, type GoalStep, planGoalChange } from "#app/domain/goals/plan-goal-change.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listOwnGoals, lockGoals, writeGoals } from "#db/queries/goals.ts";

/** One field as it was posted. */
export interface GoalInput {
	field: string;
	owner: GoalOwner;
	measure: GoalMeasure;
	text: string;
	/** The goal that was shown, as `serializeGoal` writes it. */
	shown: string;
}

export interface GoalDays {
	period: GoalPeriod;
	from: string;
	until: string | null;
}

/** The goal in effect on a day, as a hidden field value. */
export const serializeGoal = (goal: Pick<OwnedGoal, "period" | "amount"> | undefined): string =>
	goal ? `${goal.period}:${goal.amount}` : "";

/** The input's value; goals of other periods are shown beside it. */
export const formatGoalInput = (
	goal: Pick<OwnedGoal, "period" | "amount"> | undefined,
	period: GoalPeriod,
	measure: GoalMeasure,
): string => (goal?.period === period ? writeGoal(goal.amount, measure) : "");

export const findGoalOn = (goals: readonly OwnedGoal[], day: string) =>
	goals.find(({ from, until }) => from <= day && (until === null || until >= day));

/** A goal's amount with its unit. */
export const formatGoal = (amount: number, measure: GoalMeasure, { money, number }: Formatters): string =>
	moneyMeasures.has(measure) ? money(Math.round(amount / 100) * 100, "BRL") : number(Math.round(amount));

interface PlannedChange extends GoalInput {
	steps: GoalStep[];
	before: string;
	after: string;
}

/** Saves changed goals atomically; returns problems by field and the number of changes. */
export async function saveGoals(
	trx: Scoped,
	{ user, actor, format }: { user: Recruiter; actor: AuditActor; format: Formatters },
	inputs: readonly GoalInput[],
	days: GoalDays,
): Promise<{ problems: Record<string, string>; changed: number }> {
	await lockGoals(trx);
	const problems: Record<string, string> = {};
	const planned: PlannedChange[] = [];
	for (const item of inputs) {
		const amount = parseGoal(item.text, item.measure);
		if (amount === undefined) {
			problems[item.field] = format.t("goals:problems.amount");
			continue;
		}
		const [period, visibleAmount] = item.shown.split(":");
		if (amount === (period === days.period ? Number(visibleAmount) : null)) continue;
		const result = await planChange(trx, item, { ...days, amount }, format);
		if ("problem" in result) problems[item.field] = result.problem;
		else planned.push({ ...item, ...result });
	}
	if (Object.keys(problems).length > 0) return { problems, changed: 0 };
	for (const { owner, measure, steps, before, after } of planned) {
		await writeGoals(trx, { owner, measure, setById: user.id }, steps);
		await audit(trx, {
			actor,
			action: "goals",
			recordType: recordTypes[owner.kind],
			recordId: owner.id ?? trx.businessId,
			changes: { [measure]: [before, after] },
		});
	}
	return { problems, changed: planned.length };
}

const recordTypes = {
	recruiter: "recruiters",
	departament: "departaments",
	business_unit: "business_units",
	business: "businesses",
} as const;

async function planChange(
	trx: Scoped,
	{ owner, measure, shown }: GoalInput,
	change: GoalChange,
	format: Formatters,
): Promise<{ problem: string } | Pick<PlannedChange, "steps" | "before" | "after">> {
	const { t, day } = format;
	const all = await listOwnGoals(trx, owner);
	const own = all.filter((goal) => goal.measure === measure && isSameOwner(goal.owner, owner));
	const current = findGoalOn(own, change.from);
	const write = (goal: Pick<OwnedGoal, "amount" | "period"> | undefined) =>
		goal ? t(`goals:each.${goal.period}`, { amount: formatGoal(goal.amount, measure, format) }) : t("goals:noGoal");
	if (serializeGoal(current) !== shown) return { problem: t("goals:problems.changed", { now: write(current) }) };
	const plan = planGoalChange(
		own.map(({ id, period, from, until, amount }) => ({ id, period, from, until, amount })),
		change,
	);
	if (!plan.ok)
		return {
			problem: t("goals:problems.overlap", {
				goal: write({ ...plan.clash }),
				from: day(plan.clash.from),
			}),
		};
	return {
		steps: plan.steps,
		before: write(current),
		after: write(change.amount === null ? undefined : { amount: change.amount, period: change.period }),
	};
}
