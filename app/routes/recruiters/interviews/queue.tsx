import { can } from "#app/domain/access/permissions.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { InvitationAnswerBadge } from "#app/routes/shared/interviews/invitation-answer-badge.tsx";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Time } from "#app/ui/time.tsx";
import { listParticipants } from "#db/queries/appointment-answers/participants.ts";
import {
	countInterviewQueue,
	listInterviewQueue,
	type QueueRow,
	type QueueTab,
	queueTabs,
} from "#db/queries/interview-queue.ts";
import type { Route } from "./+types/queue";
import { type OpenSeats, readOpenSeats } from "./replacements.server.ts";
import { Replacements } from "./replacements.tsx";

const shownAtOnce = 40;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Interviews unscheduled, unconfirmed or without feedback: `?tab=`; own, or all with `?who=all`. */
export const loader = recruiterLoader(
	{ can: ["read", "interviews"] },
	async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const requested = url.searchParams.get("tab");
		const tab = queueTabs.find((name) => name === requested) ?? "schedule";
		const everyone = url.searchParams.get("who") === "all";
		const recruiterId = everyone ? null : user.id;
		const counts = await countInterviewQueue(trx, recruiterId);
		const last = Math.max(1, Math.ceil(counts[tab] / shownAtOnce));
		const page = readPage(url.searchParams.get("page"), last);
		const skip = (page - 1) * shownAtOnce;
		const rows = await listInterviewQueue(trx, tab, { recruiterId, take: shownAtOnce, skip });
		const people = await listParticipants(
			trx,
			"interviews",
			rows.flatMap(({ interview_id: id }) => id ?? []),
		);
		const getInvited = (id: number | null) =>
			id === null ? [] : people.filter(({ appointment }) => appointment === id);
		const seats = new Map<string, OpenSeats>();
		const back = url.pathname + url.search;
		if (can(user, "update", "interviews"))
			for (const { uid, interview_id: id } of rows)
				if (getInvited(id).some(({ answer }) => answer === "declined") && id !== null)
					seats.set(uid, await readOpenSeats(trx, { id, uid }, format, back));
		const may = {
			schedule: can(user, "create", "interviews"),
			unconfirmed: can(user, "send", "candidates"),
			feedback: can(user, "update", "interviews"),
		}[tab];
		return {
			pageTitle: format.title(format.t("recruiter_jobs:queue.title")),
			tab,
			everyone,
			pages: { page, per: shownAtOnce, total: { count: counts[tab], capped: false } },
			tabs: queueTabs.map((name) => ({
				name,
				count: format.number(counts[name]),
				to: `?${new URLSearchParams({ tab: name, ...(everyone ? { who: "all" } : {}) })}`,
			})),
			rows: rows.map((row) => ({
				uid: row.uid,
				name: row.name,
				avatarUrl: row.avatar_url,
				job: row.job,
				who: row.who,
				at: format.appointment(row.at, "slot"),
				since: format.when(row.at),
				to: `/recruiters/candidates/${row.candidate}`,
				people: getInvited(row.interview_id)
					.filter(({ answer }) => answer !== "accepted")
					.map(({ uid, name, answer, reason }) => ({ uid, name, answer, reason })),
				seats: seats.get(row.uid) ?? [],
				actTo: may || row.interview_id !== null ? getAddress(tab, row) : null,
				act: format.t(`recruiter_jobs:queue.acts.${row.interview_id === null ? tab : "invited"}`),
			})),
		};
	},
);

/** Where a row's button leads. */
function getAddress(tab: QueueTab, { uid, candidate, kit, interview_id: interview }: QueueRow): string {
	if (interview !== null) return `/recruiters/interviews/${uid}`;
	if (tab === "schedule") return `/recruiters/interviews/new?apply=${uid}`;
	if (tab === "unconfirmed") return `/recruiters/emails/new?to=candidates:${candidate}`;
	return `/recruiters/interviews/${uid}/${kit ? "scorecard" : "edit"}`;
}

export default function Queue({ loaderData: { tab, tabs, rows, everyone, pages } }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { t: words } = useTranslation("applies");
	const { t: invited } = useTranslation("invitations");
	return (
		<>
			<PageHeader
				title={t("queue.title")}
				text={t(`queue.texts.${tab}`)}
				back={{ to: "/recruiters/interviews", label: t("interview.list") }}
			/>
			<nav aria-label={t("queue.title")} className="mb-3 flex flex-wrap gap-2">
				{tabs.map(({ name, count, to }) => (
					<ChipLink key={name} to={to} current={name === tab}>
						{t(`queue.tabs.${name}`)} <span className="tabular">{count}</span>
					</ChipLink>
				))}
			</nav>
			<nav aria-label={words("stale.whose")} className="mb-3 flex flex-wrap gap-2">
				<ChipLink to={`?tab=${tab}`} current={!everyone}>
					{words("stale.mine")}
				</ChipLink>
				<ChipLink to={`?tab=${tab}&who=all`} current={everyone}>
					{words("stale.all")}
				</ChipLink>
			</nav>
			{rows.length === 0 ? (
				<EmptyState title={t("queue.empty")} text={t(`queue.texts.${tab}`)} />
			) : (
				<Card as="section" aria-label={t(`queue.tabs.${tab}`)}>
					<ul className="divide-y divide-line">
						{rows.map((row) => (
							<li key={row.uid} className="flex flex-wrap items-center gap-3 py-2.5 first:pt-0 last:pb-0">
								<Avatar name={row.name} url={row.avatarUrl} size="sm" />
								<div className="min-w-0 flex-1 basis-52">
									<AppLink to={row.to} className="link font-medium">
										{row.name}
									</AppLink>
									<p className="text-muted text-sm">{[row.job, row.who].filter(Boolean).join(" · ")}</p>
									{row.people.length > 0 && (
										<ul className="mt-1.5 flex flex-wrap gap-1.5">
											{row.people.map(({ uid, name, answer, reason }) => (
												<li key={uid} className="max-w-full">
													<InvitationAnswerBadge answer={answer} label={`${name}: ${invited(`answers.${answer}`)}`} />
													{reason && <span className="ml-1.5 break-words text-muted text-sm">{reason}</span>}
												</li>
											))}
										</ul>
									)}
								</div>
								<p className="text-sm">
									<span className="tabular">{row.at}</span>{" "}
									<span className="text-muted">
										(<Time {...row.since} />)
									</span>
								</p>
								{row.actTo && (
									<LinkButton to={row.actTo} size="sm" aria-label={`${row.act}: ${row.name}`}>
										{row.act}
									</LinkButton>
								)}
								{row.seats.map(({ leaver, replacements }) => (
									<Replacements key={leaver.uid} replacements={replacements} leaver={leaver} />
								))}
							</li>
						))}
					</ul>
					<Pagination
						{...pages}
						url={(page) => `?${new URLSearchParams({ tab, ...(everyone ? { who: "all" } : {}), page: String(page) })}`}
					/>
				</Card>
			)}
		</>
	);
}
