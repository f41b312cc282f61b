import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import {
	type HealthKind,
	type HealthReason,
	healthKinds,
	healthLimits,
	healthTones,
	type JobHealth,
} from "#app/domain/jobs/job-health.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatHealthDays, formatJobHealth } from "#app/i18n/job-health-text.ts";
import type { Tone } from "#app/ui/tone.ts";

export interface ReasonView {
	kind: HealthKind;
	text: string;
	rule: string;
	act: { to: string; label: string } | null;
}

export interface HealthView {
	level: { label: string; tone: Tone };
	reasons: ReasonView[];
}

/** Localized health reasons of a job, each with rule and remedy. */
export function buildHealthView(
	jobUid: string,
	{ level, reasons }: JobHealth,
	user: Recruiter,
	format: Formatters,
): HealthView {
	const { t } = format;
	return {
		level: { label: t(`kit:options.jobHealth.${level}`), tone: healthTones[level] },
		reasons: reasons.map((reason) => {
			const to = actPath(jobUid, reason, user);
			return {
				kind: reason.kind,
				text: formatJobHealth(reason, t),
				rule: getRule(reason.kind, format),
				act: to ? { to, label: t(`recruiter_jobs:health.act.${reason.kind}`) } : null,
			};
		}),
	};
}

export const listRules = (seen: ReadonlySet<HealthKind>, format: Formatters) =>
	healthKinds.filter((kind) => seen.has(kind)).map((kind) => ({ kind, text: getRule(kind, format) }));

function getRule(kind: HealthKind, { t, number }: Formatters): string {
	const limits: Partial<Record<HealthKind, number>> = healthLimits;
	const limit = limits[kind] ?? 0;
	return t(`recruiter_jobs:health.rule.${kind}`, {
		limit: kind === "pay_low" ? number(limit) : formatHealthDays(kind, limit, t),
	});
}

/** Where the problem can be solved; null without permission. */
function actPath(job: string, reason: HealthReason, user: Recruiter): string | null {
	const path = `/recruiters/jobs/${job}`;
	const edits = can(user, "update", "jobs");
	switch (reason.kind) {
		case "client_silent":
			return `/recruiters/shortlists/${reason.uid}`;
		case "no_result":
			return `/recruiters/interviews?filters[job]=${job}&filters[result]=pending&filters[starts_at]=overdue&order=starts_at`;
		case "no_scorecard":
			return `${path}/debrief`;
		case "not_booked":
			return can(user, "create", "interviews") ? `${path}/applies/kanban` : null;
		case "over_limit":
			return `/recruiters/applies/stale?job=${job}`;
		case "to_review":
			return can(user, "read", "applies") ? `${path}/triage` : null;
		case "nobody":
		case "no_new":
			return can(user, "create", "applies") && can(user, "read", "candidates") ? `${path}/matches` : null;
		case "pay_low":
		case "past_target":
			return edits ? `${path}/edit` : null;
	}
}
