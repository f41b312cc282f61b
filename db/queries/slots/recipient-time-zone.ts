import { getReaderZones } from "#app/domain/time/reader-time-zone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { SlotRecipient } from "./offers.ts";

/** The person's own timezone if known, else the business's. */
export async function findRecipientTimeZone(trx: Scoped, taker: SlotRecipient): Promise<string> {
	const { timezone: businessTimezone } = await trx
		.selectFrom("businesses")
		.select("timezone")
		.where("id", "=", trx.businessId)
		.executeTakeFirstOrThrow();
	const own =
		"candidateId" in taker
			? await trx
					.selectFrom("candidates")
					.select(["timezone", "country", "state"])
					.where("business_id", "=", trx.businessId)
					.where("id", "=", taker.candidateId)
					.executeTakeFirst()
			: await trx
					.selectFrom("client_contacts")
					.select("timezone")
					.where("business_id", "=", trx.businessId)
					.where("id", "=", taker.contactId)
					.executeTakeFirst();
	return getReaderZones({ ...own, businessTimezone }).own;
}
