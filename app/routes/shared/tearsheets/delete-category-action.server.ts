import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { categoryPath } from "#app/routes/shared/tearsheets/category-form.server.ts";
import { type TearsheetActionArgs, tearsheetAction } from "#app/routes/shared/tearsheets/tearsheet-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { deleteCategory } from "#db/queries/tearsheets/categories.ts";

/** Deletes a column; its members become uncategorised. An already deleted column counts as success. */
export const deleteCategoryAction = tearsheetAction(
	async ({ trx, list, t, form, params, url }: TearsheetActionArgs<RecordArgs & { params: { category: string } }>) => {
		const question = confirmFirst({ url, form, question: "category", back: categoryPath(params.id) });
		if (question) return question;
		await deleteCategory(trx, list.id, parseUid(params.category));
		const message = t("work:list.categorySaved");
		return redirectWithToast(categoryPath(params.id), { type: "success", message }, { status: 303 });
	},
);
