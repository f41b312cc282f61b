import { redirectLocal } from "#app/http/redirect.ts";
import { stayOrRedirect } from "#app/http/stay-or-redirect.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { deleteAllNotifications } from "#db/queries/notifications.ts";
import type { Route } from "./+types/delete-all";

export const action = recruiterAction({}, async ({ trx, user, form, url }: RecruiterActionArgs<Route.ActionArgs>) => {
	const question = confirmFirst({ url, form, question: "notifications", back: "/recruiters/notifications" });
	if (question) return question;
	await deleteAllNotifications(trx, user.id);
	return stayOrRedirect(form, "/recruiters/notifications");
});

export function loader() {
	return redirectLocal("/recruiters/notifications");
}
