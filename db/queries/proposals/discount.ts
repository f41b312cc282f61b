import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import { discountLimit } from "#app/domain/fees/service-fee.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { findCableUser } from "../cable-access.ts";
import { insertNotification } from "../notifications.ts";
import { insertProposalEvent } from "./events.ts";

/** Limits on a recruiter's discounts from roles and settings, in hundredths. */
export async function findDiscountLimits(db: Scoped, recruiterId: number | null) {
	const { rows } = await sql<{ roles: (number | null)[]; settings: number | null }>`
select array(select round(o.discount_max_pct * 100)::int from recruiter_roles x
    join roles o on o.business_id = x.business_id and o.id = x.role_id
   where x.business_id = ${db.businessId} and x.recruiter_id = ${recruiterId} and o.active) as roles,
  (select round(discount_max_pct * 100)::int from settings where business_id = ${db.businessId} limit 1) as settings`.execute(
		db,
	);
	return rows[0] ?? { roles: [], settings: null };
}

/** Discounts need approval above the author's limit and above what was approved before. */
export async function updateDiscountState(db: Scoped, proposalId: number, actor: Actor): Promise<void> {
	const { roles, settings } = await findDiscountLimits(db, actor.type === "recruiter" ? actor.id : null);
	const rows = await db
		.selectFrom("proposal_services")
		.select([
			sql<number>`round(discount_pct * 100)::int`.as("pct"),
			sql<number | null>`round(discount_max_pct * 100)::int`.as("row"),
		])
		.where("business_id", "=", db.businessId)
		.where("proposal_id", "=", proposalId)
		.where("discount_pct", ">", "0")
		.execute();
	const above = rows.filter(({ pct, row }) => {
		const limit = discountLimit(row, roles, settings);
		return limit !== null && pct > limit;
	});
	const highest = Math.max(0, ...above.map(({ pct }) => pct));
	const now = await db
		.selectFrom("proposals")
		.select([
			"uid",
			"title",
			"discount_state",
			sql<number>`coalesce(round(discount_approved_pct * 100), -1)::int`.as("approved"),
		])
		.where("business_id", "=", db.businessId)
		.where("id", "=", proposalId)
		.executeTakeFirstOrThrow();
	const state = highest === 0 ? "none" : highest <= now.approved ? "approved" : "waiting";
	if (state === now.discount_state) return;
	await db
		.updateTable("proposals")
		.set({ discount_state: state })
		.where("business_id", "=", db.businessId)
		.where("id", "=", proposalId)
		.execute();
	if (state !== "waiting") return;
	await insertProposalEvent(db, proposalId, { kind: "approval_asked", details: { pct: highest }, actor });
	await tellApprovers(db, { id: proposalId, ...now }, highest, actor);
}

async function tellApprovers(
	db: Scoped,
	{ id, uid, title }: { id: number; uid: string; title: string },
	pct: number,
	actor: Actor,
): Promise<void> {
	const { rows } = await sql<Row<"recruiters", "id">>`
select r.id from recruiters r where r.business_id = ${db.businessId} and r.status = 'active' and r.id is distinct from ${actor.id}
  and (r.is_admin or exists (select from recruiter_roles x join roles o on o.business_id = x.business_id and o.id = x.role_id
    where x.business_id = r.business_id and x.recruiter_id = r.id and o.role_permissions -> 'proposals' ? 'approve'))
order by r.id limit 20`.execute(db);
	for (const { id: recruiterId } of rows) {
		const person = await findCableUser(db, recruiterId);
		if (!person || !can(person, "approve", "proposals")) continue;
		await insertNotification(db, {
			recruiterId,
			category: "Proposal",
			kind: "proposal_approval",
			params: { proposal: title, by: actor.name, pct: pct / 100 },
			link: `/recruiters/proposals/${uid}/details`,
			dedupeKey: `proposal_approval:${id}:${randomUUID()}`,
		});
	}
}

/** Approves or refuses a pending discount; false when none is pending. */
export async function decideDiscount(
	db: Scoped,
	proposalId: number,
	{ yes, note }: { yes: boolean; note: string | null },
	actor: Actor,
): Promise<boolean> {
	const row = await db
		.updateTable("proposals")
		.set({
			discount_state: yes ? "approved" : "refused",
			...(yes
				? {
						discount_approved_pct: sql<string>`(select max(discount_pct) from proposal_services s
  where s.business_id = proposals.business_id and s.proposal_id = proposals.id)`,
					}
				: {}),
			discount_decided_by_id: actor.id,
			discount_decided_at: new Date(),
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", proposalId)
		.where("discount_state", "in", yes ? ["waiting", "refused"] : ["waiting"])
		.returning(["uid", "title", "owner_id"])
		.executeTakeFirst();
	if (!row) return false;
	await insertProposalEvent(db, proposalId, { kind: yes ? "approved" : "refused", note, actor });
	if (row.owner_id !== null && row.owner_id !== actor.id)
		await insertNotification(db, {
			recruiterId: row.owner_id,
			category: "Proposal",
			kind: yes ? "proposal_approved" : "proposal_refused",
			params: { proposal: row.title, by: actor.name },
			link: `/recruiters/proposals/${row.uid}/details`,
			dedupeKey: `proposal_decided:${proposalId}:${randomUUID()}`,
		});
	return true;
}
