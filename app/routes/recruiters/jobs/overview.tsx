import { requestInfo } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { displayPath } from "#app/domain/applies/board-column.ts";
import { awaitingApprovalJobStatus, draftJobStatus } from "#app/domain/jobs/job.ts";
import { assessJobHealth } from "#app/domain/jobs/job-health.ts";
import { hasEnded } from "#app/domain/jobs/job-status.ts";
import { hidesFields } from "#app/entities/kit/field-visibility.ts";
import { getVisibleHealthKinds } from "#app/entities/recruiters/job-health.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { reviewPublication } from "#app/routes/shared/jobs/publication.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { countByDisplayStatus } from "#db/queries/applies/list.ts";
import { findJobByUid, findJobOverview, type JobOverview } from "#db/queries/job.ts";
import { readHealthClock, readJobHealth } from "#db/queries/job-health.ts";
import { readCustomFields } from "../../entity/custom-field-card.server.ts";
import { CountBars } from "../dashboard/count-bars.tsx";
import type { Route } from "./+types/overview";
import { AdReview } from "./ad-review.tsx";
import { buildHealthView } from "./health.server.ts";
import { HealthCard } from "./health-card.tsx";
import { getJobFacts } from "./job-details.server.ts";
import { toParagraphs } from "./paragraphs.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ can: ["read", "jobs"], readOnly: true },
	async ({ trx, user, format, params, context, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const job = await findJobByUid(trx, parseUid(params.id));
		const facts = await findJobOverview(trx, parseUid(params.id));
		const stages = can(user, "read", "applies") ? ((await countByDisplayStatus(trx, parseUid(params.id))) ?? []) : [];
		if (!job || !facts) throw notFound();
		const clock = await readHealthClock(trx, format.now);
		const health = (await readJobHealth(trx, [job.id], clock)).get(job.id);
		const address = (domain: string) => {
			const url = new URL(`/jobs/${job.slug}/${job.uid}`, context.get(requestInfo).origin);
			url.hostname = domain;
			return url.href;
		};
		return {
			pageTitle: format.title(job.title),
			uid: job.uid,
			steps: can(user, "update", "jobs") && !hasEnded(job.status) ? stepsLeft(job.status, facts) : [],
			review:
				// Requires access to the whole ad.
				can(user, "update", "jobs") && !hasEnded(job.status) && !hidesFields(user, "jobs")
					? reviewPublication({ ...facts, title: job.title, city: job.city, state: job.state }, user, format)
					: null,
			health: health
				? buildHealthView(job.uid, assessJobHealth(health, clock, getVisibleHealthKinds(user)), user, format)
				: null,
			edit: `/recruiters/jobs/${job.uid}/edit`,
			facts: getJobFacts(facts, format),
			custom: await readCustomFields(trx, user, jobs, job.uid, url, format),
			texts: [
				{ key: "description" as const, blocks: toParagraphs(facts.description) },
				{ key: "responsibilities" as const, blocks: toParagraphs(facts.responsibilities) },
				{ key: "requirements" as const, blocks: toParagraphs(facts.requirements) },
			].filter(({ blocks }) => blocks.length > 0),
			skills: facts.skills.map(({ name, wish }) =>
				wish ? format.t("recruiter_jobs:profile.wishOne", { name }) : name,
			),
			benefits: facts.benefits,
			team: facts.team.map((member) => ({
				...member,
				role: format.t(`recruiters:job.roles.${member.role as "owner"}`),
			})),
			contacts: facts.contacts,
			publications: facts.publications.map((publication) => ({
				title: publication.title,
				url: publication.live ? address(publication.domain) : null,
				from: format.day(publication.from),
				to: publication.to && format.day(publication.to),
			})),
			stages: stages.map(({ display, count }) => ({
				key: display,
				label: format.t(`reference:displayStatuses.${display}`),
				count,
				text: format.number(count),
				to: displayPath(job.uid, display),
			})),
		};
	},
);

type Step = "texts" | "profile" | "people" | "open" | "publication";

function stepsLeft(status: number, facts: JobOverview): Step[] {
	const steps: [Step, boolean][] = [
		["texts", facts.description.trim() === ""],
		["profile", facts.skills.length === 0],
		["people", facts.team.length === 0 || facts.contacts.length === 0],
		["open", status === draftJobStatus || status === awaitingApprovalJobStatus],
		["publication", !facts.publications.some(({ live }) => live)],
	];
	return steps.filter(([, missing]) => missing).map(([step]) => step);
}

const pageOf: Record<Step, string> = {
	texts: "edit",
	profile: "profile",
	people: "people",
	open: "status",
	publication: "publication",
};

export default function Overview({ loaderData: job }: Route.ComponentProps) {
	const { t } = useTranslation("recruiters");
	const { t: own } = useTranslation("recruiter_jobs");
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
			<div className="grid min-w-0 grid-cols-1 gap-4">
				{job.steps.length > 0 && (
					<Card as="section" aria-labelledby="steps">
						<CardHeader id="steps" title={own("next.title")} />
						<ul className="flex flex-wrap gap-2">
							{job.steps.map((step) => (
								<li key={step}>
									<LinkButton to={`/recruiters/jobs/${job.uid}/${pageOf[step]}`} size="sm">
										{own(`next.${step}`)}
									</LinkButton>
								</li>
							))}
						</ul>
					</Card>
				)}
				{job.health && <HealthCard health={job.health} />}
				{job.review ? <AdReview {...job.review} job={job.uid} edit={job.edit} /> : null}
				{job.stages.length > 0 && (
					<Card as="section" aria-labelledby="stages">
						<CardHeader id="stages" title={t("job.stages")} />
						<CountBars bars={job.stages} />
					</Card>
				)}
				{job.texts.map(({ key, blocks }) => (
					<Card as="section" key={key} aria-labelledby={key}>
						<CardHeader id={key} title={t(`job.texts.${key}`)} />
						<div className="grid max-w-[72ch] gap-3">
							{blocks.map((block) => (
								<p key={block} className="whitespace-pre-line">
									{block}
								</p>
							))}
						</div>
					</Card>
				))}
			</div>
			<div className="grid min-w-0 grid-cols-1 gap-4">
				<Card as="section" aria-labelledby="facts">
					<CardHeader id="facts" title={t("job.facts.title")} />
					<DescriptionList items={job.facts} />
					<Words title={t("job.facts.skills")} words={job.skills} />
					<Words title={t("job.facts.benefits")} words={job.benefits} />
				</Card>
				{job.custom && <RecordFacts {...job.custom} />}
				<Card as="section" aria-labelledby="publications">
					<CardHeader id="publications" title={t("job.publications.title")} />
					{job.publications.length === 0 && <p className="text-muted">{t("job.publications.none")}</p>}
					<ul className="grid gap-3">
						{job.publications.map(({ title, url, from, to }) => (
							<li key={title}>
								{url ? (
									<a href={url} target="_blank" rel="noopener" className="link">
										{title}
										<span className="sr-only"> {t("newTab")}</span>
									</a>
								) : (
									title
								)}
								<p className="text-muted text-sm">
									{t(to ? "job.publications.between" : "job.publications.since", { from, to })}
								</p>
							</li>
						))}
					</ul>
				</Card>
				<Card as="section" aria-labelledby="team">
					<CardHeader id="team" title={t("job.team")} />
					{job.team.length === 0 && <p className="text-muted">{t("job.noTeam")}</p>}
					<ul className="grid gap-3">
						{job.team.map((member) => (
							<li key={member.uid} className="flex items-center gap-2.5">
								<Avatar name={member.name} url={member.photo_url} size="sm" />
								<div className="min-w-0">
									<p className="truncate">{member.name}</p>
									<p className="text-muted text-xs">{member.role}</p>
								</div>
							</li>
						))}
					</ul>
					{job.contacts.length > 0 && (
						<>
							<h3 className="mt-4 mb-2 font-semibold text-sm">{t("job.contacts")}</h3>
							<ul className="grid gap-1.5">
								{job.contacts.map(({ name, title }) => (
									<li key={name}>
										{name} {title && <span className="text-muted text-sm">{title}</span>}
									</li>
								))}
							</ul>
						</>
					)}
				</Card>
			</div>
		</div>
	);
}

function Words({ title, words }: { title: string; words: string[] }) {
	if (words.length === 0) return null;
	return (
		<>
			<h3 className="mt-4 mb-1.5 text-muted text-sm">{title}</h3>
			<ul className="flex flex-wrap gap-1.5">
				{words.map((word) => (
					<li key={word}>
						<Badge>{word}</Badge>
					</li>
				))}
			</ul>
		</>
	);
}
