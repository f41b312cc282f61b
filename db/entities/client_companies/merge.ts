import { sql } from "kysely";
import type { CreditUnit } from "#app/domain/money/credits.ts";
import { client_companies as entity } from "#app/entities/recruiters/client_companies.ts";
import type { Mergeable } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Move } from "#db/kit/merge-rows.ts";
import { addCreditEntry, listBalances } from "#db/queries/credits.ts";
import { relatedMoves } from "../merge-moves.ts";

const own = (table: string, more: Partial<Move> = {}): Move => ({ table, column: "client_company_id", ...more });

/** What the kept company agreed for the same time and kind of job prevails. */
const sameFee = sql`coalesce(k.regime, 0) = coalesce(g.regime, 0) and coalesce(k.position_level_id, 0) = coalesce(g.position_level_id, 0)
  and daterange(k.valid_from, k.valid_to, '[]') && daterange(g.valid_from, g.valid_to, '[]')
  and k.archived_at is null and g.archived_at is null`;

/** Both are off limits by their status: one row says so. */
const sameProtection = sql`k.source = 'status' and g.source = 'status' and k.ends_on is null and g.ends_on is null
  and k.archived_at is null and g.archived_at is null`;

/** The ledger of credits stays where it was written: what is left of it is carried over by entries of its own. */
export const merge: Mergeable = {
	plan: {
		entity,
		fields: Object.values(entity.form)
			.flat()
			.filter((name) => name !== "owners"),
		fill: ["last_activity_at", "nps"],
		unique: ["cnpj"],
		moves: [
			own("client_contacts"),
			own("jobs"),
			own("job_requests"),
			own("contacts"),
			own("projects"),
			own("proposals"),
			own("submissions"),
			own("employees"),
			own("placements"),
			own("billing_plans"),
			own("form_requests"),
			// One profile of a company: the kept company's own, where both have one.
			own("cultural_fits", { unique: [] }),
			own("invoices"),
			own("off_limits", { meets: sameProtection }),
			own("costumers"),
			own("process_orchestrators"),
			own("candidate_experiences"),
			{ table: "candidates", column: "current_company_id" },
			{ table: "client_companies", column: "group_parent_id" },
			own("client_company_owners", { unique: ["recruiter_id"], unnamed: true }),
			own("company_snapshots", { unique: ["taken_at"] }),
			own("standard_fees", { meets: sameFee }),
			...relatedMoves("client_companies"),
		],
	},
	async merged(db, businessId, { uid, keptId, goneId }, actor) {
		const merge = await mergeId(db, businessId, uid);
		for (const { unit, balance } of await listBalances(db, businessId, goneId))
			await carry(db, businessId, { from: goneId, to: keptId, unit, amount: balance, merge, byId: actor.id });
	},
	async undone(db, businessId, mergeUid) {
		const merge = await mergeId(db, businessId, mergeUid);
		const { rows } = await sql<{ kept: number; gone: number; unit: CreditUnit; amount: number; left: number }>`
select m.kept_id as kept, m.gone_id as gone, t.unit, t.amount, b.balance as left
from record_merges m
join credit_transactions t on t.business_id = m.business_id and t.reference_type = 'record_merges' and t.reference_id = m.id
  and t.client_company_id = m.kept_id and t.amount > 0
join credit_balances b on b.business_id = t.business_id and b.client_company_id = t.client_company_id and b.unit = t.unit
where m.business_id = ${businessId} and m.id = ${merge}`.execute(db);
		// What was spent meanwhile was spent by the merged company: only what is left can go back.
		for (const { kept, gone, unit, amount, left } of rows)
			await carry(db, businessId, { from: kept, to: gone, unit, amount: Math.min(amount, left), merge, byId: null });
	},
};

interface Carry {
	from: number;
	to: number;
	unit: CreditUnit;
	amount: number;
	merge: number;
	byId: number | null;
}

async function carry(db: Scoped, businessId: number, { from, to, unit, amount, merge, byId }: Carry): Promise<void> {
	if (amount <= 0) return;
	const entry = { kind: "adjust", unit, origin: { type: "record_merges", id: merge }, byId } as const;
	await addCreditEntry(db, businessId, { ...entry, companyId: from, amount: -amount });
	await addCreditEntry(db, businessId, { ...entry, companyId: to, amount });
}

async function mergeId(db: Scoped, businessId: number, uid: string): Promise<number> {
	const { id } = await db
		.selectFrom("record_merges")
		.select("id")
		.where("business_id", "=", businessId)
		.where("uid", "=", uid)
		.executeTakeFirstOrThrow();
	return id;
}
