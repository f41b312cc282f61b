import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { removeRecentPage } from "#db/queries/recent-pages.ts";
import type { Route } from "./+types/delete-one";

/** Forgets one page. One that is gone already is as good as forgotten. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { businessId, id } = getRecruiter(context);
	const uid = parseUid(params.uid);
	const form = await readForm(request);
	await inBusiness(context.get(database), businessId, (trx) => removeRecentPage(trx, businessId, id, uid));
	return form.get("stay") === "1" ? { done: true } : redirectLocal("/recruiters/recent_pages", 303);
}

export function loader() {
	return redirectLocal("/recruiters/recent_pages");
}
