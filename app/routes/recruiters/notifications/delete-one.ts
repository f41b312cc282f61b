import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { deleteNotification } from "#db/queries/notifications.ts";
import type { Route } from "./+types/delete-one";

/** Removes one of the recruiter's own notifications. One that is gone already is as good as removed. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { businessId, id } = getRecruiter(context);
	if (!/^\d{1,15}$/.test(params.id)) throw notFound();
	const form = await readForm(request);
	await inBusiness(context.get(database), businessId, (trx) =>
		deleteNotification(trx, businessId, id, Number(params.id)),
	);
	return form.get("stay") === "1" ? { done: true } : redirectLocal("/recruiters/notifications", 303);
}

export function loader() {
	return redirectLocal("/recruiters/notifications");
}
