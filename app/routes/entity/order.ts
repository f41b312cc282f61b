import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { moveRow, moveWithin } from "#db/kit/reorder.ts";
import type { Route } from "./+types/order";
import { currentEntity } from "./current-entity.ts";

/** Moves a row one position: `?to=up` or `?to=down`; parts of a record also accept `?before=<uid>`. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const entity = currentEntity(url);
	const user = permit(context, "update", entity.resource);
	const to = url.searchParams.get("to");
	const before = entity.ordered === true ? null : url.searchParams.get("before");
	const existing = to === "up" || to === "down";
	if (!existing && before === null) throw data({ message: context.get(i18n).t("forms:invalid") }, { status: 422 });
	const query = { uid: parseUid(String(params.id)), actor: getActor(context, user) };
	const moved = await inBusiness(context.get(database), user.businessId, (trx) =>
		existing || before === null
			? moveRow(trx, entity, user, { ...query, up: to === "up" })
			: moveWithin(trx, entity, user, { ...query, to: { before: before || null } }),
	);
	if (moved === "missing") throw notFound();
	const back = url.searchParams.get("back");
	if (back !== null) return redirectLocal(safeLocalPath(back, entity.path), { status: 303 });
	return redirectLocal(listBefore(request, context.get(requestInfo).origin, entity.path), { status: 303 });
}

/** The list page from the Referer, as the button sends no return URL. */
function listBefore(request: Request, origin: string, path: string): string {
	const referer = request.headers.get("Referer");
	if (!referer || !URL.canParse(referer)) return path;
	const { origin: from, pathname, search } = new URL(referer);
	return from === origin && pathname === path ? pathname + search : path;
}

export const loader = postOnlyLoader();
