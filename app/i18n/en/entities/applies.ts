import type { Like } from "#app/i18n/like.ts";
import type { applies as pt } from "#app/i18n/pt/entities/applies.ts";

export const applies: Like<typeof pt> = {
	one: "Application",
	many: "Applications",
	new: "New application",
	emptyTitle: "No applications yet",
	emptyText: "People who apply or are added to a job appear here.",
	fields: {
		candidate: "Candidate",
		job: "Job",
		display_status: "Status",
		status: "Stage",
		submission_status: "Submission status",
		interview_status: "Interview",
		source: "Source",
		recruiter: "Recruiter",
		entered_status_at: "In stage since",
		expectation: "Expectation",
		score: "Score",
		cv_sent_at: "CV sent",
		offered_at: "Offer on",
		placed_at: "Placement on",
		withdrawn_at: "Withdrew on",
		off_limit_flag: "Off limits",
		client_company: "Company",
		client_contacts: "Client contacts",
		reject_reason: "Reject reason",
		reject_side: "Rejected by",
	},
	sections: { main: "Application" },
};
