import { expect, test } from "vitest";
import { cancelInvoice } from "#db/queries/invoices/transitions.ts";
import { billTimesheets } from "#db/queries/timesheets/bill.ts";
import { findSheet } from "#db/queries/timesheets/find.ts";
import { approveSheet, correctHours, openAdjustment } from "#db/queries/timesheets/sheet-actions.ts";
import { createWeekContextReader } from "#db/queries/timesheets/week-context.ts";
import { anHourlyPlacement, createWorkEntries, sheetUid, submitWeek } from "#db/testing/timesheets.ts";
import { withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as page from "./timesheet.tsx";

const today = "2026-11-27";
const week = "2026-11-16";

test("correctHours refuses a released week, and its page offers no correction, when an adjustment of it exists", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { recruiter, visit } = await anAdministrator(inside);
		const actor = { type: "recruiter", id: recruiter.id, name: recruiter.name, channel: "office" } as const;
		const placement = await anHourlyPlacement(trx, today);
		const uid = await sheetUid(trx, placement.id, week);
		const mayCorrect = async (id: string) => {
			const { body } = await visit(page, `/recruiters/timesheets/${id}`, { id });
			return (body as { sheet: { mayCorrect: boolean } }).sheet.mayCorrect;
		};
		const bill = async () => {
			const { invoices } = await billTimesheets(trx, { until: today, companyId: placement.companyId }, actor);
			return trx
				.selectFrom("invoices")
				.select(["uid", "gross_cents"])
				.where("id", "=", invoices[0]?.id ?? 0)
				.executeTakeFirstOrThrow();
		};
		await submitWeek(trx, uid, createWorkEntries([0, 1, 2, 3, 4]));
		expect(await mayCorrect(uid)).toBe(true);
		await approveSheet(trx, uid, { version: 1, actor });
		const invoice = await bill();
		expect(invoice.gross_cents).toBe(40 * 3_400);

		const sheet = await findSheet(trx, uid);
		if (!sheet) throw new Error("no sheet");
		const frame = await createWeekContextReader(trx)(sheet);
		const hours = { frame, actor, reason: "Sexta foi feriado na fábrica.", seen: 1 };
		await openAdjustment(trx, uid, { ...hours, entries: createWorkEntries([0, 1, 2, 3]) });
		const adjustment = await sheetUid(trx, placement.id, week, 1);
		await approveSheet(trx, adjustment, { version: 1, actor });
		await cancelInvoice(trx, invoice.uid, { reason: "engano", actor });
		expect(await findSheet(trx, uid)).toMatchObject({ status: "approved", bill_cents: 40 * 3_400 });
		expect([await mayCorrect(uid), await mayCorrect(adjustment)]).toEqual([false, true]);
		const answer = await correctHours(trx, uid, { ...hours, entries: createWorkEntries([0, 1, 2]) });
		expect(answer).toEqual({ ok: false, problem: "changed" });
		expect((await bill()).gross_cents).toBe(32 * 3_400);
	}));
