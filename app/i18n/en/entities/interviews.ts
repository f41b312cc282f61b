import type { Like } from "#app/i18n/like.ts";
import type { interviews as pt } from "#app/i18n/pt/entities/interviews.ts";

export const interviews: Like<typeof pt> = {
	one: "Interview",
	many: "Interviews",
	new: "New interview",
	emptyTitle: "No interviews yet",
	emptyText: "Move a candidate to an interview stage, or schedule one on the application's page.",
	fields: {
		title: "Candidate and job",
		candidate: "Candidate",
		job: "Job",
		kind: "Kind",
		interview_status: "Round",
		starts_at: "Date and time",
		duration_min: "Duration (minutes)",
		mode: "Format",
		place_or_link: "Place or link",
		result: "Result",
		interviewers: "Interviewers",
		contacts: "Client contacts",
		notify_by_email: "Notify by e-mail",
		note: "Notes",
		feedback: "Feedback",
		owner: "Owner",
		reschedules: "Reschedules",
	},
	help: {
		notify_by_email: "Candidate, interviewers and contacts get the invitation, changes and a reminder the day before.",
		starts_at: "Brasília time. Changing the date counts as a reschedule.",
	},
	quick: { today: "Today", next_7: "Next 7 days", no_result: "No result", mine: "With me" },
	sections: { when: "When and where", who: "Who takes part", outcome: "Outcome" },
	options: {
		kind: { internal: "Internal", client: "With the client" },
		result: { pending: "Pending", yes: "Approved", no: "Refused", "no-show": "No-show" },
	},
};
