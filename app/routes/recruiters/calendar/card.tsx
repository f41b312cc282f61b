import { Form } from "react-router";
import { OneTimeSecret } from "#app/auth/one-time-secret.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

interface CalendarCardProps {
	on: boolean;
	/** Just made: shown this once. */
	address: string | null;
}

export function CalendarCard({ on, address }: CalendarCardProps) {
	const { t } = useTranslation("profile");
	return (
		<Card as="section" id="calendar" aria-labelledby="calendar-title">
			<CardHeader id="calendar-title" title={t("calendar")} text={t("calendarText")} />
			{address ? (
				<OneTimeSecret id="calendar-address" label={t("calendarAddress")} value={address} help={t("calendarOnce")} />
			) : (
				<p className="mb-3 text-muted">{t(on ? "calendarOn" : "calendarOff")}</p>
			)}
			<Form method="post" action="/recruiters/profile#calendar" className="flex flex-wrap gap-2">
				<input type="hidden" name="what" value="calendar" />
				<Button type="submit" name="calendar" value="renew">
					{t(on || address ? "calendarRenew" : "calendarMake")}
				</Button>
				{(on || address !== null) && (
					<Button type="submit" name="calendar" value="stop" variant="ghost">
						{t("calendarStop")}
					</Button>
				)}
			</Form>
		</Card>
	);
}
