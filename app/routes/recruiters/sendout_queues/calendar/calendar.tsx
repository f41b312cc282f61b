import { lazy, Suspense } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/calendar";
import { Agenda } from "./agenda.tsx";
import { calendarPage } from "./calendar.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export function loader({ context, url }: Route.LoaderArgs) {
	return calendarPage(context, url);
}

// The calendar's code is only for this page.
const Grid = lazy(() => import("./calendar-grid.tsx").then(({ CalendarGrid }) => ({ default: CalendarGrid })));

/** Send-outs by day: a grid where there is room and JavaScript, and an agenda everywhere. */
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
