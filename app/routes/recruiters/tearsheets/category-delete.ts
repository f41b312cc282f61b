import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { type ListCall, listAction } from "#app/routes/shared/tearsheets/with-editable-list.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { deleteCategory } from "#db/queries/tearsheets/categories.ts";
import type { Route } from "./+types/category-delete";
import { categoryPath } from "./category-form.server.ts";

export const loader = onlyPosted("update", "tearsheets");

/** Removes a column; its members go back to the one without category. Gone already is as good. */
export const action = listAction(async ({ trx, list, t, form, params, url }: ListCall<Route.ActionArgs>) => {
	const question = confirmFirst({ url, form, question: "category", back: categoryPath(params.id) });
	if (question) return question;
	await deleteCategory(trx, list.id, parseUid(params.category));
	const message = t("work:list.categorySaved");
	return redirectWithToast(categoryPath(params.id), { type: "success", message }, { status: 303 });
});
