import { formatHours } from "#app/domain/timesheets/entry.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Invoice } from "#db/queries/invoices/find.ts";
import { listHourLines } from "#db/queries/timesheets/bill.ts";
import { exactMoney } from "../placements/calculation-steps.server.ts";

/** Lines made of hours, with the weeks of each. */
export async function readHourLines(trx: Scoped, { id, currency }: Invoice, format: Formatters) {
	const rows = await listHourLines(trx, id);
	return [...Map.groupBy(rows, ({ line }) => line)].map(([key, sheets]) => ({
		key,
		name: sheets[0]?.candidate ?? "",
		amount: exactMoney(sheets[0]?.amount_cents ?? 0, currency, format),
		weeks: sheets.map((sheet) => ({
			uid: sheet.uid,
			label: `${format.day(sheet.week)} · ${formatHours(sheet.total_min)} h`,
			amount: exactMoney(sheet.bill_cents, currency, format),
		})),
	}));
}

export type HourLines = Awaited<ReturnType<typeof readHourLines>>;
