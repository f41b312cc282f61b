import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { can } from "#app/domain/permissions.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findPermitted } from "#db/queries/live.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import type { Effects, Together } from "./index.ts";

/** Where one could reach a person before is kept; who may be used again is no longer marked with the reason why not. */
export const candidates: Effects = {
	saved: async (db, businessId, { id, before, after, actor, many }) => {
		if (!before) return;
		if (!many) await tellOwner(db, businessId, { ids: [id], after, actor });
		if ("email" in after) await keepOld(db, businessId, id, "email", before.email);
		if ("mobile_phone" in after) await keepOld(db, businessId, id, "phone", before.mobile_phone);
		await forgetReason(db, businessId, id, before, after);
	},
	together: tellOwner,
};

/** Who is given candidates is told, once for all given together. */
async function tellOwner(db: Scoped, businessId: number, { ids, after, actor }: Together): Promise<void> {
	const recruiterId = after.owner_id;
	const [first] = ids;
	if (typeof recruiterId !== "number" || first === undefined) return;
	if (actor.type === "recruiter" && actor.id === recruiterId) return;
	const colleague = await findPermitted(db, businessId, recruiterId);
	if (!colleague || !can(colleague, "read", "candidates")) return;
	const candidate = await db
		.selectFrom("candidates")
		.select(["uid", "name"])
		.where("business_id", "=", businessId)
		.where("id", "=", first)
		.executeTakeFirstOrThrow();
	await insertNotification(db, businessId, {
		...{ recruiterId, category: "Candidate", kind: "candidate_assigned", group: String(actor.id ?? 0) },
		params: { candidate: candidate.name, by: actor.name, ...(ids.length > 1 ? { count: ids.length } : {}) },
		link: ids.length > 1 ? "/recruiters/candidates?filters[owner]=me" : `/recruiters/candidates/${candidate.uid}`,
		dedupeKey: `candidate_assigned:${first}:${randomUUID()}`,
	});
}

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
	const stopped = (status: unknown) => status === 7 || status === 9;
	if (!("status" in after) || "status_reason" in after || !stopped(before.status) || stopped(after.status)) return;
	await db
		.updateTable("candidates")
		.set({ status_reason: null })
		.where("business_id", "=", businessId)
		.where("id", "=", id)
		.where("status_reason", "is not", null)
		.execute();
}
