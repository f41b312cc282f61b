import { labelKey } from "#app/domain/reference/enumerations.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { JobOverview } from "#db/queries/job.ts";

/** A job's facts as label and text, most requested first. */
export function getJobFacts(
	facts: JobOverview,
	{ t, money, day, number }: Formatters,
): { label: string; value: string | null }[] {
	const fact = (name: Parameters<typeof label>[0], value: string | null | undefined) => ({
		label: label(name),
		value: value || null,
	});
	const label = (
		name:
			| "salary"
			| "regimes"
			| "workType"
			| "level"
			| "sector"
			| "openings"
			| "reason"
			| "affirmative"
			| "opened"
			| "deadline"
			| "target"
			| "closed",
	) => t(`recruiters:job.facts.${name}`);
	return [
		fact("salary", salary(facts, { t, money })),
		fact("regimes", facts.regimes.map((regime) => t(labelKey("regimes", regime))).join(", ")),
		fact("workType", t(labelKey("workTypes", facts.work_type))),
		fact("level", facts.position_level && t(labelKey("positionLevels", facts.position_level))),
		fact("sector", facts.sector),
		fact("openings", number(facts.openings)),
		...(facts.reason ? [fact("reason", t(labelKey("jobReasons", facts.reason)))] : []),
		...(facts.affirmative === "none" ? [] : [fact("affirmative", t(labelKey("affirmatives", facts.affirmative)))]),
		fact("opened", day(facts.opening_date)),
		...(facts.deadline ? [fact("deadline", day(facts.deadline))] : []),
		...(facts.target_date ? [fact("target", day(facts.target_date))] : []),
		...(facts.close_reason ? [fact("closed", facts.close_reason)] : []),
	];
}

function salary(facts: JobOverview, { t, money }: Pick<Formatters, "t" | "money">): string | null {
	const { salary_from_cents: from, salary_to_cents: to, currency } = facts;
	if (from !== null && to !== null && from !== to) {
		return t("recruiters:job.facts.between", { from: money(from, currency), to: money(to, currency) });
	}
	const only = to ?? from;
	return only === null ? null : money(only, currency);
}
