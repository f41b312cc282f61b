import type { Forbidden } from "#db/kit/entity-sql.ts";
import { blockedCostumer } from "#db/queries/costumers.ts";

type Pointed = { id?: number; uid?: string } | null | undefined;

/** No new job for a company one of whose payers is blocked; nor does one of another company move to it. */
export const forbidden: Forbidden = async (db, businessId, values, base) => {
	const to = values.client_company as Pointed;
	const blocked = to?.id ? await blockedCostumer(db, businessId, to.id) : undefined;
	if (!blocked || blocked.companyUid === (base.client_company as Pointed)?.uid) return none;
	const { name, reason } = blocked;
	return { client_company: { key: "office:costumer.blocked", values: { name, reason } } };
};

const none: Awaited<ReturnType<Forbidden>> = {};
