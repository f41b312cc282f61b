import { data } from "react-router";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { categoryForm, categoryPath } from "#app/routes/shared/tearsheets/category-form.server.ts";
import { type TearsheetActionArgs, tearsheetAction } from "#app/routes/shared/tearsheets/tearsheet-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updateCategory } from "#db/queries/tearsheets/categories.ts";

/** Renames and colours a column. */
export const changeCategoryAction = tearsheetAction(
	async ({ trx, list, t, form, params }: TearsheetActionArgs<RecordArgs & { params: { category: string } }>) => {
		const parsed = parseForm(form, categoryForm, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const done = await updateCategory(trx, list.id, parseUid(params.category), parsed.value);
		if (done === "missing") throw notFound();
		if (done === "taken") return data({ result: parsed.reply({ name: ["work:list.taken"] }) }, { status: 422 });
		const message = t("work:list.categorySaved");
		return redirectWithToast(categoryPath(params.id), { type: "success", message }, { status: 303 });
	},
);
