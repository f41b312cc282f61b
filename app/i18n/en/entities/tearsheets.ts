import type { Like } from "../../like.ts";
import type { tearsheets as pt } from "../../pt/entities/tearsheets.ts";

export const tearsheets: Like<typeof pt> = {
	one: "List",
	many: "Lists",
	new: "New list",
	emptyTitle: "No lists yet",
	emptyText: "Gather candidates, contacts, companies or jobs to come back to them without searching again.",
	searchHint: "Name or description",
	fields: {
		name: "Name",
		entity: "Of",
		members_count: "Members",
		description: "Description",
		owner: "Owner",
		private: "Private",
		shared_with: "Shared with",
		organisation_wide: "Organization-wide",
		audited: "Audited",
		dynamic_filter: "Dynamic filter",
		refreshed_at: "Refreshed from filter",
		linked_job: "Linked job",
		purpose: "Purpose",
		expires_on: "Valid until",
	},
	help: {
		entity: "Empty: the list takes records of any kind.",
		private: "Only the owner and those it is shared with see the list.",
		shared_with: "They may also add and remove members.",
		organisation_wide: "Everyone in the company may add and remove members.",
		audited: "Adding and removing members asks for a reason, kept as a note on each of them.",
		dynamic_filter:
			"Paste the address of a filtered list. Refreshing adds people who now match and removes those who no longer do.",
		purpose: "Why these data are kept together (LGPD).",
	},
	options: {
		entity: {
			candidates: "Candidates",
			client_contacts: "Contacts",
			contacts: "Leads",
			jobs: "Jobs",
			client_companies: "Companies",
		},
	},
	sections: { main: "List", sharing: "Who sees and changes", more: "Use" },
};
