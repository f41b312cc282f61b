import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { anHourlyPlacement, createWorkEntries, sheetUid, submitWeek } from "#db/testing/timesheets.ts";
import { aCandidate, aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import { approveInvoice, cancelInvoice, replaceInvoice } from "../invoices/transitions.ts";
import { billTimesheets, listHourLines } from "./bill.ts";
import { findSheet, listEntries, listEvents } from "./find.ts";
import { findHoursLink, issueHoursLink } from "./links.ts";
import { remindMissingHours } from "./missing-hours.ts";
import { openWeeks } from "./open.ts";
import {
	acceptDispute,
	approveSheet,
	correctHours,
	disputeSheet,
	openAdjustment,
	submitHours,
} from "./sheet-actions.ts";
import { addRate, sumPlacementHours } from "./terms.ts";
import { createWeekContextReader } from "./week-context.ts";

const today = "2026-11-27";
const week = "2026-11-16";
const weekdays = [0, 1, 2, 3, 4];

const client = { type: "client_contact", id: 1, name: "Paula", ip: "203.0.113.9", channel: "link" } as const;
async function office(trx: Scoped) {
	const { id, name } = await aRecruiter(trx, { is_admin: true });
	return { type: "recruiter", id, name, channel: "office" } as const;
}

async function sheetOf(trx: Scoped, uid: string) {
	const sheet = await findSheet(trx, uid);
	if (!sheet) throw new Error("no sheet");
	return sheet;
}

async function aSubmittedWeek(
	trx: Scoped,
	entries = createWorkEntries(weekdays),
	values: Parameters<typeof anHourlyPlacement>[2] = {},
) {
	const placement = await anHourlyPlacement(trx, today, values);
	const uid = await sheetUid(trx, placement.id, week);
	const done = await submitWeek(trx, uid, entries);
	expect(done.ok).toBe(true);
	return { placement, uid };
}

test("openWeeks opens each week from the placement's start to today once, and none after its end", () =>
	withRollback(async ({ trx }) => {
		const placement = await anHourlyPlacement(trx, today, { start: "2026-11-11", end: "2026-11-20" });
		await openWeeks(trx, today);
		const rows = await trx
			.selectFrom("timesheets")
			.select("week")
			.where("placement_id", "=", placement.id)
			.orderBy("week")
			.execute();
		expect(rows.map((row) => row.week)).toEqual(["2026-11-09", "2026-11-16"]);
	}));

test("submitHours classifies and prices each day by the client's rule, and by the previous rule before its start", () =>
	withRollback(async ({ trx }) => {
		const companyId = (await aCompany(trx)).id;
		await trx
			.insertInto("pay_rules")
			.values([
				{
					business_id: trx.businessId,
					name: "Seis horas",
					client_company_id: companyId,
					daily_limit: "6:00",
					weekly_limit: "36:00",
					overtime_pct: 60,
					bill_overtime_pct: 60,
					valid_from: "2026-11-18",
				},
			])
			.onConflict((oc) => oc.doNothing())
			.execute();
		const { uid } = await aSubmittedWeek(trx, createWorkEntries([0, 1, 2]), { companyId });
		const sheet = await sheetOf(trx, uid);
		// Monday and Tuesday eight normal hours; Wednesday six, and two at 60 %.
		expect(sheet).toMatchObject({ status: "submitted", version: 1, total_min: 1440, overtime_min: 120 });
		expect(sheet.pay_cents).toBe(22 * 2_000 + 2 * 3_200);
		expect(sheet.bill_cents).toBe(22 * 3_400 + 2 * 5_440);
		expect(sheet.burden_cents).toBe(4_400 + 640);
	}));

test("submitHours pays a city holiday double only when the workplace is in that city", () =>
	withRollback(async ({ trx }) => {
		await trx
			.insertInto("holidays")
			.values({
				business_id: trx.businessId,
				date: "2026-11-19",
				name: "Padroeira",
				scope: "city",
				state: "SP",
				city: "Campinas",
			})
			.execute();
		const first = await aSubmittedWeek(trx, createWorkEntries([3]), { city: "Campinas" });
		const other = await aSubmittedWeek(trx, createWorkEntries([3]), { city: "Santos" });
		expect((await sheetOf(trx, first.uid)).rest_min).toBe(480);
		expect((await sheetOf(trx, other.uid)).rest_min).toBe(0);
	}));

test("submitHours keeps one version for repeated hours and refuses different hours based on an old version", () =>
	withRollback(async ({ trx }) => {
		const { uid } = await aSubmittedWeek(trx);
		expect(await submitWeek(trx, uid, createWorkEntries(weekdays))).toEqual({ ok: true, version: 1 });
		const sheet = await sheetOf(trx, uid);
		const frame = await createWeekContextReader(trx)(sheet);
		const actor = { type: "candidate", id: sheet.candidate_id, name: "Ana", channel: "link" } as const;
		expect(await submitHours(trx, uid, { entries: createWorkEntries([0]), frame, actor, seen: 0 })).toEqual({
			ok: false,
			problem: "changed",
		});
		expect((await listEvents(trx, sheet.id)).map(({ kind }) => kind)).toEqual(["submitted"]);
	}));

test("submitHours refuses minutes that overlap another placement of the candidate and returns which one", () =>
	withRollback(async ({ trx }) => {
		const candidateId = (await aCandidate(trx)).id;
		await aSubmittedWeek(trx, createWorkEntries([1], 8, 17), { candidateId });
		const other = await anHourlyPlacement(trx, today, { candidateId });
		const uid = await sheetUid(trx, other.id, week);
		const refused = await submitWeek(trx, uid, createWorkEntries([1], 16, 20, 0));
		expect(refused).toMatchObject({
			ok: false,
			problem: "clash",
			clash: { placement: "Operadora de estoque", day: "2026-11-17" },
		});
		expect((await submitWeek(trx, uid, createWorkEntries([1], 17, 20, 0))).ok).toBe(true);
	}));

test("the database rejects the same minutes in two placements of one candidate", () =>
	withRollback(async ({ trx }) => {
		const candidateId = (await aCandidate(trx)).id;
		await aSubmittedWeek(trx, createWorkEntries([1], 8, 17), { candidateId });
		const { uid } = await aSubmittedWeek(trx, createWorkEntries([2], 8, 17), { candidateId });
		const sheet = await sheetOf(trx, uid);
		const insert = trx
			.insertInto("timesheet_entries")
			.values({
				business_id: trx.businessId,
				timesheet_id: sheet.id,
				version: 1,
				placement_id: sheet.placement_id,
				candidate_id: candidateId,
				day: "2026-11-17",
				kind: "worked",
				starts_at: sql`'2026-11-17 09:00'::timestamp`,
				ends_at: sql`'2026-11-17 10:00'::timestamp`,
				minutes: 60,
			})
			.execute();
		await expect(insert).rejects.toThrow("timesheet_entries_one_placement");
	}));

test("approveSheet approves the seen version once and returns the approver to a second request", () =>
	withRollback(async ({ trx }) => {
		const { uid } = await aSubmittedWeek(trx);
		const actor = await office(trx);
		const sheet = await sheetOf(trx, uid);
		const frame = await createWeekContextReader(trx)(sheet);
		await correctHours(trx, uid, { entries: createWorkEntries([0, 1]), frame, actor, reason: "faltou", seen: 1 });
		expect(await approveSheet(trx, uid, { version: 1, actor: client })).toEqual({
			ok: false,
			problem: "changed",
			by: null,
		});
		expect(await approveSheet(trx, uid, { version: 2, actor: client })).toEqual({ ok: true });
		expect(await approveSheet(trx, uid, { version: 2, actor })).toEqual({
			ok: false,
			problem: "approved",
			by: "Paula",
		});
		const [approved] = await listEvents(trx, sheet.id);
		expect(approved).toMatchObject({ kind: "approved", actor_name: "Paula", channel: "link", ip: "203.0.113.9" });
	}));

test("disputeSheet keeps both versions until acceptDispute accepts one", () =>
	withRollback(async ({ trx }) => {
		const { uid } = await aSubmittedWeek(trx);
		const sheet = await sheetOf(trx, uid);
		const frame = await createWeekContextReader(trx)(sheet);
		const hours = {
			entries: createWorkEntries([0, 1, 2]),
			frame,
			actor: client,
			reason: "Quinta e sexta não veio.",
			seen: 1,
		};
		expect(await disputeSheet(trx, uid, hours)).toEqual({ ok: true, version: 2 });
		expect(await sheetOf(trx, uid)).toMatchObject({ status: "disputed", version: 1, total_min: 2400 });
		expect(await listEntries(trx, sheet, 2)).toHaveLength(3);
		const worker = { type: "candidate", id: sheet.candidate_id, name: "Ana", channel: "portal" } as const;
		expect(await acceptDispute(trx, uid, { version: 1, actor: worker })).toEqual({ ok: false, problem: "changed" });
		expect(await acceptDispute(trx, uid, { version: 2, actor: worker })).toEqual({ ok: true, version: 2 });
		expect(await sheetOf(trx, uid)).toMatchObject({
			status: "approved",
			version: 2,
			total_min: 1440,
			pay_cents: 48_000,
		});
	}));

test("billTimesheets creates one draft invoice per client, once, with a line per placement", () =>
	withRollback(async ({ trx }) => {
		const actor = await office(trx);
		const companyId = (await aCompany(trx)).id;
		const first = await aSubmittedWeek(trx, createWorkEntries(weekdays), { companyId });
		const two = await aSubmittedWeek(trx, createWorkEntries([0]), { companyId });
		for (const { uid } of [first, two]) await approveSheet(trx, uid, { version: 1, actor: client });
		expect(await billTimesheets(trx, { until: "2026-11-21", companyId }, actor)).toMatchObject({
			invoices: [],
			sheets: 0,
		});
		const billed = await billTimesheets(trx, { until: "2026-11-22", companyId }, actor);
		expect(billed).toMatchObject({ sheets: 2, credits: [] });
		expect(await billTimesheets(trx, { until: "2026-11-22", companyId }, actor)).toMatchObject({
			invoices: [],
			sheets: 0,
		});
		const id = billed.invoices[0]?.id ?? 0;
		const invoice = await trx.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		expect(invoice).toMatchObject({ status: "draft", gross_cents: 48 * 3_400, service_code: "17.05" });
		const lines = await listHourLines(trx, id);
		expect(lines.map(({ amount_cents, bill_cents }) => [amount_cents, bill_cents]).toSorted()).toEqual([
			[136_000, 136_000],
			[27_200, 27_200],
		]);
		const plans = await trx
			.selectFrom("billing_plans")
			.select(["kind", "placement_id"])
			.where("client_company_id", "=", companyId)
			.execute();
		expect(plans.map(({ kind }) => kind)).toEqual(["hours", "hours"]);
		expect(await sumPlacementHours(trx, first.placement.id)).toMatchObject({
			minutes: 2400,
			pay: 80_000,
			bill: 136_000,
			burden: 8_000,
		});
	}));

async function anInvoicedWeek(trx: Scoped) {
	const actor = await office(trx);
	const { uid, placement } = await aSubmittedWeek(trx);
	await approveSheet(trx, uid, { version: 1, actor: client });
	const { invoices } = await billTimesheets(trx, { until: today, companyId: placement.companyId }, actor);
	const invoice = invoices[0];
	if (!invoice) throw new Error("no invoice");
	return { actor, uid, placement, invoice };
}

test("the database rejects changes to an invoiced timesheet's hours, amounts and versions", () =>
	withRollback(async ({ trx }) => {
		const { uid } = await anInvoicedWeek(trx);
		const sheet = await sheetOf(trx, uid);
		const change = (statement: string) =>
			sql`savepoint s`.execute(trx).then(() =>
				sql
					.raw(statement)
					.execute(trx)
					.finally(() => sql`rollback to s`.execute(trx)),
			);
		for (const statement of [
			`update timesheets set total_min = 1 where id = ${sheet.id}`,
			`update timesheets set status = 'approved', invoice_id = null, billing_line_id = null where id = ${sheet.id}`,
			`delete from timesheet_entries where timesheet_id = ${sheet.id}`,
		])
			await expect(change(statement)).rejects.toThrow(/does not change/);
		const insert = `insert into timesheet_versions (business_id, timesheet_id, version, author_type, author_id, author_name, hours, total_min)
values (${trx.businessId}, ${sheet.id}, 9, 'recruiter', 1, 'x', '{}', 0)`;
		await expect(change(insert)).rejects.toThrow(/does not change/);
	}));

test("cancelInvoice releases its hours for a new invoice, and the cancelled invoice cannot be replaced", () =>
	withRollback(async ({ trx }) => {
		const { actor, uid, placement, invoice } = await anInvoicedWeek(trx);
		await cancelInvoice(trx, invoice.uid, { reason: "engano", actor });
		expect(await sheetOf(trx, uid)).toMatchObject({ status: "approved", invoice_id: null });
		expect(await replaceInvoice(trx, invoice.uid, actor)).toEqual({ ok: false, problem: "hours" });
		const again = await billTimesheets(trx, { until: today, companyId: placement.companyId }, actor);
		expect(again.sheets).toBe(1);
		const lines = await trx
			.selectFrom("billing_lines")
			.select(["status", "amount_cents"])
			.where("milestone", "=", "hours")
			.where("invoice_id", "in", [invoice.id, again.invoices[0]?.id ?? 0])
			.orderBy("id")
			.execute();
		expect(lines).toEqual([
			{ status: "cancelled", amount_cents: 136_000 },
			{ status: "invoiced", amount_cents: 136_000 },
		]);
	}));

test("openAdjustment bills only the difference to the invoiced hours on its own line", () =>
	withRollback(async ({ trx }) => {
		const { actor, uid, placement, invoice } = await anInvoicedWeek(trx);
		await approveInvoice(trx, invoice.uid, { back: false, actor });
		const sheet = await sheetOf(trx, uid);
		const frame = await createWeekContextReader(trx)(sheet);
		const hours = {
			entries: createWorkEntries([0, 1, 2, 3]),
			frame,
			actor,
			reason: "Sexta foi feriado na fábrica.",
			seen: 1,
		};
		const done = await openAdjustment(trx, uid, hours);
		expect(done).toMatchObject({ ok: true, version: 1 });
		expect(await openAdjustment(trx, uid, hours)).toEqual({ ok: false, problem: "changed" });
		const adjustment = await sheetUid(trx, placement.id, week, 1);
		await approveSheet(trx, adjustment, { version: 1, actor: client });
		// Alone it would be a credit: it waits for hours that are more.
		expect(await billTimesheets(trx, { until: today, companyId: placement.companyId }, actor)).toMatchObject({
			sheets: 0,
			credits: [expect.any(String)],
		});
		const next = await sheetUid(trx, placement.id, "2026-11-09");
		await submitWeek(trx, next, createWorkEntries(weekdays));
		await approveSheet(trx, next, { version: 1, actor: client });
		const billed = await billTimesheets(trx, { until: today, companyId: placement.companyId }, actor);
		const lines = await trx
			.selectFrom("invoice_lines")
			.select(["description", "amount_cents"])
			.where("invoice_id", "=", billed.invoices[0]?.id ?? 0)
			.orderBy("position")
			.execute();
		expect(lines.map(({ amount_cents }) => amount_cents)).toEqual([136_000, -27_200]);
		expect(lines[1]?.description).toMatch(/^Ajuste: /);
		const before = await trx
			.selectFrom("invoices")
			.select(["gross_cents", "status"])
			.where("id", "=", invoice.id)
			.executeTakeFirstOrThrow();
		expect(before).toEqual({ gross_cents: 136_000, status: "approved" });
		expect(await sumPlacementHours(trx, placement.id)).toMatchObject({
			minutes: 2400 + 1920,
			bill: 136_000 * 2 - 27_200,
		});
	}));

test("addRate ends the previous rate and refuses one that begins before another", () =>
	withRollback(async ({ trx }) => {
		const actor = await office(trx);
		const placement = await anHourlyPlacement(trx, today);
		expect(
			await addRate(trx, placement.id, { pay: 2_200, bill: 3_700, burden: 1_000, from: "2026-11-18" }, actor),
		).toBe(true);
		expect(await addRate(trx, placement.id, { pay: 1, bill: 1, burden: 0, from: "2026-11-18" }, actor)).toBe(false);
		const uid = await sheetUid(trx, placement.id, week);
		await submitWeek(trx, uid, createWorkEntries(weekdays));
		// Two days at the old rate, three at the new one.
		expect((await sheetOf(trx, uid)).pay_cents).toBe(16 * 2_000 + 24 * 2_200);
	}));

test("remindMissingHours reminds a candidate once a day in one message for all missing weeks", () =>
	withRollback(async ({ trx }) => {
		const actor = { type: "system", id: null, name: null, channel: "system" } as const;
		const placement = await anHourlyPlacement(trx, today);
		await submitWeek(trx, await sheetUid(trx, placement.id, week), createWorkEntries(weekdays));
		const reminded = await remindMissingHours(trx, today, actor);
		expect(reminded).toBeGreaterThanOrEqual(1);
		const rows = await trx
			.selectFrom("timesheets")
			.select(["week", "reminders"])
			.where("placement_id", "=", placement.id)
			.orderBy("week")
			.execute();
		expect(rows).toEqual([
			{ week: "2026-11-02", reminders: 1 },
			{ week: "2026-11-09", reminders: 1 },
			{ week: "2026-11-16", reminders: 0 },
			{ week: "2026-11-23", reminders: 1 },
		]);
		expect(await remindMissingHours(trx, today, actor)).toBe(0);
	}));

test("issueHoursLink returns the same link each time, and findHoursLink opens only a valid one", () =>
	withRollback(async ({ trx }) => {
		const candidate = await aCandidate(trx);
		const token = await issueHoursLink(trx, { candidate });
		expect(await issueHoursLink(trx, { candidate })).toBe(token);
		expect(await findHoursLink(trx, token)).toMatchObject({
			candidate_id: candidate.id,
			contact_id: null,
			expired: false,
		});
		expect(await findHoursLink(trx, "0".repeat(64))).toBeUndefined();
	}));
