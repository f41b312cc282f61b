import { z } from "zod";
import type { BillingNotice, DeliveryFailure } from "#app/domain/invoices/billing-sync.ts";
import { day, line } from "#app/domain/text/form-fields.ts";
import { type BillingSystem, failedDelivery, refusedDelivery, type SendBillingRequest } from "./adapter.ts";

type Answer = { ok: true; body: Record<string, unknown> } | DeliveryFailure;

/** The second uses nested Portuguese fields and reports errors in `integration_error`, by field. */
export function erp2(reach: SendBillingRequest): BillingSystem {
	const ask = async (path: string, body: unknown): Promise<Answer> => {
		const { status, body: answer } = await reach(path, body);
		const answerBody = (answer ?? {}) as Record<string, unknown>;
		const { integration_error: wrong } = answerBody;
		if (typeof wrong === "object" && wrong !== null)
			return refusedDelivery(
				Object.entries(wrong).flatMap(([field, all]) => [all].flat().map((item) => `${field}: ${item}`)),
			);
		return status < 300 ? { ok: true, body: answerBody } : refusedDelivery([`HTTP ${status}`]);
	};
	return {
		async test() {
			const result = await ask("/conexao", {});
			return result.ok ? { ok: true, reference: "" } : result;
		},
		async send({ uid, number, document, name, code, emails = [], cents, issued, due, notices, ...money }) {
			const sacado = { cnpj: document, nome: name, codigo: code ?? undefined };
			const existing = await ask("/sacados", { sacado: { ...sacado, emails } });
			if (!existing.ok) return existing;
			const result = await ask("/titulos", {
				titulo: {
					chave: uid ?? number,
					numero: number,
					sacado,
					valor: cents,
					emissao: issued,
					vencimento: due,
					moeda: money.currency ?? "BRL",
					cambio: money.exchange ? money.exchange / 10_000 : undefined,
				},
				retorno: notices,
			});
			if (!result.ok) return result;
			const taken = codeOf.safeParse(result.body);
			return taken.success ? { ok: true, reference: taken.data.titulo.codigo } : failedDelivery("trouble:unreadable");
		},
		async read(uid) {
			const result = await ask("/titulos/situacao", { titulo: { chave: uid } });
			if (!result.ok) return result;
			const state = stateOf.safeParse(result.body);
			if (!state.success) return failedDelivery("trouble:unreadable");
			const { codigo, situacao, nota, baixas } = state.data.titulo;
			return {
				ok: true,
				state: {
					reference: codigo,
					nfse: nota,
					rejected: situacao === "recusado",
					payments: baixas.map(({ codigo: id, valor, data }) => ({ id, cents: valor, on: data })),
				},
			};
		},
	};
}

const cents = z.number().int().min(1).max(100_000_000_000);
const codeOf = z.object({ titulo: z.object({ codigo: line(120) }) });
const stateOf = z.object({
	titulo: z.object({
		codigo: line(120),
		situacao: z.enum(["recebido", "autorizado", "recusado"]),
		nota: line(60).nullable(),
		baixas: z.array(z.object({ codigo: line(120), valor: cents, data: day() })).max(100),
	}),
});

const schema = z.object({
	evento: z.enum(["nota_autorizada", "nota_recusada", "titulo_baixado"]),
	titulo: z.object({
		chave: z.string().regex(/^[\w-]{1,64}$/),
		codigo: line(120).optional(),
		nota: line(60).optional(),
		baixa: z.object({ codigo: line(120).optional(), valor: cents, data: day().optional() }).optional(),
	}),
});

const kinds = { nota_autorizada: "authorized", nota_recusada: "rejected", titulo_baixado: "paid" } as const;

/** Parses a notice of the second system; null when incomplete. */
export function parseErp2Notice(body: unknown): BillingNotice | null {
	const parsed = schema.safeParse(body);
	if (!parsed.success) return null;
	const { evento, titulo } = parsed.data;
	const { chave: uid, codigo: reference = null, nota: nfse = null, baixa } = titulo;
	const payment = baixa ? { id: baixa.codigo ?? null, cents: baixa.valor, on: baixa.data ?? null } : null;
	return { uid, reference, kind: kinds[evento], nfse, payment };
}
