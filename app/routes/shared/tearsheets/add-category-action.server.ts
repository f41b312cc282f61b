import { data } from "react-router";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { categoryForm, categoryPath } from "#app/routes/shared/tearsheets/category-form.server.ts";
import { type TearsheetActionArgs, tearsheetAction } from "#app/routes/shared/tearsheets/tearsheet-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertCategory } from "#db/queries/tearsheets/categories.ts";

/** A new column of a list's board. */
export const addCategoryAction = tearsheetAction(
	async ({ trx, list, t, form, params }: TearsheetActionArgs<RecordArgs>) => {
		const parsed = parseForm(form, categoryForm, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		if (!(await insertCategory(trx, list.id, parsed.value)))
			return data({ result: parsed.reply({ name: ["work:list.tooMany"] }) }, { status: 422 });
		const message = t("work:list.categorySaved");
		return redirectWithToast(categoryPath(params.id), { type: "success", message }, { status: 303 });
	},
);
