export interface SimulatedInvoice {
	uid: string;
	number: string;
	document: string;
	name: string;
	cents: number;
	code: string;
	nfse: string | null;
	rejected: boolean;
	payments: { id: string; cents: number; on: string }[];
}

type Notice = { uid: string; number: string; document: string; name: string; cents: number; notices: string | null };
export type SimulatorRequest =
	| { what: "ping" }
	| { what: "customer"; document: string; name: string }
	| { what: "status"; uid: string }
	| ({ what: "invoice" } & Notice);

type Payment = SimulatedInvoice["payments"][number];

interface Words {
	prefix: string;
	/** Parses a request; null for an unknown address. */
	read(path: string, body: unknown): SimulatorRequest | null;
	refused: object;
	unknown: object;
	pong: object;
	/** Validation errors of an invoice; null when valid. */
	wrongs(invoice: Notice): object | null;
	taken(invoice: SimulatedInvoice): object;
	state(invoice: SimulatedInvoice): object;
	notice(kind: "authorized" | "rejected" | "paid", invoice: SimulatedInvoice, payment?: Payment): object;
}

export type SimulatedSystem = "erp_1" | "erp_2";

const first: Words = {
	prefix: "ERP1",
	read(path, body) {
		const { external_id: uid, number, customer, amount, webhook_url: notices = null, ...rest } = body as FirstBody;
		if (path === "/ping") return { what: "ping" };
		if (path === "/customers") return { what: "customer", document: rest.document, name: rest.name };
		if (path === "/invoices/status") return { what: "status", uid };
		if (path !== "/invoices") return null;
		return { what: "invoice", uid, number, ...customer, cents: Math.round(Number(amount) * 100), notices };
	},
	refused: { error: "Invalid API key" },
	unknown: { error: "No such invoice" },
	pong: { id: "pong" },
	wrongs({ document, cents }) {
		const error = [
			...(document ? [] : ["Customer has no document"]),
			...(cents > 0 ? [] : ["Amount must be positive"]),
		];
		return error.length > 0 ? { error } : null;
	},
	taken: ({ code }) => ({ id: code }),
	state: ({ code, nfse, rejected, payments }) => ({
		id: code,
		status: rejected ? "rejected" : nfse ? "authorized" : "received",
		nfse_number: nfse,
		payments: payments.map(({ id, cents, on }) => ({ id, amount_cents: cents, paid_on: on })),
	}),
	notice: (kind, { uid, code, nfse }, payment) => ({
		type: `invoice.${kind}`,
		data: {
			uid,
			reference: code,
			...(nfse ? { nfse_number: nfse } : {}),
			...(payment ? { payment_id: payment.id, amount_cents: payment.cents, paid_on: payment.on } : {}),
		},
	}),
};

interface FirstBody {
	external_id: string;
	number: string;
	customer: { document: string; name: string };
	amount: string;
	webhook_url?: string;
	document: string;
	name: string;
}

const second: Words = {
	prefix: "ERP2",
	read(path, body) {
		const { titulo, sacado, retorno: notices = null } = body as SecondBody;
		if (path === "/conexao") return { what: "ping" };
		if (path === "/sacados") return { what: "customer", document: sacado.cnpj, name: sacado.nome };
		if (path === "/titulos/situacao") return { what: "status", uid: titulo.chave };
		if (path !== "/titulos") return null;
		const { chave: uid, numero: number, valor: cents, sacado: payer } = titulo;
		return { what: "invoice", uid, number, document: payer.cnpj, name: payer.nome, cents, notices };
	},
	refused: { integration_error: { chave: ["não reconhecida"] } },
	unknown: { integration_error: { chave: ["título não encontrado"] } },
	pong: { titulo: { codigo: "ok" } },
	wrongs({ document, cents }) {
		const wrong = {
			...(document ? {} : { cnpj: ["em branco"] }),
			...(cents > 0 ? {} : { valor: ["deve ser maior que zero"] }),
		};
		return Object.keys(wrong).length > 0 ? { integration_error: wrong } : null;
	},
	taken: ({ code }) => ({ titulo: { codigo: code } }),
	state: ({ code, nfse, rejected, payments }) => ({
		titulo: {
			codigo: code,
			situacao: rejected ? "recusado" : nfse ? "autorizado" : "recebido",
			nota: nfse,
			baixas: payments.map(({ id, cents, on }) => ({ codigo: id, valor: cents, data: on })),
		},
	}),
	notice: (kind, { uid, code, nfse }, payment) => ({
		evento: { authorized: "nota_autorizada", rejected: "nota_recusada", paid: "titulo_baixado" }[kind],
		titulo: {
			chave: uid,
			codigo: code,
			...(nfse ? { nota: nfse } : {}),
			...(payment ? { baixa: { codigo: payment.id, valor: payment.cents, data: payment.on } } : {}),
		},
	}),
};

interface SecondBody {
	titulo: { chave: string; numero: string; valor: number; sacado: { cnpj: string; nome: string } };
	sacado: { cnpj: string; nome: string };
	retorno?: string;
}

export const simulatorFormats: Readonly<Record<SimulatedSystem, Words>> = { erp_1: first, erp_2: second };
