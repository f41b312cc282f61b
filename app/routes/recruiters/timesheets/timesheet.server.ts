import { data, type RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { formatHours } from "#app/domain/timesheets/entry.ts";
import { marginPct } from "#app/domain/timesheets/price.ts";
import { isTimesheetActionAllowed } from "#app/domain/timesheets/status.ts";
import { timesheets } from "#app/entities/recruiters/timesheets.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { changeTimesheet } from "#app/routes/shared/timesheets/change-timesheet.server.ts";
import type { RefusedHours } from "#app/routes/shared/timesheets/parse-hours-form.server.ts";
import { readSheetView } from "#app/routes/shared/timesheets/sheet-view.server.ts";
import { timesheetSource } from "#app/routes/shared/timesheets/timesheet-record.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { isAdjusted, listEntries, listEvents, type Timesheet } from "#db/queries/timesheets/find.ts";
import { createWeekContextReader, priceWeekHours } from "#db/queries/timesheets/week-context.ts";
import { readRecordPage } from "../../entity/show.server.ts";
import { exactMoney, percentText } from "../placements/calculation-steps.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A timesheet: hours by class with pay and bill, both versions of a dispute, history. */
export async function readTimesheetPage(context: Context, id: string, url: URL, refused: RefusedHours | null = null) {
	const page = await readRecordPage(context, timesheets, id, url);
	const sheet = await withRecord(context, timesheetSource, id, "read", async ({ trx, user, record, format }) => {
		const seesPay = can(user, "view_remuneration", "timesheets");
		const updates = can(user, "update", "timesheets");
		return {
			view: await readSheetView(trx, record, { fill: null, typed: refused, words: format }),
			money: seesPay && record.version > 0 ? await readMoney(trx, record, format) : null,
			events: (await listEvents(trx, record.id)).map((event) => ({
				id: event.id,
				kind: format.t(`timesheets:events.${event.kind as "approved"}`),
				version: event.version > 0 ? format.t("timesheets:version", { version: event.version }) : null,
				by: event.actor_name,
				how: format.t(`timesheets:channels.${event.channel as "link"}`),
				ip: event.ip,
				reason: event.reason,
				when: format.when(event.at),
			})),
			mayApprove: can(user, "approve", "timesheets") && isTimesheetActionAllowed("approve", record.status),
			mayAccept: can(user, "approve", "timesheets") && isTimesheetActionAllowed("accept", record.status),
			mayCorrect: updates && isTimesheetActionAllowed("correct", record.status) && !(await isAdjusted(trx, record)),
			mayAdjust: updates && isTimesheetActionAllowed("adjust", record.status),
		};
	});
	return { ...page, sheet };
}

export type TimesheetPage = Awaited<ReturnType<typeof readTimesheetPage>>;

async function readMoney(trx: Scoped, sheet: Timesheet, format: Formatters) {
	const amount = (cents: number) => exactMoney(cents, sheet.currency, format);
	const entries = await listEntries(trx, sheet, sheet.version);
	const { price } = priceWeekHours(entries, await createWeekContextReader(trx)(sheet));
	if (sheet.bill_cents === null || sheet.pay_cents === null || sheet.burden_cents === null)
		return { missing: true as const };
	// Stored totals are authoritative; the calculation lines show only while rates are unchanged.
	const same = price?.bill === sheet.bill_cents && price.pay === sheet.pay_cents;
	const own = {
		pay: sheet.pay_cents - sheet.base_pay_cents,
		bill: sheet.bill_cents - sheet.base_bill_cents,
		burden: sheet.burden_cents - sheet.base_burden_cents,
	};
	const margin = own.bill - own.pay - own.burden;
	const share = marginPct(margin, own.bill);
	return {
		missing: false as const,
		lines: same
			? price.lines.map((line, at) => ({
					key: `${line.class}${at}`,
					label: format.t(`timesheets:classes.${line.class}`),
					hours: formatHours(line.minutes),
					pay: amount(line.pay),
					bill: amount(line.bill),
				}))
			: [],
		hours: formatHours(sheet.total_min),
		pay: amount(sheet.pay_cents),
		bill: amount(sheet.bill_cents),
		base: sheet.seq > 0 ? { pay: amount(-sheet.base_pay_cents), bill: amount(-sheet.base_bill_cents) } : null,
		change: sheet.seq > 0 ? { pay: amount(own.pay), bill: amount(own.bill) } : null,
		burden: amount(own.burden),
		margin: `${amount(margin)}${share === null ? "" : ` (${percentText(share, format)})`}`,
	};
}

/** Approves for the client with a reason, accepts their version, corrects, or adjusts invoiced hours. */
export async function saveTimesheet(context: Context, id: string, request: Request, url: URL) {
	const answer = await changeTimesheet(context, id, await readForm(request));
	if (answer.ok)
		return redirectWithToast(
			`/recruiters/timesheets/${answer.uid}`,
			{ type: "success", message: answer.message },
			{ status: 303 },
		);
	const { refused, status } = answer;
	const { sheet } = await readTimesheetPage(context, id, url, refused);
	return data({ refused, form: sheet.view.form }, { status });
}
