import { Form } from "react-router";
import { formatRelative } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { useRoot } from "#app/ui/root-data.ts";

interface OutsideCalendarCardProps {
	calendar: { account: string | null; lastError: string | null; lastSync: string | null; readsTitles: boolean } | null;
	/** What was typed and is no address. */
	refused: string | null;
	now: string;
}

/** When one is busy in a calendar elsewhere, read by its address. */
export function OutsideCalendarCard({ calendar, refused, now }: OutsideCalendarCardProps) {
	const { t } = useTranslation("profile");
	const locale = useRoot()?.locale ?? "pt";
	const problem = refused !== null;
	return (
		<Card as="section" id="outside-calendar" aria-labelledby="outside-calendar-title">
			<CardHeader id="outside-calendar-title" title={t("outsideCalendar")} text={t("outsideCalendarText")} />
			{calendar && (
				<p className="mb-3 text-muted">
					{calendar.account}
					{" · "}
					{calendar.lastError
						? t(`outsideCalendarTroubles.${calendar.lastError}` as "outsideCalendarTroubles.down")
						: calendar.lastSync
							? t("outsideCalendarRead", { when: formatRelative(locale, calendar.lastSync, new Date(now)) })
							: t("outsideCalendarNew")}
				</p>
			)}
			<Form method="post" action="/recruiters/profile#outside-calendar" className="flex flex-col gap-3">
				<input type="hidden" name="what" value="outside_calendar" />
				<label className="flex flex-col gap-1">
					{t("outsideCalendarAddress")}
					<input
						type="url"
						name="address"
						maxLength={2000}
						defaultValue={refused ?? undefined}
						className={inputClass}
						aria-invalid={problem || undefined}
						aria-describedby={problem ? "outside-calendar-problem" : undefined}
					/>
				</label>
				{problem && (
					<p id="outside-calendar-problem" role="alert" className="text-danger">
						{t("outsideCalendarTroubles.address")}
					</p>
				)}
				<label className="flex items-center gap-2">
					<input type="checkbox" name="titles" defaultChecked={calendar?.readsTitles} className="size-5" />
					{t("outsideCalendarTitles")}
				</label>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" name="outside" value="connect">
						{t("outsideCalendarConnect")}
					</Button>
					{calendar && (
						<Button type="submit" name="outside" value="stop" variant="ghost">
							{t("outsideCalendarStop")}
						</Button>
					)}
				</div>
			</Form>
		</Card>
	);
}
