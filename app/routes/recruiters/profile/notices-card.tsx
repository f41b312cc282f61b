import { Form } from "react-router";
import {
	type NotificationCategory,
	type NotificationChannel,
	notificationChannels,
} from "#app/domain/notification-prefs.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

interface NoticesCardProps {
	notices: { category: NotificationCategory; channel: NotificationChannel }[];
}

/** A channel per category. */
export function NoticesCard({ notices }: NoticesCardProps) {
	const { t } = useTranslation(["profile", "notifications", "common"]);
	return (
		<Card as="section" id="notices" aria-labelledby="notices-title">
			<CardHeader id="notices-title" title={t("notifications")} text={t("notificationsText")} />
			<Form method="post">
				<input type="hidden" name="what" value="notices" />
				<ul className="divide-y divide-line">
					{notices.map(({ category, channel }) => (
						<li key={category} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
							<label htmlFor={`notice-${category}`}>{t(`notifications:categories.${category}`)}</label>
							<select
								id={`notice-${category}`}
								name={`notice.${category}`}
								defaultValue={channel}
								className="min-h-(--control) rounded-control border border-line-strong bg-surface px-2.5"
							>
								{notificationChannels.map((value) => (
									<option key={value} value={value}>
										{t(`channels.${value}`)}
									</option>
								))}
							</select>
						</li>
					))}
				</ul>
				<Button type="submit" className="mt-3">
					{t("common:save")}
				</Button>
			</Form>
		</Card>
	);
}
