import { lazy, Suspense } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/calendar";
import { readSendoutCalendar } from "./calendar.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export function loader({ context, url }: Route.LoaderArgs) {
	return readSendoutCalendar(context, url);
}

// The calendar's code is only for this page.
const Grid = lazy(() => import("./calendar-grid.tsx").then(({ CalendarGrid }) => ({ default: CalendarGrid })));

/** Send-outs by day: a grid on wide screens with JavaScript, otherwise an agenda. */
export default function Calendar({ loaderData: page }: Route.ComponentProps) {
	const { t } = useTranslation("sendouts");
	const hydrated = useHydrated();
	return (
		<>
			<PageHeader
				title={t("calendar.title")}
				text={page.heading}
				back={{ to: "/recruiters/sendout_queues", label: t("calendar.queues") }}
				actions={
					<>
						<LinkButton to={page.before} preventScrollReset>
							{t("calendar.before")}
						</LinkButton>
						<LinkButton to={page.today} preventScrollReset>
							{t("calendar.today")}
						</LinkButton>
						<LinkButton to={page.after} preventScrollReset>
							{t("calendar.after")}
						</LinkButton>
					</>
				}
			/>
			<nav aria-label={t("calendar.view")} className="mb-4 flex gap-2">
				{page.views.map(({ view, to, label, current }) => (
					<ChipLink key={view} to={to} current={current}>
						{label}
					</ChipLink>
				))}
			</nav>
			{hydrated && (
				<div className="mb-6 max-md:hidden">
					<Suspense fallback={<p className="min-h-96 text-muted">{t("calendar.loading")}</p>}>
						<Grid
							key={`${page.view} ${page.date}`}
							view={page.view}
							date={page.date}
							locale={page.locale}
							events={page.events}
							holidays={page.holidays}
						/>
					</Suspense>
				</div>
			)}
			<Agenda days={page.days} />
		</>
	);
}

/** Send-outs as a list by day. */
function Agenda({ days }: { days: Awaited<ReturnType<typeof readSendoutCalendar>>["days"] }) {
	const { t } = useTranslation("sendouts");
	return (
		<section aria-labelledby="agenda">
			<h2 id="agenda" className="mb-3 font-semibold text-lg">
				{t("calendar.agenda")}
			</h2>
			{days.length === 0 && <EmptyState level={3} title={t("calendar.none")} text={t("calendar.noneText")} />}
			<div className="grid grid-cols-1 gap-4">
				{days.map(({ day, title, holiday, queues }) => (
					<section key={day} aria-labelledby={`day-${day}`}>
						<h3 id={`day-${day}`} className="mb-1.5 font-semibold">
							{title}
							{holiday && (
								<span className="ml-2 font-normal text-muted text-sm">{t("calendar.holiday", { name: holiday })}</span>
							)}
						</h3>
						<ul className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-3">
							{queues.map((queue) => (
								<li key={queue.uid} className="card p-3">
									<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
										<AppLink to={queue.to} className="link min-w-0 break-words font-medium">
											{queue.name}
										</AppLink>
										<StatusBadge {...queue.status} />
									</p>
									<p className="tabular text-muted text-sm">{queue.text}</p>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</section>
	);
}
