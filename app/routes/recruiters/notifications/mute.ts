import { getRecruiter } from "#app/auth/session/current.ts";
import { database, i18n } from "#app/context.ts";
import { notificationCategories } from "#app/domain/notifications/notification-prefs.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { muteCategory } from "#db/queries/notifications.ts";
import type { Route } from "./+types/mute";

/** No more notices of a category in the bell; what is there stays, and the profile turns them on again. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { businessId, id } = getRecruiter(context);
	const category = notificationCategories.find((name) => name === params.category);
	if (!category) throw notFound();
	const form = await readForm(request);
	const on = form.get("on") === "1";
	await inBusiness(context.get(database), businessId, (trx) => muteCategory(trx, businessId, id, category, on));
	if (form.get("stay") === "1") return { done: true };
	const { t } = context.get(i18n);
	const message = t(on ? "notifications:heardAgain" : "notifications:muted", {
		category: t(`notifications:categories.${category}`),
	});
	return redirectWithToast("/recruiters/notifications", { type: "success", message }, { status: 303 });
}

export function loader() {
	return redirectLocal("/recruiters/notifications");
}
