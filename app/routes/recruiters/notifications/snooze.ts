import { data } from "react-router";
import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { parseSnoozeTime } from "#app/domain/notifications/snooze.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { snoozeNotification } from "#db/queries/notifications.ts";
import type { Route } from "./+types/snooze";

/** Puts one of the recruiter's own notifications off: it goes, and comes back unread. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { businessId, id } = getRecruiter(context);
	if (!/^\d{1,15}$/.test(params.id)) throw notFound();
	const form = await readForm(request);
	const until = parseSnoozeTime(form.get("until"), new Date());
	await inBusiness(context.get(database), businessId, (trx) =>
		snoozeNotification(trx, businessId, id, Number(params.id), until),
	);
	return form.get("stay") === "1" ? data({ done: true }) : redirectLocal("/recruiters/notifications", 303);
}

export function loader() {
	return redirectLocal("/recruiters/notifications");
}
