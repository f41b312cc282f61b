import { formatRate } from "#app/domain/money/exchange-rate.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Invoice } from "#db/queries/invoices/find.ts";

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
		exchange_rate: invoice.exchange === null ? "" : formatRate(invoice.exchange, locale),
		service_city: invoice.service_city ?? "",
		service_state: invoice.service_state ?? "",
		service_code: invoice.service_code,
		pricing_plan: plan ?? "",
		lines: invoice.lines.map(({ description, quantity, price }) => ({
			description,
			quantity: String(quantity),
			price: formatMoneyInput(price, locale),
		})),
	};
}
