import type { HealthKind, HealthReason } from "#app/domain/jobs/job-health.ts";
import type { TFunction } from "./i18n.ts";

const inCalendarDays: ReadonlySet<HealthKind> = new Set(["no_new", "past_target"]);

export function formatJobHealth(reason: HealthReason, t: TFunction): string {
	const days = "days" in reason ? formatHealthDays(reason.kind, reason.days, t) : "";
	return t(`recruiter_jobs:health.said.${reason.kind}`, {
		days,
		count: "count" in reason ? reason.count : 0,
		name: "name" in reason ? reason.name : "",
		percent: "percent" in reason ? reason.percent : 0,
	});
}

/** Calendar days for new candidates and targets, business days otherwise. */
export const formatHealthDays = (kind: HealthKind, count: number, t: TFunction): string =>
	t(inCalendarDays.has(kind) ? "recruiter_jobs:health.days" : "recruiter_jobs:health.businessDays", { count });
