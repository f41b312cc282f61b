import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { removeAllEntityPages } from "#db/queries/entity-pages.ts";
import type { Route } from "./+types/destroy-all";
import { backFrom, goBack } from "./redirect-back.server.ts";

/** "Remover todos": then the frame reads the menu again. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const { businessId, id } = getRecruiter(context);
	const form = await readForm(request);
	const question = confirmFirst({ url, form, question: "savedPages", back: backFrom(form) });
	if (question) return question;
	await inBusiness(context.get(database), businessId, (trx) => removeAllEntityPages(trx, businessId, id));
	return goBack(form);
}

export function loader() {
	return redirectLocal("/recruiters/entity_pages");
}
