import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { categoryPath } from "#app/routes/shared/tearsheets/category-form.server.ts";
import { type TearsheetActionArgs, tearsheetAction } from "#app/routes/shared/tearsheets/tearsheet-action.server.ts";
import { shiftCategory } from "#db/queries/tearsheets/categories.ts";
import type { Route } from "./+types/category-reorder";

export const loader = postOnlyLoader("update", "tearsheets");

export const action = tearsheetAction(async ({ trx, list, form, params }: TearsheetActionArgs<Route.ActionArgs>) => {
	const step = form.get("step") === "left" ? -1 : 1;
	if (!(await shiftCategory(trx, list.id, parseUid(params.category), step))) throw notFound();
	return redirectLocal(categoryPath(params.id), { status: 303 });
});
