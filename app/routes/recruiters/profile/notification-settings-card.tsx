import { Form } from "react-router";
import {
	emailFrequencies,
	type InterviewReminders,
	interviewReminderMinutes,
	type NotificationCategory,
	type NotificationChannels,
} from "#app/domain/notifications/notification-prefs.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

interface NoticesCardProps {
	notices: ({ category: NotificationCategory } & NotificationChannels)[];
	interviews: InterviewReminders;
	weeklyJobs: boolean;
}

const select = "min-h-(--control) rounded-control border border-line-strong bg-surface px-2.5";

/** Two channels per category, and when interviews are announced. */
export function NotificationSettingsCard({ notices, interviews, weeklyJobs }: NoticesCardProps) {
	const { t } = useTranslation(["profile", "notifications", "common"]);
	return (
		<Card as="section" id="notices" aria-labelledby="notices-title">
			<CardHeader id="notices-title" title={t("notifications")} text={t("notificationsText")} />
			<Form method="post">
				<input type="hidden" name="what" value="notices" />
				<ul className="divide-y divide-line">
					{notices.map(({ category, panel, email }) => {
						const name = t(`notifications:categories.${category}`);
						return (
							<li
								key={category}
								id={`notice-${category}`}
								className="flex scroll-mt-24 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 target:bg-primary-surface"
							>
								<span className="min-w-32 flex-1 font-medium">{name}</span>
								<label className="inline-flex min-h-9 items-center gap-2">
									<input type="checkbox" name={`panel.${category}`} defaultChecked={panel} className="size-5" />
									<span aria-hidden>{t("noticePanel")}</span>
									<span className="sr-only">{t("noticeFor", { way: t("noticePanel"), category: name })}</span>
								</label>
								<label className="inline-flex items-center gap-2">
									<span aria-hidden>{t("noticeEmail")}</span>
									<span className="sr-only">{t("noticeFor", { way: t("noticeEmail"), category: name })}</span>
									<select name={`email.${category}`} defaultValue={email} className={select}>
										{emailFrequencies.map((method) => (
											<option key={method} value={method}>
												{t(`emailWays.${method}`)}
											</option>
										))}
									</select>
								</label>
							</li>
						);
					})}
				</ul>
				<p className="mt-2 text-muted text-sm">{t("emailWaysText")}</p>
				<fieldset className="mt-4 border-line border-t pt-3">
					<legend className="sr-only">{t("interviewReminders")}</legend>
					<p aria-hidden className="mb-2 font-semibold">
						{t("interviewReminders")}
					</p>
					<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
						<label className="inline-flex flex-wrap items-center gap-2">
							{t("interviewMinutes")}
							<select name="interview_minutes" defaultValue={interviews.minutes} className={select}>
								{interviewReminderMinutes.map((minutes) => (
									<option key={minutes} value={minutes}>
										{minutes === 0 ? t("interviewNever") : t("interviewBefore", { count: minutes })}
									</option>
								))}
							</select>
						</label>
						<label className="inline-flex min-h-9 items-center gap-2">
							<input
								type="checkbox"
								name="interview_day_before"
								defaultChecked={interviews.dayBefore}
								className="size-5"
							/>
							{t("interviewDayBefore")}
						</label>
					</div>
				</fieldset>
				<label className="mt-3 flex min-h-9 items-center gap-2 border-line border-t pt-3">
					<input type="checkbox" name="weekly_jobs" defaultChecked={weeklyJobs} className="size-5" />
					{t("weeklyJobs")}
				</label>
				<Button type="submit" className="mt-4">
					{t("common:save")}
				</Button>
			</Form>
		</Card>
	);
}
