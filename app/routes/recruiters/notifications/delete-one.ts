import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { stayOrRedirect } from "#app/http/stay-or-redirect.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { deleteNotification } from "#db/queries/notifications.ts";
import type { Route } from "./+types/delete-one";

/** Idempotent: removing an absent notification succeeds. */
export const action = recruiterAction(
	{},
	async ({ trx, user, form, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		if (!/^\d{1,15}$/.test(params.id)) throw notFound();
		await deleteNotification(trx, user.id, Number(params.id));
		return stayOrRedirect(form, "/recruiters/notifications");
	},
);

export function loader() {
	return redirectLocal("/recruiters/notifications");
}
