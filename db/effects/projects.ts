import { tellOwner, tellOwnerOf } from "./given.ts";
import type { Effects } from "./index.ts";

/** Who is given a project is told. */
export const projects: Effects = {
	saved: (db, businessId, saved) => tellOwnerOf(db, businessId, "projects", saved),
	together: (db, businessId, given) => tellOwner(db, businessId, "projects", given),
};
