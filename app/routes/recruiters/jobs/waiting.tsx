import { assessJobHealth } from "#app/domain/jobs/job-health.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { getVisibleHealthKinds } from "#app/entities/recruiters/job-health.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findColleague } from "#db/queries/colleagues.ts";
import { listOpenJobOwners, readHealthClock, readJobHealth } from "#db/queries/job-health.ts";
import { OwnerChips } from "../owner-chips.tsx";
import type { Route } from "./+types/waiting";
import { buildHealthView, listRules } from "./health.server.ts";
import { HealthReasonLine, HealthRules } from "./health-card.tsx";

const shownAtOnce = 200;
const levels = ["late", "at_risk"] as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Open jobs with their blockers: own, a colleague's with `?who=`, or all with `?who=all`. */
export const loader = recruiterLoader(
	{ can: ["read", "jobs"], readOnly: true },
	async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const whose = url.searchParams.get("who");
		const other = whose && whose !== "all" ? await findColleague(trx, whose.slice(0, 64)) : undefined;
		const recruiterId = whose === "all" ? null : (other?.id ?? user.id);
		const all = await listOpenJobOwners(trx, { recruiterId, take: shownAtOnce });
		const clock = await readHealthClock(trx, format.now);
		const facts = await readJobHealth(
			trx,
			all.map(({ id }) => id),
			clock,
		);
		const seen = getVisibleHealthKinds(user);
		const [seesCompany, seesOwner] = [visibleField(jobs, "company_name", user), visibleField(jobs, "owner", user)];
		const rows = all.flatMap((job) => {
			const counted = facts.get(job.id);
			const health = counted && assessJobHealth(counted, clock, seen);
			if (!health || health.reasons.length === 0) return [];
			const { level, reasons } = buildHealthView(job.uid, health, user, format);
			const sub = [seesCompany && job.company, recruiterId === null && seesOwner && job.owner];
			return [
				{
					uid: job.uid,
					title: job.title,
					sub: sub.filter(Boolean).join(" · "),
					rank: health.level,
					level,
					first: reasons.slice(0, 1),
					others: reasons.length > 1 ? format.t("recruiter_jobs:health.others", { count: reasons.length - 1 }) : null,
				},
			];
		});
		const level = levels.find((name) => name === url.searchParams.get("level")) ?? null;
		const link = (to: string | null) => {
			const query = new URLSearchParams(url.searchParams);
			query.delete("level");
			if (to) query.set("level", to);
			return `?${query}`;
		};
		return {
			pageTitle: format.title(format.t("recruiter_jobs:health.pageTitle")),
			levels: levels.map((name) => ({
				label: format.t(`kit:options.jobHealth.${name}`),
				count: format.number(rows.filter(({ rank }) => rank === name).length),
				to: link(level === name ? null : name),
				current: level === name,
			})),
			mine: recruiterId === user.id,
			everyone: recruiterId === null,
			other: other && other.id !== user.id ? { name: other.name, to: `?who=${other.uid}` } : null,
			// Those past their target first; each group in the order the jobs were opened.
			jobs: levels
				.filter((name) => level === null || name === level)
				.flatMap((name) => rows.filter(({ rank }) => rank === name)),
			rules: listRules(seen, format),
			more:
				all.length === shownAtOnce
					? format.t("recruiter_jobs:health.more", { shown: format.number(all.length) })
					: null,
		};
	},
);

export default function WaitingJobs({ loaderData: page }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	return (
		<>
			<PageHeader title={t("health.pageTitle")} text={t("health.pageText")} />
			<OwnerChips
				label={t("health.whose")}
				mine={{ label: t("health.mine"), current: page.mine }}
				everyone={{ label: t("health.all"), current: page.everyone }}
				other={page.other}
			/>
			<nav aria-label={t("health.levelFilter")} className="mb-3 flex flex-wrap gap-2">
				{page.levels.map(({ label, count, to, current }) => (
					<ChipLink key={label} to={to} current={current}>
						{label} <span className="tabular">{count}</span>
					</ChipLink>
				))}
			</nav>
			{page.jobs.length === 0 ? (
				<EmptyState title={t("health.empty")} text={t("health.emptyText")} />
			) : (
				<Card>
					{page.more && <p className="mb-3 text-muted">{page.more}</p>}
					<ul className="divide-y divide-line">
						{page.jobs.map((job) => (
							<li key={job.uid} className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
								<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
									<AppLink to={`/recruiters/jobs/${job.uid}`} prefetch="intent" className="row-link font-medium">
										{job.title}
									</AppLink>
									<Badge tone={job.level.tone}>{job.level.label}</Badge>
									<span className="text-muted text-sm">{job.sub}</span>
								</div>
								<ul className="grid gap-1.5">
									{job.first.map((reason) => (
										<HealthReasonLine key={reason.kind} reason={reason} />
									))}
								</ul>
								{job.others && <p className="text-muted text-sm">{job.others}</p>}
							</li>
						))}
					</ul>
				</Card>
			)}
			<HealthRules rules={page.rules} />
		</>
	);
}
