import type { Scoped } from "#db/kit/in-business.ts";
import { aRecruiter } from "./people.ts";

interface Offered {
	candidate_id?: number;
	client_contact_id?: number;
	apply_id?: number;
	panel?: readonly number[];
	first_day: string;
	last_day: string;
	[column: string]: unknown;
}

export async function aSlotOffer(trx: Scoped, { panel, ...values }: Offered) {
	const people = panel ?? [(await aRecruiter(trx)).id];
	const offer = await trx
		.insertInto("slot_offers")
		.values({
			business_id: trx.businessId,
			subject: "Conversa",
			owner_id: people[0] as number,
			duration_min: 60,
			notice_hours: 0,
			lock_hours: 2,
			...values,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	for (const recruiter_id of people)
		await trx
			.insertInto("slot_offer_recruiters")
			.values({ business_id: trx.businessId, slot_offer_id: offer.id, recruiter_id })
			.execute();
	return { ...offer, panel: people };
}
