import { redirectLocal } from "#app/http/redirect.ts";
import { stayOrRedirect } from "#app/http/stay-or-redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { removeRecentPage } from "#db/queries/recent-pages.ts";
import type { Route } from "./+types/delete-one";

/** Removes one page from the history; idempotent. */
export const action = recruiterAction(
	{},
	async ({ trx, user, form, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const uid = parseUid(params.uid);
		await removeRecentPage(trx, user.id, uid);
		return stayOrRedirect(form, "/recruiters/recent_pages");
	},
);

export function loader() {
	return redirectLocal("/recruiters/recent_pages");
}
