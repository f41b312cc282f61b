import { redirectLocal } from "#app/http/redirect.ts";
import { type RecruiterCall, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { markAllRead } from "#db/queries/notifications.ts";
import type { Route } from "./+types/read-all";

export const action = recruiterAction({}, async ({ trx, user, businessId, form }: RecruiterCall<Route.ActionArgs>) => {
	await markAllRead(trx, businessId, user.id);
	return form.get("stay") === "1" ? { done: true } : redirectLocal("/recruiters/notifications", 303);
});

export function loader() {
	return redirectLocal("/recruiters/notifications");
}
