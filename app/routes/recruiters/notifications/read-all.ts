import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { markAllRead } from "#db/queries/notifications.ts";
import type { Route } from "./+types/read-all";

export async function action({ context, request }: Route.ActionArgs) {
	const { businessId, id } = getRecruiter(context);
	const form = await readForm(request);
	await inBusiness(context.get(database), businessId, (trx) => markAllRead(trx, businessId, id));
	return form.get("stay") === "1" ? { done: true } : redirectLocal("/recruiters/notifications", 303);
}

export function loader() {
	return redirectLocal("/recruiters/notifications");
}
