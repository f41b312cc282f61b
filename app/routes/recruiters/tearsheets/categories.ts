import { readForm } from "#app/auth/read-form.ts";
import { i18n } from "#app/context.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertCategory } from "#db/queries/tearsheets/categories.ts";
import type { Route } from "./+types/categories";
import { categoryForm, categoryPath } from "./category-form.server.ts";
import { fillList, onlyPosted } from "./open.server.ts";

export function loader({ context }: Route.LoaderArgs): never {
	return onlyPosted(context);
}

/** A new column of a list's board. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { t } = context.get(i18n);
	const parsed = categoryForm.safeParse(Object.fromEntries(await readForm(request)));
	const made = await fillList(context, params.id, async ({ trx, businessId, list }) =>
		parsed.success ? insertCategory(trx, businessId, list.id, parsed.data) : null,
	);
	const message = t(made ? "work:list.categorySaved" : parsed.success ? "work:list.tooMany" : "forms:required");
	return redirectWithToast(categoryPath(params.id), { type: made ? "success" : "error", message }, { status: 303 });
}
