import type { Effects } from "#db/kit/entity-sql.ts";
import { tellOwner, tellOwnerOf } from "../owner-notification.ts";

/** Who is given a project is told. */
export const effects: Effects = {
	saved: (db, businessId, saved) => tellOwnerOf(db, businessId, "projects", saved),
	together: (db, businessId, given) => tellOwner(db, businessId, "projects", given),
};
