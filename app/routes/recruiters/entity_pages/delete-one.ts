import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { log } from "#app/ops/log.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { removeEntityPage } from "#db/queries/entity-pages.ts";
import type { Route } from "./+types/delete-one";
import { redirectBack, refuseForm } from "./redirect-back.server.ts";

/** Idempotent: removing an absent page succeeds. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { businessId, id } = getRecruiter(context);
	const uid = parseUid(params.uid);
	const form = await readForm(request);
	try {
		await inBusiness(context.get(database), businessId, (trx) => removeEntityPage(trx, id, uid));
	} catch (error) {
		// Restores it in the menu with an error; the page stays.
		log.error({ err: error }, "a saved page was not removed");
		return refuseForm(form, context.get(i18n).t("shell:saved.removeFailed"), 500);
	}
	return redirectBack(form);
}

export function loader() {
	return redirectLocal("/recruiters/entity_pages");
}
