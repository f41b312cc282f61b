import { redirectLocal } from "#app/http/redirect.ts";
import { stayOrRedirect } from "#app/http/stay-or-redirect.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { clearRecentPages } from "#db/queries/recent-pages.ts";
import type { Route } from "./+types/clear";

export const action = recruiterAction({}, async ({ trx, user, form, url }: RecruiterActionArgs<Route.ActionArgs>) => {
	const question = confirmFirst({ url, form, question: "recentPages", back: "/recruiters/recent_pages" });
	if (question) return question;
	await clearRecentPages(trx, user.id);
	return stayOrRedirect(form, "/recruiters/recent_pages");
});

export function loader() {
	return redirectLocal("/recruiters/recent_pages");
}
