import type { Scoped } from "#db/kit/in-business.ts";
import { localNow } from "../local-now.ts";
import { openPlan } from "./open.ts";
import { insertMonthlyLines } from "./recurring.ts";

export function standardBillings(db: Scoped) {
	return db
		.selectFrom("standard_billings")
		.select(["id", "uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.orderBy("name")
		.execute();
}

interface ByHand {
	companyId: number;
	title: string;
	kind: "milestones" | "recurring";
	amount: number;
	currency: "BRL" | "USD";
	standard_billing?: string | undefined;
	starts_on: string;
	ends_on?: string | undefined;
	ownerId: number;
}

/** Manual plan by instalments or monthly amount; undefined when the instalments are unknown. */
export async function createManualPlan(db: Scoped, plan: ByHand): Promise<{ id: number; uid: string } | undefined> {
	const rows = plan.standard_billing ? await standardBillings(db) : [];
	const row = rows.find(({ uid }) => uid === plan.standard_billing);
	if (plan.standard_billing && !row) return undefined;
	const common = { title: plan.title, companyId: plan.companyId, currency: plan.currency, ownerId: plan.ownerId };
	const id =
		plan.kind === "milestones"
			? await openPlan(db, {
					...common,
					total: plan.amount,
					standardBillingId: row?.id ?? null,
					startsOn: plan.starts_on,
					origin: {},
					byId: plan.ownerId,
				})
			: await recurring(db, plan, row?.id ?? null);
	return db
		.selectFrom("billing_plans")
		.select(["id", "uid"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
}

async function recurring(db: Scoped, plan: ByHand, billingId: number | null): Promise<number> {
	const terms = await db
		.selectFrom("standard_billings")
		.select(["payment_terms_days", "business_days", "readjust_index"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", billingId ?? -1)
		.executeTakeFirst();
	const payer = await db
		.selectFrom("costumers")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("client_company_id", "=", plan.companyId)
		.where("archived_at", "is", null)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	const { id } = await db
		.insertInto("billing_plans")
		.values({
			business_id: db.businessId,
			kind: "recurring",
			title: plan.title,
			client_company_id: plan.companyId,
			currency: plan.currency,
			monthly_cents: plan.amount,
			starts_on: plan.starts_on,
			ends_on: plan.ends_on ?? null,
			costumer_id: payer?.id ?? null,
			owner_id: plan.ownerId,
			created_by_id: plan.ownerId,
			...terms,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const { day } = await localNow(db);
	await insertMonthlyLines(db, day);
	return id;
}
