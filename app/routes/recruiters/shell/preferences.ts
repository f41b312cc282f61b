import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { updatePreferences } from "#db/queries/recruiter-profile.ts";
import { goBack } from "../entity_pages/redirect-back.server.ts";
import type { Route } from "./+types/preferences";

/** The saved pages wide or as icons: kept with the person, not with the browser. */
export async function action({ context, request }: Route.ActionArgs) {
	const { businessId, id } = getRecruiter(context);
	const form = await readForm(request);
	const menu = form.get("menu_display_type");
	if (menu === "minified" || menu === "default") {
		await inBusiness(context.get(database), businessId, (trx) =>
			updatePreferences(trx, businessId, id, { menu_display_type: menu }),
		);
	}
	return goBack(form);
}

export function loader() {
	return redirectLocal("/recruiters/profile");
}
