import { notificationCategories } from "#app/domain/notifications/notification-prefs.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { stayOrRedirect } from "#app/http/stay-or-redirect.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { markCategoryViewed } from "#db/queries/notifications.ts";
import type { Route } from "./+types/read-category";

const list = "/recruiters/notifications";

export const action = recruiterAction(
	{},
	async ({ trx, user, form, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const category = notificationCategories.find((name) => name === params.category);
		if (!category) throw notFound();
		await markCategoryViewed(trx, user.id, category);
		return stayOrRedirect(form, `${list}?category=${category}`);
	},
);

export function loader() {
	return redirectLocal(list);
}
