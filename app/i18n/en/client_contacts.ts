import type { Like } from "#app/i18n/like.ts";
import type { client_contacts as pt } from "#app/i18n/pt/client_contacts.ts";

export const client_contacts: Like<typeof pt> = {
	title: "Jobs",
	companyJobs: "Jobs of {{company}}",
	allText: "All jobs of the company and how many people there are at each stage.",
	ownText: "The jobs you follow and how many people there are at each stage.",
	emptyTitle: "No jobs here yet",
	emptyText: "When a job is linked to you, it appears on this page.",
	people_zero: "Nobody yet",
	people_one: "{{count}} person",
	people_other: "{{count}} people",
	opened: "Open since {{date}}",
	stages: "People by stage",
	nobody: "Nobody at a visible stage.",
	consultant: "Consultant: {{name}}",
	jobsNav: "Jobs",
};
