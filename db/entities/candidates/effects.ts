import { sql } from "kysely";
import { doNotUse } from "#app/domain/candidates/candidate-status.ts";
import type { Effects } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { cancelWithRecord } from "#db/queries/applies/cancel-plans.ts";
import { type OwnerNotice, tellOwner, tellOwnerOf } from "../owner-notification.ts";

const notice: OwnerNotice = {
	entity: "candidates",
	category: "Candidate",
	kind: "candidate_assigned",
	word: "candidate",
};

/** Where one could reach a person before is kept; who may be used again is no longer marked with the reason why not. */
export const effects: Effects = {
	saved: async (db, businessId, saved) => {
		const { id, before, after } = saved;
		await tellOwnerOf(db, businessId, notice, saved);
		if (!before) return;
		if ("email" in after) await keepOld(db, businessId, id, "email", before.email);
		if ("mobile_phone" in after) await keepOld(db, businessId, id, "phone", before.mobile_phone);
		await forgetReason(db, businessId, id, before, after);
	},
	together: (db, businessId, given) => tellOwner(db, businessId, notice, given),
	removed: cancelWithRecord("candidates"),
};

async function keepOld(
	db: Scoped,
	businessId: number,
	id: number,
	kind: "email" | "phone",
	old: unknown,
): Promise<void> {
	if (typeof old !== "string" || (kind === "phone" && !/^[+]\d{7,15}$/.test(old))) return;
	await sql`
insert into contact_points (business_id, reference_type, reference_id, kind, value, state)
values (${businessId}, 'candidates', ${id}, ${kind}, ${old}, 'outdated') on conflict do nothing`.execute(db);
}

async function forgetReason(
	db: Scoped,
	businessId: number,
	id: number,
	before: Record<string, unknown>,
	after: Record<string, unknown>,
): Promise<void> {
	const stopped = (status: unknown) => doNotUse.includes(Number(status));
	if (!("status" in after) || "status_reason" in after || !stopped(before.status) || stopped(after.status)) return;
	await db
		.updateTable("candidates")
		.set({ status_reason: null })
		.where("business_id", "=", businessId)
		.where("id", "=", id)
		.where("status_reason", "is not", null)
		.execute();
}
