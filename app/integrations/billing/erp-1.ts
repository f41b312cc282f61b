import { z } from "zod";
import type { BillingNotice, DeliveryFailure } from "#app/domain/invoices/billing-sync.ts";
import { day, line } from "#app/domain/text/form-fields.ts";
import { type BillingSystem, failedDelivery, refusedDelivery, type SendBillingRequest } from "./adapter.ts";

type Answer = { ok: true; body: Record<string, unknown> } | DeliveryFailure;

/** The first system uses flat English fields and reports errors in `error`. */
export function erp1(reach: SendBillingRequest): BillingSystem {
	const ask = async (path: string, body: unknown): Promise<Answer> => {
		const { status, body: answer } = await reach(path, body);
		const answerBody = (answer ?? {}) as Record<string, unknown>;
		if (answerBody.error !== undefined) return refusedDelivery([answerBody.error].flat().map(String));
		return status < 300 ? { ok: true, body: answerBody } : refusedDelivery([`HTTP ${status}`]);
	};
	return {
		async test() {
			const result = await ask("/ping", {});
			return result.ok ? { ok: true, reference: "" } : result;
		},
		async send({ uid, number, document, name, code, emails = [], cents, issued, due, notices, ...money }) {
			const customer = { document, name, code: code ?? undefined };
			const existing = await ask("/customers", { ...customer, emails });
			if (!existing.ok) return existing;
			const result = await ask("/invoices", {
				external_id: uid ?? number,
				number,
				customer,
				amount: (cents / 100).toFixed(2),
				issued,
				due,
				currency: money.currency ?? "BRL",
				exchange_rate: money.exchange ? money.exchange / 10_000 : undefined,
				webhook_url: notices,
			});
			if (!result.ok) return result;
			return typeof result.body.id === "string"
				? { ok: true, reference: result.body.id }
				: failedDelivery("trouble:unreadable");
		},
		async read(uid) {
			const result = await ask("/invoices/status", { external_id: uid });
			if (!result.ok) return result;
			const state = stateOf.safeParse(result.body);
			if (!state.success) return failedDelivery("trouble:unreadable");
			const { id, status, nfse_number, payments } = state.data;
			return {
				ok: true,
				state: {
					reference: id,
					nfse: nfse_number,
					rejected: status === "rejected",
					payments: payments.map(({ id: payment, amount_cents, paid_on }) => ({
						id: payment,
						cents: amount_cents,
						on: paid_on,
					})),
				},
			};
		},
	};
}

const cents = z.number().int().min(1).max(100_000_000_000);
const stateOf = z.object({
	id: line(120),
	status: z.enum(["received", "authorized", "rejected"]),
	nfse_number: line(60).nullable(),
	payments: z.array(z.object({ id: line(120), amount_cents: cents, paid_on: day() })).max(100),
});

const schema = z.object({
	type: z.enum(["invoice.authorized", "invoice.rejected", "invoice.paid"]),
	data: z.object({
		uid: z.string().regex(/^[\w-]{1,64}$/),
		reference: line(120).optional(),
		nfse_number: line(60).optional(),
		payment_id: line(120).optional(),
		amount_cents: cents.optional(),
		paid_on: day().optional(),
	}),
});

const kinds = {
	"invoice.authorized": "authorized",
	"invoice.rejected": "rejected",
	"invoice.paid": "paid",
} as const;

/** Parses a notice of the first system; null when incomplete. */
export function parseErp1Notice(body: unknown): BillingNotice | null {
	const parsed = schema.safeParse(body);
	if (!parsed.success) return null;
	const { type, data } = parsed.data;
	const { uid, reference = null, nfse_number: nfse = null, payment_id, amount_cents, paid_on } = data;
	const payment =
		amount_cents === undefined ? null : { id: payment_id ?? null, cents: amount_cents, on: paid_on ?? null };
	return { uid, reference, kind: kinds[type], nfse, payment };
}
