import { notFound } from "#app/auth/not-found.ts";
import { readForm } from "#app/auth/read-form.ts";
import { i18n } from "#app/context.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updateCategory } from "#db/queries/tearsheets/categories.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/category";
import { categoryForm, categoryPath } from "./category-form.server.ts";
import { fillList, onlyPosted } from "./open.server.ts";

export function loader({ context }: Route.LoaderArgs): never {
	return onlyPosted(context);
}

/** Renames and colours a column. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { t } = context.get(i18n);
	const parsed = categoryForm.safeParse(Object.fromEntries(await readForm(request)));
	const done = await fillList(context, params.id, async ({ trx, businessId, list }) =>
		parsed.success ? updateCategory(trx, businessId, list.id, uidOf(params.category), parsed.data) : null,
	);
	if (done === "missing") throw notFound();
	const message = t(
		done === "changed" ? "work:list.categorySaved" : done === "taken" ? "work:list.taken" : "forms:required",
	);
	const type = done === "changed" ? "success" : "error";
	return redirectWithToast(categoryPath(params.id), { type, message }, { status: 303 });
}
