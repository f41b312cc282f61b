/** UTC; minute, hour, day, month, weekday, task. A missed tick needs no catch-up. */
export const crontab = `
*/10 * * * * sweep ?jobKey=sweep
*/2 * * * * fetch_replies ?jobKey=fetch_replies
*/10 * * * * saved_searches ?jobKey=saved_searches
*/10 * * * * calendar_sync ?jobKey=calendar_sync
*/5 * * * * business_clock ?jobKey=business_clock
`;

interface Daily {
	task:
		| "admission_day"
		| "billing_day"
		| "form_reminders"
		| "job_alerts"
		| "late_jobs"
		| "notification_digest"
		| "expire_credits"
		| "impact_counts"
		| "market_reopens"
		| "old_records"
		| "retention"
		| "saved_searches"
		| "scan_automations"
		| "scheduled_export"
		| "selection_day"
		| "signature_day"
		| "talk_reminders"
		| "timesheet_day";
	/** Local HH:MM; `until` is the latest time to catch up a missed run. */
	at: string;
	until?: string;
}

/** Once per local day and business, even across clock changes, DST or downtime. */
export const daily: readonly Daily[] = [
	{ task: "expire_credits", at: "00:10" },
	{ task: "market_reopens", at: "00:20" },
	{ task: "impact_counts", at: "00:40" },
	// Outside working hours.
	{ task: "old_records", at: "01:00" },
	{ task: "scheduled_export", at: "02:00" },
	{ task: "billing_day", at: "06:00" },
	{ task: "scan_automations", at: "07:00" },
	// During the day, because they send notifications.
	{ task: "admission_day", at: "09:00", until: "18:00" },
	{ task: "form_reminders", at: "09:00", until: "18:00" },
	{ task: "selection_day", at: "09:00", until: "18:00" },
	{ task: "signature_day", at: "09:00", until: "18:00" },
	{ task: "timesheet_day", at: "09:00", until: "18:00" },
	{ task: "talk_reminders", at: "09:00", until: "20:00" },
	{ task: "retention", at: "09:00", until: "18:00" },
	{ task: "saved_searches", at: "07:30", until: "20:00" },
	{ task: "job_alerts", at: "08:00", until: "20:00" },
	{ task: "late_jobs", at: "08:00", until: "18:00" },
	{ task: "notification_digest", at: "08:00", until: "20:00" },
];
