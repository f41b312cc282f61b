import type { Effects } from "#db/kit/entity-sql.ts";
import { type OwnerNotice, tellOwner, tellOwnerOf } from "../owner-notification.ts";

const notice: OwnerNotice = { entity: "projects", category: "Recruiter", kind: "project_assigned", word: "project" };

/** Who is given a project is told. */
export const effects: Effects = {
	saved: (db, businessId, saved) => tellOwnerOf(db, businessId, notice, saved),
	together: (db, businessId, given) => tellOwner(db, businessId, notice, given),
};
