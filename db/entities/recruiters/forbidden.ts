import type { Broken } from "#app/entities/kit/rule.ts";
import type { Forbidden } from "#db/kit/entity-sql.ts";
import { isLastAdmin, lockAdmins } from "#db/queries/colleagues.ts";
import { seatsFull } from "#db/queries/subscriber-account.ts";

/** Somebody must stay who may do everything; and whoever signs in with an address changes it themselves. */
export const forbidden: Forbidden = async (db, businessId, values, base) => {
	const broken: Record<string, Broken> = {};
	if (typeof base.id !== "number") {
		const seats = await seatsFull(db);
		if (seats !== null) broken.email = { key: "colleagues:problems.seats", values: { seats } };
		return broken;
	}
	if ("is_admin" in values && values.is_admin !== true && base.is_admin === true) {
		await lockAdmins(db, businessId);
		if (await isLastAdmin(db, businessId, base.id)) broken.is_admin = "colleagues:problems.lastAdmin";
	}
	if ("email" in values && values.email !== base.email && base.status !== "invited")
		broken.email = "colleagues:problems.ownAddress";
	return broken;
};
