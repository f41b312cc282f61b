import { onlyPosted } from "#app/auth/policies/only-posted.server.ts";
import { i18n } from "#app/context.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { deleteCategory } from "#db/queries/tearsheets/categories.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/category-delete";
import { categoryPath } from "./category-form.server.ts";
import { fillList } from "./fill-list.server.ts";

export function loader({ context }: Route.LoaderArgs): never {
	return onlyPosted(context, "update", "tearsheets");
}

/** Removes a column; its members go back to the one without category. Gone already is as good. */
export async function action({ context, params }: Route.ActionArgs) {
	await fillList(context, params.id, ({ trx, businessId, list }) =>
		deleteCategory(trx, businessId, list.id, uidOf(params.category)),
	);
	const { t } = context.get(i18n);
	return redirectWithToast(
		categoryPath(params.id),
		{ type: "success", message: t("work:list.categorySaved") },
		{ status: 303 },
	);
}
