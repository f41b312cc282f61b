import { data } from "react-router";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type TearsheetActionArgs, tearsheetAction } from "#app/routes/shared/tearsheets/tearsheet-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { CardPlacement } from "#db/kit/card-position.ts";
import { moveMember } from "#db/queries/tearsheets/move.ts";
import type { Route } from "./+types/move";
import { noCategory } from "./uncategorized.ts";

export const loader = postOnlyLoader("update", "tearsheets");

/** Moves a card: to a category, next to another card or to the top. */
export const action = tearsheetAction(
	async ({ trx, list, by, t, form, params }: TearsheetActionArgs<Route.ActionArgs>) => {
		const to = category(form.get("to"));
		if (to === undefined) throw notFound();
		const from = category(form.get("from"));
		const moved = await moveMember(trx, list.id, {
			member: parseUid(params.member),
			to,
			from,
			place: placeIn(form),
			by,
		});
		const name = String(form.get("label") ?? "").slice(0, 200);
		const problem =
			moved.kind === "missing"
				? t("work:list.gone", { name })
				: moved.kind === "conflict"
					? t("work:list.conflict", { name, now: moved.now ?? t("work:list.noCategory") })
					: null;
		if (form.get("stay") === "1") return data({ problem }, { status: problem ? 409 : 200 });
		const back = safeLocalPath(form.get("back"), `/recruiters/tearsheets/${params.id}?view=kanban`);
		const message = problem ?? t("kit:moved");
		return redirectWithToast(back, { type: problem ? "error" : "success", message }, { status: 303 });
	},
);

/** A category's public id, null for the uncategorised column, undefined when invalid. */
function category(value: FormDataEntryValue | null): string | null | undefined {
	if (value === noCategory) return null;
	return typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

function placeIn(form: FormData): CardPlacement {
	const before = form.get("before");
	const after = form.get("after");
	if (typeof before === "string" && /^[\w-]{1,64}$/.test(before)) return { before };
	if (typeof after === "string" && /^[\w-]{1,64}$/.test(after)) return { after };
	return "top";
}
