import { categoryColors } from "#app/domain/lists/tearsheet.ts";
import { tearsheets } from "#app/entities/recruiters/tearsheets.ts";
import { addCategoryAction } from "#app/routes/shared/tearsheets/add-category-action.server.ts";
import { addMembersAction } from "#app/routes/shared/tearsheets/add-members-action.server.ts";
import { changeCategoryAction } from "#app/routes/shared/tearsheets/change-category-action.server.ts";
import { deleteCategoryAction } from "#app/routes/shared/tearsheets/delete-category-action.server.ts";
import { refreshTearsheetAction } from "#app/routes/shared/tearsheets/refresh-action.server.ts";
import { removeMembersAction } from "#app/routes/shared/tearsheets/remove-members-action.server.ts";
import type { ApiAction } from "./action-description.ts";
import { withPathParameter } from "./action-form.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(tearsheets);
const category = {
	name: { kind: "text", max: 60 },
	colour: { kind: "option", values: categoryColors },
} as const;

export const tearsheetActions: ApiAction[] = [
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
	{ record, name: "categories", id: "add_list_category", fields: category, needs: ["name"], run: addCategoryAction },
	{
		record,
		name: "change_category",
		id: "change_list_category",
		fields: { category: { kind: "reference" }, ...category },
		needs: ["category", "name"],
		run: withPathParameter("category", (args) => changeCategoryAction(args as never)),
	},
	{
		record,
		name: "delete_category",
		id: "delete_list_category",
		fields: { category: { kind: "reference" } },
		needs: ["category"],
		form: { confirm: "1" },
		run: withPathParameter("category", (args) => deleteCategoryAction(args as never)),
	},
	{ record, name: "refresh", id: "refresh_list", run: refreshTearsheetAction },
];
