import { addDays } from "../time/brasilia-time.ts";
import type { Goal } from "./goal.ts";

export interface StoredGoal extends Goal {
	id: number;
}

/** A null amount ends the goal; without a last day the replaced goal's applies. */
export interface GoalChange extends Omit<Goal, "amount"> {
	amount: number | null;
}

export type GoalStep =
	| { kind: "delete"; id: number }
	| { kind: "end"; id: number; until: string }
	| { kind: "update"; id: number; goal: Goal }
	| { kind: "insert"; goal: Goal };

export type GoalPlan = { ok: true; steps: GoalStep[] } | { ok: false; clash: Goal };

export function planGoalChange(existing: readonly StoredGoal[], change: GoalChange): GoalPlan {
	const { from, amount, period } = change;
	const current = existing.find((goal) => goal.from <= from && (goal.until === null || goal.until >= from));
	const until = change.until ?? current?.until ?? null;
	const clash = existing.find((goal) => goal.from > from && (until === null || goal.from <= until));
	if (clash && amount !== null) return { ok: false, clash };
	const steps: GoalStep[] = [];
	const goal = amount === null ? null : { period, from, until, amount };
	if (current && current.from < from) steps.push({ kind: "end", id: current.id, until: addDays(from, -1) });
	else if (current && goal) steps.push({ kind: "update", id: current.id, goal });
	else if (current) steps.push({ kind: "delete", id: current.id });
	if (goal && current?.from !== from) steps.push({ kind: "insert", goal });
	// The rest of the current goal continues after the change.
	if (current && until !== null && (current.until === null || current.until > until)) {
		const { id: _, ...rest } = current;
		steps.push({ kind: "insert", goal: { ...rest, from: addDays(until, 1) } });
	}
	return { ok: true, steps };
}
