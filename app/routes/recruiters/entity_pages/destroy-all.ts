import { redirectLocal } from "#app/http/redirect.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { removeAllEntityPages } from "#db/queries/entity-pages.ts";
import type { Route } from "./+types/destroy-all";
import { readReturnUrl, redirectBack } from "./redirect-back.server.ts";

/** "Remover todos": then the frame reads the menu again. */
export const action = recruiterAction({}, async ({ trx, user, form, url }: RecruiterActionArgs<Route.ActionArgs>) => {
	const question = confirmFirst({ url, form, question: "savedPages", back: readReturnUrl(form) });
	if (question) return question;
	await removeAllEntityPages(trx, user.id);
	return redirectBack(form);
});

export function loader() {
	return redirectLocal("/recruiters/entity_pages");
}
