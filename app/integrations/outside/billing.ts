/** An invoice as this product knows it; each system is told in its own words. */
export interface OutsideInvoice {
	/** Ours for it: however often it is sent, it is one invoice there. */
	uid?: string;
	number: string;
	document: string;
	name: string;
	cents: number;
	issued: string;
	due: string;
}

export type Told = { ok: true; reference: string } | { ok: false; messages: string[] };

/** A billing system: who calls it knows nothing of its format. */
export interface BillingSystem {
	/** Whether the credentials let us in. */
	test(): Promise<Told>;
	/** The same number twice is one invoice there. */
	send(invoice: OutsideInvoice): Promise<Told>;
}

/** How a system is reached: a request in its own format, and what it answered. */
export type Reach = (path: string, body: unknown) => Promise<{ status: number; body: unknown }>;

/** The first system speaks flat English and says what is wrong in `error`. */
export function erp1(reach: Reach): BillingSystem {
	const told = async (path: string, body: unknown): Promise<Told> => {
		const { status, body: answer } = await reach(path, body);
		const { error, id } = (answer ?? {}) as { error?: string | string[]; id?: string };
		if (error !== undefined) return { ok: false, messages: [error].flat() };
		return status < 300 ? { ok: true, reference: id ?? "" } : { ok: false, messages: [`HTTP ${status}`] };
	};
	return {
		test: () => told("/ping", {}),
		send: ({ uid, number, document, name, cents, issued, due }) =>
			told("/invoices", {
				external_id: uid ?? number,
				number,
				customer: { document, name },
				amount: (cents / 100).toFixed(2),
				issued,
				due,
			}),
	};
}

/** The second nests all in Portuguese and says what is wrong in `integration_error`, by field. */
export function erp2(reach: Reach): BillingSystem {
	const told = async (path: string, body: unknown): Promise<Told> => {
		const { status, body: answer } = await reach(path, body);
		const { integration_error: wrong, titulo } = (answer ?? {}) as {
			integration_error?: Record<string, string[]>;
			titulo?: { codigo: string };
		};
		if (wrong)
			return {
				ok: false,
				messages: Object.entries(wrong).flatMap(([field, all]) => all.map((one) => `${field}: ${one}`)),
			};
		return status < 300 ? { ok: true, reference: titulo?.codigo ?? "" } : { ok: false, messages: [`HTTP ${status}`] };
	};
	return {
		test: () => told("/conexao", {}),
		send: ({ uid, number, document, name, cents, issued, due }) =>
			told("/titulos", {
				titulo: {
					chave: uid ?? number,
					numero: number,
					sacado: { cnpj: document, nome: name },
					valor: cents,
					emissao: issued,
					vencimento: due,
				},
			}),
	};
}

export const adapters: Readonly<Record<string, (reach: Reach) => BillingSystem>> = { erp_1: erp1, erp_2: erp2 };
