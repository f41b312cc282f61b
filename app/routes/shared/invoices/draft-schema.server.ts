import { z } from "zod";
import { parseRate } from "#app/domain/money/exchange-rate.ts";
import { maxCents, parseMoney } from "#app/domain/money/money.ts";
import { currency, day, line, optionalLine } from "#app/domain/text/form-fields.ts";

/** A deduction is entered with a minus sign. */
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
	// Adjustments may be negative, but the total must be positive.
	.refine(({ lines }) => lines.reduce((sum, line) => sum + line.price * line.quantity, 0) > 0, {
		path: ["lines"],
		message: "billing:problems.line",
	})
	.refine(({ lines }) => lines.reduce((sum, line) => sum + line.price * line.quantity, 0) <= maxCents, {
		path: ["lines"],
		message: "billing:problems.absurd",
	});
