import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { shiftCategory } from "#db/queries/tearsheets/categories.ts";
import type { Route } from "./+types/category-reorder";
import { categoryPath } from "./category-form.server.ts";
import { fillList } from "./with-editable-list.server.ts";

export const loader = onlyPosted("update", "tearsheets");

/** One column to the left or to the right. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const step = (await readForm(request)).get("step") === "left" ? -1 : 1;
	const done = await fillList(context, params.id, ({ trx, businessId, list }) =>
		shiftCategory(trx, businessId, list.id, parseUid(params.category), step),
	);
	if (!done) throw notFound();
	return redirectLocal(categoryPath(params.id), { status: 303 });
}
