import { findPersonZone } from "#app/domain/time/person-zone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Taker } from "./offers.ts";

/** By whose clock a person picks a time: their own where it is known, else the business's. */
export async function findTakerZone(trx: Scoped, taker: Taker): Promise<string> {
	const { timezone } = await trx
		.selectFrom("businesses")
		.select("timezone")
		.where("id", "=", trx.businessId)
		.executeTakeFirstOrThrow();
	if (!("candidateId" in taker)) return timezone;
	const home = await trx
		.selectFrom("candidates")
		.select(["country", "state"])
		.where("business_id", "=", trx.businessId)
		.where("id", "=", taker.candidateId)
		.executeTakeFirst();
	return (home && findPersonZone(home)) ?? timezone;
}
