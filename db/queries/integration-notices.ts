import type { Scoped } from "#db/kit/in-business.ts";
import { insertNotification } from "./notifications.ts";

/** Notifies the administrators of a failing outside system, once an hour for each. */
export async function notifyIntegrationFailure(
	trx: Scoped,
	{ name, key, link }: { name: string; key: string; link: string },
): Promise<void> {
	const hour = new Date().toISOString().slice(0, 13);
	for (const { id } of await listAdministrators(trx))
		await insertNotification(trx, {
			recruiterId: id,
			category: "Others",
			kind: "integration_error",
			params: { name },
			link,
			dedupeKey: `integration_error:${key}:${hour}`,
		});
}

export function listAdministrators(trx: Scoped) {
	return trx
		.selectFrom("recruiters")
		.select(["id", "name", "email", "locale"])
		.where("business_id", "=", trx.businessId)
		.where("is_admin", "=", true)
		.where("status", "=", "active")
		.execute();
}
