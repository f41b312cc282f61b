import { data } from "react-router";
import { permit } from "#app/auth/policies/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { actorOf } from "#app/routes/recruiters/actor.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { moveRow } from "#db/kit/order.ts";
import { uidOf } from "../recruiters/uid.ts";
import type { Route } from "./+types/order";
import { currentEntity } from "./current-entity.ts";

/** Moves a row of an ordered list one place: `?to=up` or `?to=down`. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const entity = currentEntity(url);
	const who = permit(context, "update", entity.resource);
	const to = url.searchParams.get("to");
	if (to !== "up" && to !== "down") throw data({ message: context.get(i18n).t("forms:invalid") }, { status: 422 });
	const moved = await inBusiness(context.get(database), who.businessId, (trx) =>
		moveRow(trx, who.businessId, entity, who, {
			uid: uidOf(String(params.id)),
			up: to === "up",
			actor: actorOf(context, who),
		}),
	);
	if (moved === "missing") throw notFound();
	return redirectLocal(listBefore(request, context.get(requestInfo).origin, entity.path), { status: 303 });
}

/** The list whose button was pressed, on its page: it sends no address of its own. */
function listBefore(request: Request, origin: string, path: string): string {
	const referer = request.headers.get("Referer");
	if (!referer || !URL.canParse(referer)) return path;
	const { origin: from, pathname, search } = new URL(referer);
	return from === origin && pathname === path ? pathname + search : path;
}

export function loader(): never {
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}
