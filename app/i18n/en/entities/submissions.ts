import type { Like } from "#app/i18n/like.ts";
import type { submissions as pt } from "#app/i18n/pt/entities/submissions.ts";

export const submissions: Like<typeof pt> = {
	one: "Submission",
	many: "Submissions",
	new: "Send candidates",
	emptyTitle: "No submissions yet",
	emptyText: "Choose a job and candidates: the client's contacts get the presentation by e-mail.",
	fields: {
		title: "Candidate and job",
		candidate: "Candidate",
		job: "Job",
		client_company: "Company",
		sent_to: "Sent to",
		subject: "Subject",
		message: "Message",
		sent_at: "Sent at",
		read_at: "Read at",
		owner: "Sent by",
	},
	help: { read_at: "Fill it in when the client confirms having read it." },
	sections: { main: "Submission" },
};
