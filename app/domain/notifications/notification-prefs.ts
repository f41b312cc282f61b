/** In the order of the panel's tabs (specification, section 4). */
export const notificationCategories = [
	"Apply",
	"Candidate",
	"Note",
	"Job",
	"Recruiter",
	"Shortlist",
	"NPS",
	"Proposal",
	"Others",
] as const;

export type NotificationCategory = (typeof notificationCategories)[number];

/** Not by e-mail; within minutes; once a business day. */
export const emailFrequencies = ["none", "instant", "digest"] as const;
export type EmailFrequency = (typeof emailFrequencies)[number];

export interface NotificationChannels {
	panel: boolean;
	email: EmailFrequency;
}

/** Meaning of the single value stored before channels were split. */
const oneValue: Record<string, NotificationChannels> = {
	in_app: { panel: true, email: "none" },
	digest: { panel: true, email: "digest" },
	none: { panel: false, email: "none" },
};

const usual: NotificationChannels = { panel: true, email: "none" };

/** Defaults to the bell when the user has not chosen. */
export function parseNotificationChannels(stored: unknown, category: NotificationCategory): NotificationChannels {
	const value = getPart(stored, category);
	if (typeof value === "string") return oneValue[value] ?? usual;
	if (typeof value !== "object" || value === null) return usual;
	const { panel, email } = value as Record<string, unknown>;
	return {
		panel: typeof panel === "boolean" ? panel : usual.panel,
		email: emailFrequencies.find((method) => method === email) ?? usual.email,
	};
}

/** Reminder options in minutes before an interview; 0 is never. */
export const interviewReminderMinutes = [0, 10, 15, 30, 60, 120] as const;

export interface InterviewReminders {
	minutes: (typeof interviewReminderMinutes)[number];
	/** A mail on the day before. */
	dayBefore: boolean;
}

/** Defaults: an hour before, and by mail the day before. */
export function parseInterviewReminders(stored: unknown): InterviewReminders {
	const value = getPart(stored, "interviews");
	const { minutes, dayBefore } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
	return {
		minutes: interviewReminderMinutes.find((interviewMinute) => interviewMinute === minutes) ?? 60,
		dayBefore: typeof dayBefore === "boolean" ? dayBefore : true,
	};
}

/** Weekly mail about pending jobs; on unless disabled. */
export const parseWeeklyJobsMail = (stored: unknown): boolean => getPart(stored, "weekly_jobs") !== false;

function getPart(stored: unknown, name: string): unknown {
	return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>)[name] : undefined;
}
