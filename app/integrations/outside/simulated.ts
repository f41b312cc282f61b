import type { Reach } from "./billing.ts";

/** Kept by a simulator: invoices by their number. */
const kept = new Map<string, string>();

/**
 * The two billing systems as far as their words go, for demos and tests: a key that begins with "wrong" is refused, so is an
 * invoice without a payer's document or an amount. The same number gets the same reference.
 */
export const simulators: Readonly<Record<string, (key: string) => Reach>> = {
	erp_1: (key) => async (path, body) => {
		if (refused(key)) return { status: 401, body: { error: "Invalid API key" } };
		if (path === "/ping") return { status: 200, body: { id: "pong" } };
		const { number, customer, amount } = body as { number: string; customer: { document: string }; amount: string };
		const error = [
			...(customer.document ? [] : ["Customer has no document"]),
			...(Number(amount) > 0 ? [] : ["Amount must be positive"]),
		];
		return error.length > 0
			? { status: 422, body: { error } }
			: { status: 201, body: { id: reference("erp_1", number) } };
	},
	erp_2: (key) => async (path, body) => {
		if (refused(key)) return { status: 401, body: { integration_error: { chave: ["não reconhecida"] } } };
		if (path === "/conexao") return { status: 200, body: { titulo: { codigo: "ok" } } };
		const { titulo } = body as { titulo: { numero: string; sacado: { cnpj: string }; valor: number } };
		const wrong = {
			...(titulo.sacado.cnpj ? {} : { cnpj: ["em branco"] }),
			...(titulo.valor > 0 ? {} : { valor: ["deve ser maior que zero"] }),
		};
		return Object.keys(wrong).length > 0
			? { status: 422, body: { integration_error: wrong } }
			: { status: 201, body: { titulo: { codigo: reference("erp_2", titulo.numero) } } };
	},
};

const refused = (key: string) => key === "" || key.startsWith("wrong");

function reference(system: string, number: string): string {
	const name = `${system} ${number}`;
	const known = kept.get(name) ?? `${system.toUpperCase()}-${kept.size + 1}`;
	kept.set(name, known);
	return known;
}
