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

/** In the bell; in the bell and in a mail once a day; not at all. */
export const notificationChannels = ["in_app", "digest", "none"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** How a person wants to hear of a category, from what is kept of them; who said nothing hears in the bell. */
export function channelOf(kept: unknown, category: NotificationCategory): NotificationChannel {
	if (typeof kept !== "object" || kept === null) return "in_app";
	const value: unknown = (kept as Record<string, unknown>)[category];
	return notificationChannels.find((channel) => channel === value) ?? "in_app";
}
