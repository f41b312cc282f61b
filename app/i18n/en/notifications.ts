import type { Like } from "#app/i18n/like.ts";
import type { notifications as pt } from "#app/i18n/pt/notifications.ts";

export const notifications: Like<typeof pt> = {
	title: "Notifications",
	bell_zero: "Notifications",
	bell_one: "Notifications, {{count}} unread",
	bell_other: "Notifications, {{count}} unread",
	arrived_one: "New notification. {{count}} unread.",
	arrived_other: "New notification. {{count}} unread.",
	unread_one: "{{count}} unread",
	unread_other: "{{count}} unread",
	none: "No notifications found.",
	loading: "Loading notifications",
	categoriesLabel: "Categories",
	new: "New",
	old: "Earlier",
	newTab: "(opens in a new tab)",
	readAll: "Mark all as read",
	deleteAll: "Delete all",
	delete: "Delete",
	deleteOne: "Delete: {{text}}",
	categories: {
		Apply: "Apply",
		Candidate: "Candidate",
		Note: "Note",
		Job: "Job",
		Recruiter: "Recruiter",
		Shortlist: "Shortlist",
		NPS: "NPS",
		Proposal: "Proposal",
		Others: "Others",
	},
	kinds: {
		apply_created: "{{candidate}} applied to {{job}}",
		apply_moved: "{{candidate}} went to {{stage}} in {{job}}",
		other: "{{candidate}} {{job}}",
	},
};
