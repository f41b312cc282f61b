import { z } from "zod";
import { parseRate, rateInput } from "#app/domain/money/exchange.ts";
import { maxCents, moneyInput, parseMoney } from "#app/domain/money/money.ts";
import { currency, day, line, optionalLine } from "#app/domain/text/form-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { draftChoices } from "#db/queries/invoices/change.ts";
import type { Invoice } from "#db/queries/invoices/find.ts";
import { planLabel } from "../pricing-plan-label.ts";

/** An amount that an adjustment takes off has its minus. */
const signedMoney = () =>
	z.string().transform((text, context) => {
		const minus = /^\s*[-−]/.exec(text)?.[0] ?? "";
		const cents = parseMoney(text.slice(minus.length));
		if (cents === null) context.addIssue({ code: "custom", message: "reference:problems.money" });
		return cents === null ? z.NEVER : minus ? -cents : cents;
	});

const uid = () => z.string().regex(/^[\w-]{1,64}$/);

export const draftSchema = z
	.object({
		version: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
		title: line(200),
		costumer: uid().optional(),
		pricing_plan: uid().optional(),
		currency: currency(),
		exchange_rate: z
			.string()
			.transform((text, context) => {
				const rate = parseRate(text);
				if (rate === null) context.addIssue({ code: "custom", message: "billing:problems.exchangeRate" });
				return rate ?? z.NEVER;
			})
			.optional(),
		competence: day(),
		po_number: optionalLine(60),
		service_city: optionalLine(100),
		service_state: z
			.string()
			.regex(/^[A-Z]{2}$/)
			.optional(),
		service_code: line(20),
		lines: z
			.array(
				z.object({
					description: line(300),
					quantity: z.number().int().min(1).max(100_000).default(1),
					price: signedMoney(),
				}),
			)
			.min(1)
			.max(40),
	})
	.refine(({ lines }) => lines.every(({ price }) => price !== 0), { path: ["lines"], message: "billing:problems.line" })
	// An adjustment takes from the others; all of it is still something to pay.
	.refine(({ lines }) => lines.reduce((sum, line) => sum + line.price * line.quantity, 0) > 0, {
		path: ["lines"],
		message: "billing:problems.line",
	})
	.refine(({ lines }) => lines.reduce((sum, line) => sum + line.price * line.quantity, 0) <= maxCents, {
		path: ["lines"],
		message: "billing:problems.absurd",
	});

export type DraftFields = {
	version?: string;
	title?: string;
	costumer?: string;
	pricing_plan?: string;
	currency?: string;
	exchange_rate?: string;
	competence?: string;
	po_number?: string;
	service_city?: string;
	service_state?: string;
	service_code?: string;
	lines?: { description?: string; quantity?: string; price?: string }[];
};

export function toDraftFields(
	invoice: Invoice,
	plan: string | null,
	{ locale }: Pick<Formatters, "locale">,
): DraftFields {
	return {
		version: String(invoice.lock_version),
		title: invoice.title,
		costumer: invoice.costumer?.uid ?? "",
		currency: invoice.currency,
		competence: invoice.competence,
		po_number: invoice.po_number ?? "",
		exchange_rate: invoice.exchange === null ? "" : rateInput(invoice.exchange, locale),
		service_city: invoice.service_city ?? "",
		service_state: invoice.service_state ?? "",
		service_code: invoice.service_code,
		pricing_plan: plan ?? "",
		lines: invoice.lines.map(({ description, quantity, price }) => ({
			description,
			quantity: String(quantity),
			price: moneyInput(price, locale),
		})),
	};
}

export async function draftOptions(trx: Scoped, companyId: number, format: Formatters) {
	const { costumers, plans } = await draftChoices(trx, companyId);
	return {
		costumers: costumers.map(({ uid, name }) => ({ value: uid, label: name })),
		plans: plans.map(({ uid, name, price_cents, periodicity }) => ({
			value: uid,
			label: planLabel(format.t, name, format.money(price_cents, "BRL"), periodicity),
		})),
	};
}

export type DraftOptions = Awaited<ReturnType<typeof draftOptions>>;
