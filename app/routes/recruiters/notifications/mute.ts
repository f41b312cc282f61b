import { notificationCategories } from "#app/domain/notifications/notification-prefs.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { muteCategory } from "#db/queries/notifications.ts";
import type { Route } from "./+types/mute";

/** Mutes new notifications of a category; existing ones stay, the profile enables it again. */
export const action = recruiterAction(
	{},
	async ({ trx, user, t, form, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const category = notificationCategories.find((name) => name === params.category);
		if (!category) throw notFound();
		const on = form.get("on") === "1";
		await muteCategory(trx, user.id, category, on);
		if (form.get("stay") === "1") return { done: true };
		const message = t(on ? "notifications:heardAgain" : "notifications:muted", {
			category: t(`notifications:categories.${category}`),
		});
		return redirectWithToast("/recruiters/notifications", { type: "success", message }, { status: 303 });
	},
);

export function loader() {
	return redirectLocal("/recruiters/notifications");
}
