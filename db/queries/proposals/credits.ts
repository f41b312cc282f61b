import { sql } from "kysely";
import type { CreditUnit } from "#app/domain/money/credits.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { addCreditEntry } from "../credits.ts";
import { insertProposalEvent } from "./events.ts";

/** Replaces the prepaid units a proposal sells; granted units stay. */
export async function saveCredits(
	db: Scoped,
	proposalId: number,
	credits: readonly { unit: CreditUnit; amount: number; months: number | null }[],
	actor: Actor,
): Promise<void> {
	await db
		.deleteFrom("proposal_credits")
		.where("business_id", "=", db.businessId)
		.where("proposal_id", "=", proposalId)
		.where("granted_at", "is", null)
		.execute();
	if (credits.length > 0)
		await db
			.insertInto("proposal_credits")
			.values(credits.map((credit) => ({ ...credit, business_id: db.businessId, proposal_id: proposalId })))
			.onConflict((oc) => oc.doNothing())
			.execute();
	await insertProposalEvent(db, proposalId, { kind: "credits", details: { credits }, actor });
}

/** Called after payment; grants once. Returns the number of kinds granted. */
export async function grantProposalCredits(db: Scoped, proposalId: number): Promise<number> {
	const { rows } = await sql<
		Row<"proposal_credits", "amount"> & {
			unit: CreditUnit;
			until: string | null;
			company: Column<"proposals", "client_company_id">;
		}
	>`
update proposal_credits c set granted_at = now() from proposals p
where c.business_id = ${db.businessId} and c.proposal_id = ${proposalId} and c.granted_at is null
  and p.business_id = c.business_id and p.id = c.proposal_id
returning c.unit, c.amount, (app_today() + make_interval(months => c.months))::date::text as until, p.client_company_id as company`.execute(
		db,
	);
	for (const { unit, amount, until, company } of rows)
		await addCreditEntry(db, {
			companyId: company,
			kind: "purchase",
			unit,
			amount,
			expiresAt: until,
			byId: null,
			origin: { type: "proposals", id: proposalId },
		});
	return rows.length;
}
