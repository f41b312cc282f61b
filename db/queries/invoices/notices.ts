import type { Scoped } from "#db/kit/in-business.ts";
import { localNow } from "../business-clock.ts";
import { addPayment } from "./act.ts";
import { hearOfInvoice } from "./push.ts";

interface Notice {
	type: "invoice.authorized" | "invoice.rejected" | "invoice.paid";
	data: {
		uid: string;
		reference?: string | undefined;
		nfse_number?: string | undefined;
		amount_cents?: number | undefined;
		paid_on?: string | undefined;
	};
}

export type Heard = "noted" | "known" | "unknown" | "refused";

/** Takes in what a billing system says, once: the same notice again changes nothing. */
export async function hearNotice(
	db: Scoped,
	businessId: number,
	{ integrationId, id, notice }: { integrationId: number; id: string; notice: Notice },
): Promise<Heard> {
	const fresh = await db
		.insertInto("billing_notices")
		.values({ business_id: businessId, integration_id: integrationId, notice_id: id, outcome: notice.type })
		.onConflict((oc) => oc.doNothing())
		.returning("notice_id")
		.executeTakeFirst();
	if (!fresh) return "known";
	const { uid, reference, nfse_number, amount_cents, paid_on } = notice.data;
	const outcome = await hear();
	// What nobody knew may be known later: the same notice is heard then.
	if (outcome === "unknown" || outcome === "refused")
		await db
			.deleteFrom("billing_notices")
			.where("business_id", "=", businessId)
			.where("integration_id", "=", integrationId)
			.where("notice_id", "=", id)
			.execute();
	return outcome;

	async function hear(): Promise<Heard> {
		if (notice.type !== "invoice.paid") {
			const told = {
				...(reference ? { reference } : {}),
				nfse: nfse_number ?? null,
				rejected: notice.type === "invoice.rejected",
			};
			return (await hearOfInvoice(db, businessId, uid, told)) ? "noted" : "unknown";
		}
		if (amount_cents === undefined) return "refused";
		const { day } = await localNow(db, businessId);
		const payment = {
			kind: "payment" as const,
			method: "boleto",
			paidOn: paid_on ?? day,
			amount: amount_cents,
			note: null,
		};
		const done = await addPayment(
			db,
			businessId,
			uid,
			{ ...payment, reference: id },
			{ type: "system", id: null, name: null },
		);
		return done === undefined ? "unknown" : done.ok ? "noted" : "refused";
	}
}
