import { sql } from "kysely";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import { countBusinessDays } from "#db/kit/business-days.ts";
import type { ComputedSql, Effects, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { noHitColumns } from "#db/kit/search-hit-columns.ts";
import { insertProposalEvent } from "#db/queries/proposals/events.ts";
import { oddsSql, updateProposalValue } from "#db/queries/proposals/totals.ts";

const of = (row: string, column: string) => sql.ref(`${row}.${column}`);

/** Flags: stale by the stage's business days, past validity, or with a discount to approve. */
const computed: Record<string, ComputedSql> = {
	weighted: (row) => sql`round(${of(row, "value_cents")} * ${oddsSql(row)} / 100)::bigint`,
	flags: (row) => sql`array_remove(array[
  case when ${isStale(row)} then 'stale' end,
  case when ${of(row, "valid_until")} < app_today() and ${of(row, "status")} not in (5, 6, 7, 8, 9, 21, 22) then 'expired' end,
  case when ${of(row, "discount_state")} = 'waiting' then 'discount' end], null)`,
};

const isStale = (row: string) => sql`exists (select from sales_funnel f
  where f.business_id = ${of(row, "business_id")} and f.status = ${of(row, "status")} and f.active and f.archived_at is null and not f.closing
    and f.sla_days < ${countBusinessDays(
			sql.ref("f.business_id"),
			sql`(${of(row, "status_changed_at")} at time zone ${sql.lit(brasilia)})::date`,
			sql`app_today()`,
		)})`;

const result: EntitySql["found"] = {
	columns: sql`'proposals' as entity, r.id, r.uid, r.title, null::text as picture,
    nullif(concat_ws(' · ', r.number, r.company_name), '') as sub, ${noHitColumns}`,
	marks: [],
};

/** Writes the history; once services exist, the value is their sum. */
const effects: Effects = {
	async saved(db, { id, before, after, actor }) {
		if (before === null) await insertProposalEvent(db, id, { kind: "created", actor });
		else if (Object.keys(after).length > 0)
			await insertProposalEvent(db, id, { kind: "changed", details: { fields: Object.keys(after) }, actor });
		if ("value_cents" in after) await updateProposalValue(db, id);
	},
};

type Pointed = { id?: number } | null | undefined;

const agreed = ["value", "currency", "standard_billing", "guarantee_days", "client_company"];

/** Converted proposals are locked; signed-for values never change. The contact must belong to the company. */
const forbidden: SaveCheck = async (db, values, base) => {
	if (Number(base.status) === 9)
		return Object.fromEntries(Object.keys(values).map((name) => [name, "proposals:problems.locked"]));
	const changed = (name: string) => name in values && plain(values[name]) !== plain(base[name]);
	const signed = base.signed_at ? agreed.filter(changed) : [];
	if (signed.length > 0) return Object.fromEntries(signed.map((name) => [name, "proposals:problems.already"]));
	if (base.currency && changed("currency") && Number(base.value) > 0)
		return { currency: "proposals:problems.otherCurrency" };
	const contact = ("client_contact" in values ? values.client_contact : base.client_contact) as Pointed;
	const company = ("client_company" in values ? values.client_company : base.client_company) as Pointed;
	if (!contact?.id || !company?.id || (await isContactOf(db, contact.id, company.id))) return {};
	return { client_contact: "proposals:problems.otherCompany" };
};

const plain = (value: unknown) => (value as Pointed)?.id ?? value ?? null;

async function isContactOf(db: Scoped, contactId: number, companyId: number): Promise<boolean> {
	const row = await db
		.selectFrom("client_contacts")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("id", "=", contactId)
		.where("client_company_id", "=", companyId)
		.executeTakeFirst();
	return row !== undefined;
}

/** A proposal sent to a client cannot be deleted. */
async function stays(db: Scoped, id: number): Promise<string | null> {
	const sent = await db
		.selectFrom("proposals")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where((eb) => eb.or([eb("version", ">", 0), eb("signed_at", "is not", null)]))
		.executeTakeFirst();
	return sent ? "proposals:problems.sentStays" : null;
}

export const proposals: EntitySql = { computed, effects, forbidden, stays, found: result };
