import { sql } from "kysely";
import { type MaintenanceWindow, parseMaintenanceWindow } from "#app/domain/maintenance/maintenance-window.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export async function findMaintenanceWindow(trx: Scoped) {
	const { settings, timezone, now } = await trx
		.selectFrom("businesses")
		.select(["settings", "timezone", sql<Date>`now()`.as("now")])
		.where("id", "=", trx.businessId)
		.executeTakeFirstOrThrow();
	return { window: parseMaintenanceWindow(settings), zone: timezone, now };
}

/** Saves or clears the window; returns the previous one. */
export async function saveMaintenanceWindow(
	trx: Scoped,
	window: MaintenanceWindow | null,
): Promise<MaintenanceWindow | null> {
	const { settings } = await trx
		.selectFrom("businesses")
		.select("settings")
		.where("id", "=", trx.businessId)
		.forUpdate()
		.executeTakeFirstOrThrow();
	const changed = window
		? sql<string>`settings || ${JSON.stringify({ maintenance: window })}::jsonb`
		: sql<string>`settings - 'maintenance'`;
	await trx.updateTable("businesses").set({ settings: changed }).where("id", "=", trx.businessId).execute();
	return parseMaintenanceWindow(settings);
}
