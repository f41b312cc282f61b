import { sql } from "kysely";
import type { CreditUnit } from "#app/domain/money/credits.ts";
import { client_companies as entity } from "#app/entities/recruiters/client_companies.ts";
import type { ComputedSql, Effects, EntitySql, Mergeable } from "#db/kit/entity-sql.ts";
import { duplicateSql, getInputText, type Importable } from "#db/kit/importable.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { MergeMove } from "#db/kit/merge-rows.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { noHitColumns } from "#db/kit/search-hit-columns.ts";
import { mapCompanyIndustry } from "#db/queries/company-industry.ts";
import { addCreditEntry, listBalances } from "#db/queries/credits.ts";
import { relatedMoves } from "./merge-moves.ts";
import { notifyOwner, notifyRecordOwner, type OwnerNotice } from "./owner-notification.ts";

const own = (table: string, more: Partial<MergeMove> = {}): MergeMove => ({
	table,
	column: "client_company_id",
	...more,
});

/** The surviving company's fee for the same period and kind of job prevails. */
const sameFee = sql`coalesce(k.regime, 0) = coalesce(g.regime, 0) and coalesce(k.position_level_id, 0) = coalesce(g.position_level_id, 0)
  and daterange(k.valid_from, k.valid_to, '[]') && daterange(g.valid_from, g.valid_to, '[]')
  and k.archived_at is null and g.archived_at is null`;

/** The remaining company's hours rule wins for overlapping dates and the same union. */
const sameRule = sql`coalesce(lower(k.union_name), '') = coalesce(lower(g.union_name), '')
  and daterange(k.valid_from, k.valid_to, '[]') && daterange(g.valid_from, g.valid_to, '[]')
  and k.active and g.active and k.archived_at is null and g.archived_at is null`;

/** Both are off limits by status: one row suffices. */
const sameProtection = sql`k.source = 'status' and g.source = 'status' and k.ends_on is null and g.ends_on is null
  and k.archived_at is null and g.archived_at is null`;

/** Credit entries stay with the merged company; new entries carry over the balance. */
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
			own("sign_in_connections"),
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
			// One profile per company: the surviving company's own, if both have one.
			own("cultural_fits", { unique: [] }),
			own("shortlist_defaults", { unnamed: true, meets: sql`true` }),
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
			own("pay_rules", { meets: sameRule }),
			own("timesheets"),
			{ table: "signature_requests", column: "client_company_id" },
			...relatedMoves("client_companies"),
		],
	},
	async merged(db, { uid, keptId, goneId }, actor) {
		const merge = await mergeId(db, uid);
		for (const { unit, balance } of await listBalances(db, goneId))
			await carry(db, { from: goneId, to: keptId, unit, amount: balance, merge, byId: actor.id });
	},
	async undone(db, mergeUid) {
		const merge = await mergeId(db, mergeUid);
		const { rows } = await sql<
			Row<"credit_transactions", "amount"> & {
				kept: Column<"record_merges", "kept_id">;
				gone: Column<"record_merges", "gone_id">;
				unit: CreditUnit;
				left: Column<"credit_balances", "balance">;
			}
		>`
select m.kept_id as kept, m.gone_id as gone, t.unit, t.amount, b.balance as left
from record_merges m
join credit_transactions t on t.business_id = m.business_id and t.reference_type = 'record_merges' and t.reference_id = m.id
  and t.client_company_id = m.kept_id and t.amount > 0
join credit_balances b on b.business_id = t.business_id and b.client_company_id = t.client_company_id and b.unit = t.unit
where m.business_id = ${db.businessId} and m.id = ${merge}`.execute(db);
		// Credits spent meanwhile belong to the merged company: only the remainder is returned.
		for (const { kept, gone, unit, amount, left } of rows)
			await carry(db, { from: kept, to: gone, unit, amount: Math.min(amount, left), merge, byId: null });
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

const open = 2;

const computed: Record<string, ComputedSql> = {
	open_jobs: (row) => sql`(select count(*) from jobs j where j.business_id = ${sql.ref(`${row}.business_id`)}
  and j.client_company_id = ${sql.ref(`${row}.id`)} and j.status = ${open} and j.archived_at is null)`,
	contacts_count: (
		row,
	) => sql`(select count(*) from client_contacts k where k.business_id = ${sql.ref(`${row}.business_id`)}
  and k.client_company_id = ${sql.ref(`${row}.id`)} and k.status <> 'left' and k.archived_at is null)`,
};

const result: EntitySql["found"] = {
	columns: sql`'client_companies' as entity, r.id, r.uid, r.name as title, null::text as picture,
    nullif(concat_ws(' · ', r.sector, r.city), '') as sub, ${noHitColumns}`,
	marks: [],
};

const imported: Importable = {
	marks: (values) => ({ cnpj: getInputText(values, "cnpj"), name: getInputText(values, "name") }),
	alike: (db) =>
		sql`select id, 'name' as why, name_key as mark from client_companies where business_id = ${db.businessId}`,
	duplicates: (db) => sql`
select ${duplicateSql("name", "cnpj")} from r join client_companies t on t.business_id = ${db.businessId} and t.cnpj = r.cnpj
union all select ${duplicateSql("name", "name")} from r join client_companies t on t.business_id = ${db.businessId} and t.name_key = r.key
  and r.key <> '' and t.archived_at is null`,
	own: sql`null::text as linkedin, t.cnpj`,
	main: sql`null::text as one, array[]::text[] as numbers`,
	used: sql`exists (select from jobs x where x.business_id = t.business_id and x.client_company_id = t.id and x.archived_at is null)
  or exists (select from client_contacts x where x.business_id = t.business_id and x.client_company_id = t.id and x.archived_at is null)`,
};

const notice: OwnerNotice = {
	entity: "client_companies",
	category: "Recruiter",
	kind: "company_assigned",
	word: "company",
};

/** Groups are trees: joining a descendant removes that descendant from its group. */
const effects: Effects = {
	saved: async (db, saved) => {
		const { id, after } = saved;
		await notifyRecordOwner(db, notice, saved);
		if (after.core_industry) await mapCompanyIndustry(db, id);
		if (typeof after.group_parent_id !== "number") return;
		await sql`
with recursive up(id, parent, depth) as (
  select c.id, c.group_parent_id, 1 from client_companies c where c.business_id = ${db.businessId} and c.id = ${after.group_parent_id}
  union all
  select c.id, c.group_parent_id, up.depth + 1 from up join client_companies c on c.business_id = ${db.businessId} and c.id = up.parent
   where up.parent <> ${id} and up.depth < 50)
update client_companies c set group_parent_id = null from up
 where c.business_id = ${db.businessId} and c.id = up.id and up.parent = ${id}`.execute(db);
	},
	together: (db, given) => notifyOwner(db, notice, given),
};

async function carry(db: Scoped, { from, to, unit, amount, merge, byId }: Carry): Promise<void> {
	if (amount <= 0) return;
	const entry = { kind: "adjust", unit, origin: { type: "record_merges", id: merge }, byId } as const;
	await addCreditEntry(db, { ...entry, companyId: from, amount: -amount });
	await addCreditEntry(db, { ...entry, companyId: to, amount });
}

async function mergeId(db: Scoped, uid: string): Promise<number> {
	const { id } = await db
		.selectFrom("record_merges")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.executeTakeFirstOrThrow();
	return id;
}

export const clientCompanies: EntitySql = { computed, effects, merge, found: result, imported };
