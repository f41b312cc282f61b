import { redirectLocal } from "#app/http/redirect.ts";
import { stayOrRedirect } from "#app/http/stay-or-redirect.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { markAllRead } from "#db/queries/notifications.ts";
import type { Route } from "./+types/read-all";

export const action = recruiterAction({}, async ({ trx, user, form }: RecruiterActionArgs<Route.ActionArgs>) => {
	await markAllRead(trx, user.id);
	return stayOrRedirect(form, "/recruiters/notifications");
});

export function loader() {
	return redirectLocal("/recruiters/notifications");
}
