import { data } from "react-router";
import { getSnoozeEnd } from "#app/domain/notifications/snooze.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { snoozeNotification } from "#db/queries/notifications.ts";
import type { Route } from "./+types/snooze";

/** Snoozes one of the recruiter's notifications: it disappears, and returns unread. */
export const action = recruiterAction(
	{},
	async ({ trx, user, form, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		if (!/^\d{1,15}$/.test(params.id)) throw notFound();
		const until = getSnoozeEnd(form.get("until"), new Date());
		await snoozeNotification(trx, user.id, Number(params.id), until);
		return form.get("stay") === "1" ? data({ done: true }) : redirectLocal("/recruiters/notifications", 303);
	},
);

export function loader() {
	return redirectLocal("/recruiters/notifications");
}
