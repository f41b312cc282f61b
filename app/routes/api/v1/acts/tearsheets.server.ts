import { tearsheets } from "#app/entities/recruiters/tearsheets.ts";
import { addMembersAction } from "#app/routes/shared/tearsheets/add-members-action.server.ts";
import { refreshListAction } from "#app/routes/shared/tearsheets/refresh-action.server.ts";
import { removeMembersAction } from "#app/routes/shared/tearsheets/remove-members-action.server.ts";
import type { Act } from "./act.ts";
import { entityRecord } from "./entity-record.server.ts";

const record = entityRecord(tearsheets);

export const tearsheetActs: Act[] = [
	{
		record,
		name: "add_members",
		id: "add_list_members",
		fields: {
			members: { kind: "related", max: 100 },
			category: { kind: "reference" },
			note: { kind: "text", max: 1000, text: "list_note" },
		},
		needs: ["members"],
		refusal: 422,
		run: addMembersAction,
	},
	{
		record,
		name: "remove_members",
		id: "remove_list_members",
		fields: {
			members: { kind: "references", as: "ids", max: 500, text: "list_members" },
			note: { kind: "text", max: 1000, text: "list_note" },
		},
		needs: ["members"],
		refusal: 422,
		run: removeMembersAction,
	},
	{ record, name: "refresh", id: "refresh_list", run: refreshListAction },
];
