import { proposals } from "#app/entities/recruiters/proposals.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

/** For the company and contact created from the lead, with the same owner. */
export async function createLeadProposal(db: Scoped, leadUid: string, title: string, actor: Actor): Promise<string> {
	const lead = await db
		.selectFrom("contacts")
		.select(["id", "client_company_id", "client_contact_id", "owner_id"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", leadUid)
		.executeTakeFirstOrThrow();
	const to = (id: number | null) => (id === null ? null : { id, label: "" });
	const values = {
		title,
		kind: "direct",
		currency: "BRL",
		locale: "pt",
		client_company: to(lead.client_company_id),
		client_contact: to(lead.client_contact_id),
		lead: to(lead.id),
		owner: to(lead.owner_id ?? actor.id),
	};
	return (await insertRecord(db, proposals, values, actor)).uid;
}
