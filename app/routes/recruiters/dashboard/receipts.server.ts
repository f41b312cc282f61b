import type { Scoped } from "#db/kit/in-business.ts";
import { listReceipts } from "#db/queries/invoices/find.ts";
import type { Formatters } from "../formatters.ts";
import { exactMoney } from "../placements/steps.server.ts";
import type { Receipt } from "./receipts.tsx";

/** The last payments, of all companies or of one. */
export async function receiptsOf(
	trx: Scoped,
	businessId: number,
	companyId: number | null,
	say: Formatters,
): Promise<Receipt[]> {
	const rows = await listReceipts(trx, businessId, { companyId, take: 8 });
	return rows.map(({ uid, number, title, company, currency, amount_cents, paid_on }, at) => ({
		...{ key: `${uid}-${at}`, to: `/recruiters/invoices/${uid}`, number: number ?? title, company },
		...{ day: say.day(paid_on), amount: exactMoney(amount_cents, currency, say) },
	}));
}
