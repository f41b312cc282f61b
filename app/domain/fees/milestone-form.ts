import { type BillingTrigger, findMilestoneProblem, type Milestone, triggers } from "./billing.ts";
import { parsePct } from "./percentage.ts";

/** Rows the form of instalments has: used ones and some to add. */
export const milestoneRows = 8;

export interface MilestoneInput {
	trigger: string;
	pct: string;
	days: string;
}

export type RowProblem = "pct" | "days";
export type FormProblem = "sum" | "none" | "months";

/** Parsed instalments, skipping empty rows, or problems by row and overall. */
export function readMilestones(form: Pick<FormData, "getAll">): {
	typed: MilestoneInput[];
	milestones: Milestone[];
	rows: Record<number, RowProblem[]>;
	whole: FormProblem | null;
	sum: number;
} {
	const all = (name: string) => form.getAll(name).slice(0, milestoneRows).map(String);
	const [chosen, parts, days] = [all("trigger"), all("pct"), all("days")];
	const input = chosen.map((trigger, at) => ({
		trigger,
		pct: (parts[at] ?? "").trim(),
		days: (days[at] ?? "").trim(),
	}));
	const rows: Record<number, RowProblem[]> = {};
	const milestones = input.flatMap((item, at) => {
		if (!triggers.includes(item.trigger as BillingTrigger)) {
			if (item.pct !== "") rows[at] = ["pct"];
			return [];
		}
		const pct = parsePct(item.pct);
		const after = item.days === "" ? 0 : /^\d{1,3}$/.test(item.days) ? Number(item.days) : Number.NaN;
		const wrong: RowProblem[] = [...(pct ? [] : ["pct" as const]), ...(after <= 730 ? [] : ["days" as const])];
		if (wrong.length > 0) rows[at] = wrong;
		return [{ trigger: item.trigger as BillingTrigger, pct: pct ?? 0, days: after }];
	});
	const sum = milestones.reduce((total, { pct }) => total + pct, 0);
	return {
		typed: input,
		milestones,
		rows,
		whole: Object.keys(rows).length > 0 ? null : findMilestoneProblem(milestones),
		sum,
	};
}
