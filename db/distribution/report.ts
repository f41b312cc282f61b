import { exceptions } from "./plan.ts";
import type { Verdict } from "./rules.ts";

export interface Counts {
	tables: number;
	distributed: number;
	/** Distributed tables that Citus accepts together with everything they reference. */
	fitting: number;
	reference: number;
	local: number;
	/** Distributed tables that need `citus.enable_unsafe_triggers`. */
	withTriggers: number;
	withQueryingPolicies: number;
}

/** A table's refusals without a known exception, as `table.object: rule`. */
export const listUnexplainedRefusals = (verdicts: readonly Verdict[]): string[] =>
	verdicts.flatMap(({ name, refusals }) =>
		refusals.map((refusal) => `${name}.${refusal}`).filter((text) => !(text.slice(0, text.indexOf(":")) in exceptions)),
	);

/** Counts tables; excepted keys count as dropped, except at their own table. */
export function countVerdicts(verdicts: readonly Verdict[]): Counts {
	const distributed = verdicts.filter(({ placement }) => placement === "distributed");
	const refused = new Set(listUnexplainedRefusals(verdicts).map((text) => text.slice(0, text.indexOf("."))));
	return {
		tables: verdicts.length,
		distributed: distributed.length,
		fitting: distributed.filter(
			({ refusals, waitsFor }) => refusals.length === 0 && !waitsFor.some((name) => refused.has(name)),
		).length,
		reference: verdicts.filter(({ placement }) => placement === "reference").length,
		local: verdicts.filter(({ placement }) => placement === "local").length,
		withTriggers: distributed.filter(({ triggers }) => triggers > 0).length,
		withQueryingPolicies: distributed.filter(({ queryingPolicies }) => queryingPolicies > 0).length,
	};
}

/** One line a table, then the counts. */
export function formatReport(verdicts: readonly Verdict[]): string {
	const width = Math.max(...verdicts.map(({ name }) => name.length));
	const lines = verdicts.map((verdict) =>
		[
			verdict.name.padEnd(width),
			verdict.placement.padEnd(11),
			(verdict.refusals.length > 0 ? "refused" : "fits").padEnd(7),
			`${verdict.triggers} triggers`.padEnd(11),
			verdict.queryingPolicies > 0 ? "policy asks" : "",
			verdict.refusals.join("; "),
			verdict.waitsFor.length > 0 ? `points to ${verdict.waitsFor.join(", ")}` : "",
		]
			.filter((part) => part !== "")
			.join("  "),
	);
	const counts = countVerdicts(verdicts);
	return [
		...lines,
		"",
		`${counts.fitting} of ${counts.distributed} tables of businesses can be distributed by their columns and keys, with all they point to; ${counts.reference} are reference tables, ${counts.local} stay local.`,
		`${counts.withTriggers} have triggers: citus.enable_unsafe_triggers must be on. ${counts.withQueryingPolicies} have a policy that asks another table, which Citus refuses.`,
		...Object.entries(exceptions).map(([name, reason]) => `exception ${name}: ${reason}`),
	].join("\n");
}
