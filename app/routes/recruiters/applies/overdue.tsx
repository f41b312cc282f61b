import { can } from "#app/domain/access/permissions.ts";
import { countStageDays } from "#app/domain/applies/time-in-stage.ts";
import { stageAgeYears } from "#app/domain/time/business-days.ts";
import { applies } from "#app/entities/recruiters/applies.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { bulkActions } from "#app/routes/entity/bulk-actions.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import { listStale, staleCap } from "#db/queries/applies/overdue.ts";
import { findColleague } from "#db/queries/colleagues.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { formatCount } from "../dashboard/list-counts.server.ts";
import { OwnerChips } from "../owner-chips.tsx";
import type { Route } from "./+types/overdue";

const shownAtOnce = 100;
const acting: readonly string[] = ["move", "email", "add_to_list"];

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Applies over their stage's time limit: own or all; `?job=` limits to one job. */
export const loader = recruiterLoader(
	{ can: ["read", "applies"] },
	async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const query = url.searchParams.get("job");
		const job = query && /^[\w-]{1,64}$/.test(query) ? query : null;
		const whose = url.searchParams.get("who");
		const everyone = job !== null || whose === "all";
		const holidays = await listHolidayDays(trx, stageAgeYears(format.now));
		const other = everyone || !whose ? undefined : await findColleague(trx, whose.slice(0, 64));
		const recruiter = everyone ? null : (other?.id ?? user.id);
		const of = { now: format.now, holidays, recruiter, jobUid: job, take: shownAtOnce };
		const rows = await listStale(trx, of);
		const total = rows[0]?.total ?? 0;
		const here = `${url.pathname}${url.search}`;
		return {
			pageTitle: format.title(format.t("applies:stale.title")),
			everyone: everyone && job === null,
			mine: !everyone && (other === undefined || other.id === user.id),
			/** Name of another user whose queue was opened from the dashboard. */
			other: other && other.id !== user.id ? other.name : null,
			here,
			job: job && rows[0] ? rows[0].job_title : job && format.t("applies:stale.ofJob"),
			count: format.t("applies:stale.count", {
				count: total,
				shown: formatCount({ count: Math.min(total, staleCap), capped: total > staleCap }, format.number),
			}),
			more: total > rows.length ? format.t("applies:stale.more", { shown: format.number(rows.length) }) : null,
			moves: can(user, "update", "applies"),
			acts: bulkActions(applies, user, format.t).filter(({ act }) => acting.includes(act)),
			people: rows.map((row) => {
				const days = countStageDays(
					{ status: row.status, entered: row.entered_status_at, left: null },
					format.now,
					holidays,
				);
				return {
					uid: row.uid,
					name: row.name,
					avatarUrl: row.avatar_url,
					job: { to: `/recruiters/jobs/${row.job_uid}/applies/kanban`, title: row.job_title, company: row.company },
					stage: format.stage(row.status, row.status_name).label,
					since: format.when(row.entered_status_at),
					days: format.t("applies:stale.days", { count: days }),
					over: format.t("applies:stale.over", { count: Math.max(1, days - row.sla) }),
					limit: format.t("applies:stale.limit", { count: row.sla }),
					recruiter: row.recruiter,
				};
			}),
		};
	},
);

export default function OverdueApplies({ loaderData: page }: Route.ComponentProps) {
	const { t } = useTranslation("applies");
	return (
		<>
			<PageHeader title={t("stale.title")} text={page.job ?? t("stale.text")} />
			<OwnerChips
				label={t("stale.whose")}
				mine={{ label: t("stale.mine"), current: page.mine }}
				everyone={{ label: t("stale.all"), current: page.everyone }}
				other={page.other ? { name: page.other, to: page.here } : null}
			/>
			{page.people.length === 0 ? (
				<EmptyState title={t("stale.empty")} text={t("stale.emptyText")} />
			) : (
				<form method="get" action="/recruiters/bulk/applies">
					<input type="hidden" name="back" value={page.here} />
					<div className="mb-2 flex flex-wrap items-center gap-2">
						<p className="mr-auto text-muted">
							{page.count} {page.more}
						</p>
						{page.acts.map(({ act, label }) => (
							<Button key={act} type="submit" name="act" value={act}>
								{label}
							</Button>
						))}
					</div>
					<Table caption={t("stale.title")}>
						<thead>
							<tr>
								{page.acts.length > 0 && (
									<th scope="col">
										<span className="sr-only">{t("board.select")}</span>
									</th>
								)}
								<th scope="col">{t("columns.name")}</th>
								<th scope="col">{t("columns.status")}</th>
								<th scope="col">{t("stale.waiting")}</th>
								<th scope="col">{t("stale.recruiter")}</th>
								<th scope="col">
									<span className="sr-only">{t("moveTo")}</span>
								</th>
							</tr>
						</thead>
						<tbody data-beside="">
							{page.people.map((person) => (
								<Person key={person.uid} one={person} page={page} />
							))}
						</tbody>
					</Table>
				</form>
			)}
		</>
	);
}

type Page = Route.ComponentProps["loaderData"];

function Person({ one, page }: { one: Page["people"][number]; page: Pick<Page, "acts" | "moves" | "here"> }) {
	const { t } = useTranslation("applies");
	return (
		<tr>
			{page.acts.length > 0 && (
				<td>
					<label className="grid size-6 place-items-center">
						<input type="checkbox" name="ids" value={one.uid} className="size-5" />
						<span className="sr-only">{t("board.selectOne", { name: one.name })}</span>
					</label>
				</td>
			)}
			<th scope="row" className="text-left font-normal">
				<span className="flex min-w-48 items-center gap-2">
					<Avatar name={one.name} url={one.avatarUrl} size="sm" />
					<span className="min-w-0">
						<AppLink
							to={`/recruiters/applies/${one.uid}`}
							className="link inline-flex min-h-6 items-center font-medium"
						>
							{one.name}
						</AppLink>
						<span className="block text-muted text-sm">
							<AppLink to={one.job.to} className="hover:underline">
								{one.job.title}
							</AppLink>{" "}
							· {one.job.company}
						</span>
					</span>
				</span>
			</th>
			<td>
				{one.stage}
				<span className="block text-muted text-sm">
					<Time {...one.since} />
				</span>
			</td>
			<td>
				<span className="tabular">{one.days}</span>
				<span className="block text-sm">
					<Badge tone="warning">{one.over}</Badge> <span className="text-muted">{one.limit}</span>
				</span>
			</td>
			<td>{one.recruiter}</td>
			<td>
				{page.moves && (
					<AppLink
						to={`/recruiters/applies/${one.uid}/status?${new URLSearchParams({ back: page.here })}`}
						className="link"
						aria-label={t("status.title", { name: one.name })}
					>
						{t("stale.move")}
					</AppLink>
				)}
			</td>
		</tr>
	);
}
