import { Form } from "react-router";
import { formatRelative } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import { ConnectForm } from "./connect-form.tsx";
import type { CalendarConnectFailure, ExternalCalendar } from "./external-calendar.ts";

interface OutsideCalendarCardProps {
	calendars: ExternalCalendar[];
	/** Services this installation has an application at. */
	services: ("google" | "microsoft" | "zoom")[];
	refused: CalendarConnectFailure | null;
	now: string;
}

/** External calendars: sources of busy times, and targets for interviews and meetings. */
export function ExternalCalendarsCard({ calendars, services, refused, now }: OutsideCalendarCardProps) {
	const { t } = useTranslation("profile");
	const isWell = (kind: string) =>
		calendars.some((calendar) => calendar.kind === kind && calendar.lastError !== "refused");
	const open = services.filter((kind) => !isWell(kind));
	return (
		<Card as="section" id="outside-calendar" aria-labelledby="outside-calendar-title">
			<CardHeader id="outside-calendar-title" title={t("outsideCalendar")} text={t("outsideCalendarText")} />
			{calendars.length > 0 && (
				<ul className="mb-4 flex flex-col gap-3">
					{calendars.map((calendar) => (
						<li key={calendar.kind}>
							<ConnectedCalendar calendar={calendar} now={now} />
						</li>
					))}
				</ul>
			)}
			<div className="flex flex-col gap-3">
				{open.length > 0 && (
					<div className="flex flex-wrap gap-2">
						{open.map((kind) => (
							<LinkButton key={kind} to={`/recruiters/calendars/${kind}`} reloadDocument rel="nofollow">
								{t(`outsideCalendarLinks.${kind}`)}
							</LinkButton>
						))}
					</div>
				)}
				{(["caldav", "ics"] as const).map((kind) => (
					<ConnectForm key={kind} kind={kind} refused={refused?.kind === kind ? refused : null} />
				))}
			</div>
		</Card>
	);
}

function ConnectedCalendar({ calendar, now }: { calendar: ExternalCalendar; now: string }) {
	const { t } = useTranslation("profile");
	const locale = useRoot()?.locale ?? "pt";
	const { kind, account, lastError, lastSync, readsTitles, truncated } = calendar;
	return (
		<Form method="post" action="/recruiters/profile#outside-calendar" className="flex flex-wrap items-center gap-3">
			<input type="hidden" name="what" value="outside_calendar" />
			<input type="hidden" name="kind" value={kind} />
			<div className="min-w-48 flex-1">
				<p className="break-words font-medium">
					{t(`outsideCalendarKinds.${kind}`)}
					{account && <span className="font-normal text-muted"> · {account}</span>}
				</p>
				<p className={lastError ? "text-danger" : "text-muted"}>
					{lastError
						? t(`outsideCalendarTroubles.${lastError}` as "outsideCalendarTroubles.down")
						: kind === "zoom"
							? t("outsideCalendarCalls")
							: lastSync
								? t("outsideCalendarRead", { when: formatRelative(locale, lastSync, new Date(now)) })
								: t("outsideCalendarNew")}
				</p>
				{truncated && <p className="text-danger">{t("outsideCalendarTruncated")}</p>}
			</div>
			<div className="flex flex-wrap gap-2">
				{kind !== "zoom" && (
					<Button type="submit" name="outside" value={readsTitles ? "no_titles" : "titles"} variant="ghost">
						{t(readsTitles ? "outsideCalendarTitlesOff" : "outsideCalendarTitlesOn")}
					</Button>
				)}
				<Button type="submit" name="outside" value="stop" variant="ghost">
					{t("outsideCalendarStop")}
				</Button>
			</div>
		</Form>
	);
}
