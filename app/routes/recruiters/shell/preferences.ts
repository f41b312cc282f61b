import { redirectLocal } from "#app/http/redirect.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { updatePreferences } from "#db/queries/recruiter-profile.ts";
import { redirectBack } from "../entity_pages/redirect-back.server.ts";
import type { Route } from "./+types/preferences";

/** Stores with the user, not the browser, whether saved pages show as icons. */
export const action = recruiterAction({}, async ({ trx, user, form }: RecruiterActionArgs<Route.ActionArgs>) => {
	const menu = form.get("menu_display_type");
	if (menu === "minified" || menu === "default") {
		await updatePreferences(trx, user.id, { menu_display_type: menu });
	}
	return redirectBack(form);
});

export function loader() {
	return redirectLocal("/recruiters/profile");
}
