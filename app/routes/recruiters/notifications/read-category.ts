import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { notificationCategories } from "#app/domain/notifications/notification-prefs.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { viewCategory } from "#db/queries/notifications.ts";
import type { Route } from "./+types/read-category";

const list = "/recruiters/notifications";

/** The person looked at a category: all of it is read, and nothing in it unread any more. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { businessId, id } = getRecruiter(context);
	const category = notificationCategories.find((name) => name === params.category);
	if (!category) throw notFound();
	const form = await readForm(request);
	await inBusiness(context.get(database), businessId, (trx) => viewCategory(trx, businessId, id, category));
	return form.get("stay") === "1" ? { done: true } : redirectLocal(`${list}?category=${category}`, 303);
}

export function loader() {
	return redirectLocal(list);
}
