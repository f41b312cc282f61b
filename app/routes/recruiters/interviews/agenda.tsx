import { permit } from "#app/auth/policies/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { addDays, fromLocal, isDay, localDay } from "#app/domain/time/local-time.ts";
import { entityOf } from "#app/entities/index.ts";
import { labelsOf } from "#app/entities/kit/labels.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { listInterviews } from "#db/queries/interviews.ts";
import { listMeetings } from "#db/queries/meetings/agenda.ts";
import { formattersFor } from "../formatters.ts";
import type { Route } from "./+types/agenda";

const week = 7;
const maxShown = 300;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** A week of interviews by day: `?from=` its first day, `?who=all` everyone's. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const who = permit(context, "read", "interviews");
	const say = formattersFor(context);
	const asked = url.searchParams.get("from");
	const today = localDay(say.now);
	const from = isDay(asked) ? asked : today;
	const everyone = url.searchParams.get("who") === "all";
	const period = { from: startOf(from), to: startOf(addDays(from, week)), take: maxShown };
	const { found, met } = await inBusiness(context.get(database), who.businessId, async (trx) => ({
		found: await listInterviews(trx, who.businessId, { ...period, owners: everyone ? null : [who.id] }),
		met: can(who, "read", "meetings")
			? await listMeetings(trx, who.businessId, { ...period, recruiterId: everyone ? null : who.id, viewer: who })
			: [],
	}));
	const entity = entityOf("interviews");
	const labels = entity && labelsOf(entity, say.t);
	const meeting = entityOf("meetings");
	const meetingLabels = meeting && labelsOf(meeting, say.t);
	const to = (day: string, all: boolean) => `?${new URLSearchParams({ from: day, ...(all ? { who: "all" } : {}) })}`;
	const days = Array.from({ length: week }, (_, index) => addDays(from, index));
	return {
		pageTitle: say.title(say.t("recruiter_jobs:agenda.title")),
		range: say.t("recruiter_jobs:agenda.range", { from: say.day(from), to: say.day(addDays(from, week - 1)) }),
		everyone,
		mineTo: to(from, false),
		allTo: to(from, true),
		before: to(addDays(from, -week), everyone),
		after: to(addDays(from, week), everyone),
		todayTo: to(today, everyone),
		days: days
			.map((day) => ({
				day,
				title: say.day(day),
				today: day === today,
				meetings: met
					.filter(({ starts_at }) => localDay(starts_at) === day)
					.map((one) => ({
						uid: one.uid,
						name: one.subject ?? say.t("recruiter_jobs:agenda.private", { who: one.owner }),
						time: formatDate(say.locale, one.starts_at, "time"),
						iso: one.starts_at.toISOString(),
						text: [
							meetingLabels?.option("type", one.type),
							say.t(labelKey("interviewModes", one.mode as "video")),
							say.t("applies:history.minutes", { count: one.duration_min }),
							one.place,
						]
							.filter(Boolean)
							.join(" · "),
					})),
				interviews: found
					.filter(({ starts_at }) => localDay(starts_at) === day)
					.map((one) => ({
						uid: one.uid,
						name: one.candidate,
						avatarUrl: one.avatar_url,
						job: one.job_title,
						time: formatDate(say.locale, one.starts_at, "time"),
						iso: one.starts_at.toISOString(),
						text: [
							labels?.option("kind", one.kind),
							say.t(labelKey("interviewModes", one.mode)),
							say.t("applies:history.minutes", { count: one.duration_min }),
							one.place_or_link,
						]
							.filter(Boolean)
							.join(" · "),
						result: one.result === "pending" ? null : (labels?.option("result", one.result) ?? null),
					})),
			}))
			.filter(({ interviews, meetings }) => interviews.length + meetings.length > 0),
	};
}

/** Midnight in São Paulo. */
function startOf(day: string): Date {
	return fromLocal(`${day}T00:00`) ?? new Date(day);
}

export default function Agenda({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { days, everyone, range } = loaderData;
	return (
		<>
			<PageHeader
				title={t("agenda.title")}
				text={range}
				back={{ to: "/recruiters/interviews", label: t("interview.list") }}
				actions={
					<>
						<LinkButton to={loaderData.before}>{t("agenda.before")}</LinkButton>
						<LinkButton to={loaderData.todayTo}>{t("agenda.today")}</LinkButton>
						<LinkButton to={loaderData.after}>{t("agenda.after")}</LinkButton>
					</>
				}
			/>
			<nav aria-label={t("agenda.whose")} className="mb-4 flex gap-2">
				<ChipLink to={loaderData.mineTo} current={!everyone}>
					{t("agenda.mine")}
				</ChipLink>
				<ChipLink to={loaderData.allTo} current={everyone}>
					{t("agenda.all")}
				</ChipLink>
			</nav>
			{days.length === 0 && <EmptyState title={t("agenda.none")} text={t("agenda.noneText")} />}
			<div className="grid grid-cols-1 gap-5">
				{days.map(({ day, title, today, interviews, meetings }) => (
					<section key={day} aria-labelledby={`day-${day}`}>
						<h2 id={`day-${day}`} className="mb-2 font-semibold">
							{today ? t("agenda.todayIs", { day: title }) : title}
						</h2>
						<ul className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-3">
							{interviews.map((one) => (
								<li key={one.uid} className="flex gap-3 rounded-card border border-line bg-surface p-3">
									<time dateTime={one.iso} className="tabular w-12 shrink-0 font-semibold">
										{one.time}
									</time>
									<div className="min-w-0 flex-1">
										<p className="flex items-center gap-2">
											<Avatar name={one.name} url={one.avatarUrl} size="sm" />
											<AppLink
												to={`/recruiters/interviews/${one.uid}`}
												className="row-link min-w-0 truncate font-medium"
											>
												{one.name}
											</AppLink>
										</p>
										<p className="truncate text-muted text-sm">{one.job}</p>
										<p className="break-words text-muted text-xs">{one.text}</p>
										{one.result && <p className="mt-1 text-xs">{one.result}</p>}
									</div>
								</li>
							))}
							{meetings.map((one) => (
								<li
									key={`${one.iso} ${one.name}`}
									className="flex gap-3 rounded-card border border-line border-dashed bg-surface p-3"
								>
									<time dateTime={one.iso} className="tabular w-12 shrink-0 font-semibold">
										{one.time}
									</time>
									<div className="min-w-0 flex-1">
										<p className="font-medium">
											{one.uid ? (
												<AppLink to={`/recruiters/meetings/${one.uid}`} className="row-link">
													{one.name}
												</AppLink>
											) : (
												one.name
											)}
										</p>
										<p className="break-words text-muted text-xs">{one.text}</p>
									</div>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</>
	);
}
