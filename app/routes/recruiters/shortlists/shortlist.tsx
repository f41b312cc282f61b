import { Form, Outlet, useMatches } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { getConsensus } from "#app/domain/shortlists/feedback.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Send } from "#app/ui/icons.tsx";
import { InlineStats } from "#app/ui/inline-stats.tsx";
import { Menu, MenuButton, MenuLink } from "#app/ui/menu.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { listMembers, listViewers } from "#db/queries/shortlists/find.ts";
import { StatusTextBadge } from "../status-text-badge.tsx";
import type { Route } from "./+types/shortlist";
import { consensusTones, statusTones } from "./status-tones.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	shortlistSource,
	"read",
	async ({ trx, user, record, format }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => {
		const members = await listMembers(trx, record.id);
		const viewers = await listViewers(trx, record.id);
		const sum = (of: (member: (typeof members)[number]) => number) => members.reduce((all, each) => all + of(each), 0);
		return {
			pageTitle: format.title(`${record.name} · ${record.job.title}`),
			uid: record.uid,
			name: record.name,
			kind: record.kind,
			status: record.status,
			job: record.job,
			brand: record.site?.title ?? null,
			until: format.day(record.expiresAt),
			writes: can(user, "update", "shortlists"),
			deletes: can(user, "destroy", "shortlists"),
			totals: {
				like: sum((each) => each.like_candidates),
				dislike: sum((each) => each.deslike_candidates),
				star: sum((each) => each.star_candidate),
				comments: sum((each) => each.amount_description),
			},
			members: members.map(({ id: _, said, ...each }) => ({
				...each,
				stage: format.stage(each.status, each.stage),
				consensus: getConsensus(each.like_candidates, each.deslike_candidates),
				said: said.map(({ at, ...word }) => ({ ...word, at: format.when(at).text })),
			})),
			viewers: viewers.map((viewer) => ({
				uid: viewer.uid,
				name: viewer.name,
				email: viewer.email,
				state: viewer.revokedAt
					? ("revoked" as const)
					: viewer.expired
						? ("expired" as const)
						: viewer.answeredAt
							? ("answered" as const)
							: viewer.openedAt
								? ("opened" as const)
								: viewer.sentAt
									? ("sent" as const)
									: ("unsent" as const),
				seen: viewer.lastSeenAt && format.when(viewer.lastSeenAt).text,
				views: viewer.views,
			})),
		};
	},
);

const viewerTones = {
	revoked: "danger",
	expired: "warning",
	answered: "success",
	opened: "info",
	sent: "neutral",
	unsent: "neutral",
} as const;

/** Candidates of a shortlist with live client feedback; everything else opens as a dialog. */
export default function Shortlist({ loaderData: list }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	useRevalidateOn({ channel: "ShortlistChannel", shortlist: list.uid });
	const path = `/recruiters/shortlists/${list.uid}`;
	const dialogOpen = useMatches().at(-1)?.pathname.replace(/\/$/, "") !== path;
	const hydrated = useHydrated();
	const alone = dialogOpen && !hydrated;
	const { totals } = list;
	return (
		<>
			<PageHeader
				back={{ to: `/recruiters/jobs/${list.job.uid}/shortlists`, label: list.job.title }}
				title={
					<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
						{list.name}
						<Badge tone={statusTones[list.status]}>{t(`statuses.${list.status}`)}</Badge>
					</span>
				}
				text={[t(`kinds.${list.kind}`), list.job.company, list.brand, t("page.until", { day: list.until })]
					.filter(Boolean)
					.join(" · ")}
				actions={
					<>
						<LinkButton to={`${path}/preview`}>{t("preview.title")}</LinkButton>
						{list.writes && (
							<>
								<LinkButton to={`${path}/send`} variant="primary" icon={Send}>
									{t("send.title")}
								</LinkButton>
								<Menu label={t("page.more")} align="end">
									{(["people", "order", "contacts", "configurations", "findings", "comments", "template"] as const).map(
										(name) => (
											<MenuLink key={name} to={`${path}/${name}`}>
												{t(`${name}.title`)}
											</MenuLink>
										),
									)}
									<MenuLink to={`${path}/dashboard_download`}>{t("dashboard_download.title")}</MenuLink>
									<MenuLink to={`${path}/mapping_download`}>{t("mapping_download.title")}</MenuLink>
									<Form method="post" action={`${path}/status`}>
										<MenuButton name="to" value={list.status === "closed" ? "open" : "closed"}>
											{t(list.status === "closed" ? "page.reopen" : "page.close")}
										</MenuButton>
									</Form>
									{list.deletes && (
										<Form method="post" action={`${path}/delete`}>
											<MenuButton>{t("page.delete")}</MenuButton>
										</Form>
									)}
								</Menu>
							</>
						)}
					</>
				}
			/>
			{!alone && (
				<>
					<InlineStats
						items={[
							{ label: t("verdict.like"), value: totals.like },
							{ label: t("verdict.dislike"), value: totals.dislike },
							{ label: t("verdict.star"), value: totals.star },
							{ label: t("list.comments"), value: totals.comments, to: `${path}/comments` },
						]}
					/>
					<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
						<People list={list} path={path} />
						<Viewers list={list} path={path} />
					</div>
				</>
			)}
			<Outlet />
		</>
	);
}

type List = Route.ComponentProps["loaderData"];

function People({ list, path }: { list: List; path: string }) {
	const { t } = useTranslation("shortlists");
	if (list.members.length === 0)
		return (
			<EmptyState
				title={t("viewer.empty")}
				action={list.writes && <LinkButton to={`${path}/people`}>{t("people.title")}</LinkButton>}
			/>
		);
	return (
		<Table caption={t("list.people")} cards>
			<thead>
				<tr>
					<Th className="w-1/2">{t("page.person")}</Th>
					<Th>{t("fields.stage")}</Th>
					<Th align="end">{t("verdict.like")}</Th>
					<Th align="end">{t("verdict.dislike")}</Th>
					<Th align="end">{t("verdict.star")}</Th>
					<Th align="end">{t("list.comments")}</Th>
					<Th>{t("page.consensus")}</Th>
				</tr>
			</thead>
			<tbody data-beside="">
				{list.members.map((member, at) => (
					<Tr key={member.uid} data-apply={member.uid}>
						<RowHeader>
							<span className="tabular mr-2 text-muted">{at + 1}</span>
							<AppLink to={`/recruiters/applies/${member.uid}`} className="hover:underline">
								{member.name}
							</AppLink>
							{member.withdrawn && <Badge tone="warning">{t("page.withdrawn")}</Badge>}
							<span className="block font-normal text-muted text-sm">
								{[member.headline, member.company, member.city].filter(Boolean).join(" · ")}
							</span>
							{member.said.map((word) => (
								<span key={word.viewer} className="mt-1 block font-normal text-sm">
									{word.viewer}:{" "}
									{[
										word.like === true && t("verdict.like"),
										word.like === false && t("verdict.dislike"),
										word.star && t("verdict.star"),
									]
										.filter(Boolean)
										.join(", ")}
									{word.description && <span className="text-muted"> “{word.description}”</span>}
								</span>
							))}
						</RowHeader>
						<Td>
							<StatusTextBadge status={member.stage} />
						</Td>
						<Td numeric data-count="like" data-label={t("verdict.like")}>
							{member.like_candidates}
						</Td>
						<Td numeric data-count="deslike" data-label={t("verdict.dislike")}>
							{member.deslike_candidates}
						</Td>
						<Td numeric data-count="star" data-label={t("verdict.star")}>
							{member.star_candidate}
						</Td>
						<Td numeric data-count="description" data-label={t("list.comments")}>
							{member.amount_description}
						</Td>
						<Td>
							{member.consensus && (
								<Badge tone={consensusTones[member.consensus]}>{t(`consensus.${member.consensus}`)}</Badge>
							)}
						</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}

function Viewers({ list, path }: { list: List; path: string }) {
	const { t } = useTranslation("shortlists");
	return (
		<Card as="section" aria-labelledby="viewers">
			<CardHeader
				id="viewers"
				title={t("contacts.title")}
				actions={
					list.writes && (
						<LinkButton to={`${path}/contacts`} size="sm">
							{t("contacts.manage")}
						</LinkButton>
					)
				}
			/>
			{list.viewers.length === 0 ? (
				<p className="text-muted">{t("contacts.none")}</p>
			) : (
				<ul className="divide-y divide-line">
					{list.viewers.map((viewer) => (
						<li key={viewer.uid} className="flex flex-wrap items-start justify-between gap-2 py-2">
							<div className="min-w-0">
								<p className="break-words font-medium">{viewer.name}</p>
								<p className="text-muted text-sm">
									{viewer.seen
										? t("contacts.seen", { when: viewer.seen, count: viewer.views })
										: t("contacts.neverSeen")}
								</p>
							</div>
							<Badge tone={viewerTones[viewer.state]}>{t(`contacts.states.${viewer.state}`)}</Badge>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
