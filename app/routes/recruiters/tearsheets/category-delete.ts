import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { i18n } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { deleteCategory } from "#db/queries/tearsheets/categories.ts";
import type { Route } from "./+types/category-delete";
import { categoryPath } from "./category-form.server.ts";
import { fillList } from "./with-editable-list.server.ts";

export const loader = onlyPosted("update", "tearsheets");

/** Removes a column; its members go back to the one without category. Gone already is as good. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	const question = await fillList(context, params.id, async ({ trx, businessId, list }) => {
		const asking = confirmFirst({ url, form, question: "category", back: categoryPath(params.id) });
		if (!asking) await deleteCategory(trx, businessId, list.id, parseUid(params.category));
		return asking;
	});
	if (question) return question;
	const { t } = context.get(i18n);
	return redirectWithToast(
		categoryPath(params.id),
		{ type: "success", message: t("work:list.categorySaved") },
		{ status: 303 },
	);
}
