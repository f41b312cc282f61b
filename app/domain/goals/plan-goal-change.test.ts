import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../time/brasilia-time.ts";
import type { Goal } from "./goal.ts";
import { type GoalStep, planGoalChange, type StoredGoal } from "./plan-goal-change.ts";

const stored = (id: number, from: string, until: string | null, amount = 10): StoredGoal => ({
	id,
	period: "month",
	from,
	until,
	amount,
});
const change = (from: string, until: string | null, amount: number | null) =>
	({ period: "month", from, until, amount }) as const;

test.each<[string, StoredGoal[], ReturnType<typeof change>, GoalStep[]]>([
	[
		"nothing holds yet",
		[],
		change("2026-11-01", null, 5),
		[{ kind: "insert", goal: { period: "month", from: "2026-11-01", until: null, amount: 5 } }],
	],
	[
		"another holds since earlier",
		[stored(1, "2026-01-01", null)],
		change("2026-11-01", null, 5),
		[
			{ kind: "end", id: 1, until: "2026-10-31" },
			{ kind: "insert", goal: { period: "month", from: "2026-11-01", until: null, amount: 5 } },
		],
	],
	[
		"another holds since that day",
		[stored(1, "2026-11-01", "2026-12-31")],
		change("2026-11-01", null, 5),
		[{ kind: "update", id: 1, goal: { period: "month", from: "2026-11-01", until: "2026-12-31", amount: 5 } }],
	],
	[
		"it is for some days of another",
		[stored(1, "2026-01-01", null)],
		change("2026-12-01", "2026-12-31", 5),
		[
			{ kind: "end", id: 1, until: "2026-11-30" },
			{ kind: "insert", goal: { period: "month", from: "2026-12-01", until: "2026-12-31", amount: 5 } },
			{ kind: "insert", goal: { period: "month", from: "2027-01-01", until: null, amount: 10 } },
		],
	],
	[
		"it takes a goal away",
		[stored(1, "2026-11-01", null)],
		change("2026-11-01", null, null),
		[{ kind: "delete", id: 1 }],
	],
	[
		"it ends a goal",
		[stored(1, "2026-01-01", null), stored(2, "2025-01-01", "2025-12-31")],
		change("2026-11-01", null, null),
		[{ kind: "end", id: 1, until: "2026-10-31" }],
	],
])("planGoalChange preserves past goals when %s", (_, existing, of, steps) => {
	expect(planGoalChange(existing, of)).toEqual({ ok: true, steps });
});

test("planGoalChange returns the conflicting goal when a later one exists", () => {
	const later = stored(2, "2026-12-01", null);
	expect(planGoalChange([later], change("2026-11-01", null, 5))).toEqual({ ok: false, clash: later });
	expect(planGoalChange([later], change("2026-11-01", "2026-11-30", 5))).toMatchObject({ ok: true });
	expect(planGoalChange([stored(1, "2026-10-01", "2026-11-30"), later], change("2026-11-01", null, 5))).toMatchObject({
		ok: true,
	});
});

function apply(existing: readonly StoredGoal[], steps: readonly GoalStep[]): Goal[] {
	const goals = new Map<number, Goal>(existing.map(({ id, ...goal }) => [id, goal]));
	let next = 1_000;
	for (const step of steps) {
		if (step.kind === "insert") goals.set(next++, step.goal);
		else if (step.kind === "delete") goals.delete(step.id);
		else if (step.kind === "update") goals.set(step.id, step.goal);
		else goals.set(step.id, { ...(goals.get(step.id) as Goal), until: step.until });
	}
	return [...goals.values()];
}

const getAmounts = (goals: readonly Goal[], day: string) =>
	goals.filter(({ from, until }) => from <= day && (until === null || until >= day)).map(({ amount }) => amount);

test("planGoalChange leaves one goal a day and preserves days outside the change", () => {
	const start = "2026-01-01";
	const lengths = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 5 })), { maxLength: 4 });
	fc.assert(
		fc.property(
			lengths,
			fc.boolean(),
			fc.integer({ min: 0, max: 30 }),
			fc.option(fc.integer({ min: 0, max: 12 })),
			fc.option(fc.constant(77)),
			(parts, isOpen, at, length, amount) => {
				let day = 0;
				const existing = parts.map(([gap, days], index): StoredGoal => {
					const from = addDays(start, day + gap);
					day += gap + days;
					const isLast = index === parts.length - 1;
					return stored(index, from, isLast && isOpen ? null : addDays(start, day - 1), 10 + index);
				});
				const from = addDays(start, at);
				const until = length === null ? null : addDays(from, length);
				const plan = planGoalChange(existing, change(from, until, amount));
				if (!plan.ok) return;
				const after = apply(existing, plan.steps);
				for (let index = 0; index < 60; index++) {
					const date = addDays(start, index);
					const amounts = getAmounts(after, date);
					expect(amounts.length).toBeLessThanOrEqual(1);
					const isChanged = date >= from && (until === null || date <= until);
					if (!isChanged) expect(amounts).toEqual(getAmounts(existing, date));
				}
				expect(getAmounts(after, from)).toEqual(amount === null ? [] : [amount]);
			},
		),
	);
});
