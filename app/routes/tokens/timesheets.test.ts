import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findSheet } from "#db/queries/timesheets/find.ts";
import { issueHoursLink } from "#db/queries/timesheets/links.ts";
import { anHourlyPlacement, createWorkEntries, sheetUid, submitWeek } from "#db/testing/timesheets.ts";
import { aCandidate, aClientContact, useDatabase } from "#db/testing.ts";
import * as page from "./timesheets.tsx";

const database = useDatabase();
const pt = fixedT("pt");
const week = "2026-11-16";
const day = (number: number, start: string, end: string, pause = "1:00") => ({
	[`d${number}.start0`]: start,
	[`d${number}.end0`]: end,
	[`d${number}.break0`]: pause,
});

/** A worker, and two client contacts who approve, each with a link. */
async function aScene() {
	const business = await database.business();
	const within = <T>(read: (trx: Scoped) => Promise<T>) => inBusiness(database.db, business.id, read);
	const made = await within(async (trx) => {
		const contact = await aClientContact(trx, { name: "Paula" });
		const other = await aClientContact(trx, { name: "Rui", client_company_id: contact.client_company_id });
		const candidate = await aCandidate(trx);
		const placement = await anHourlyPlacement(trx, "2026-11-22", {
			candidateId: candidate.id,
			companyId: contact.client_company_id,
		});
		for (const { id } of [contact, other])
			await trx
				.insertInto("timesheet_approvers")
				.values({ business_id: trx.businessId, placement_id: placement.id, client_contact_id: id })
				.execute();
		return {
			uid: await sheetUid(trx, placement.id, week),
			worker: await issueHoursLink(trx, { candidate }),
			paula: await issueHoursLink(trx, { contact }),
			rui: await issueHoursLink(trx, { contact: other }),
		};
	});
	const visit = (token: string, form?: Record<string, string>, query = "") =>
		new Browser(database.db, business.host).visit(page as never, {
			path: `/timesheets/${token}${query}`,
			params: { token },
			...(form ? { form } : {}),
		});
	const sheet = (uid = made.uid) => within((trx) => findSheet(trx, uid));
	const send = (entries = createWorkEntries([0, 1])) => within((trx) => submitWeek(trx, made.uid, entries));
	return { ...made, within, visit, sheet, send };
}

const submit = (uid: string, days: object) =>
	({ intent: "submit", sheet: uid, version: "0", ...days }) as Record<string, string>;
const shownProblems = (body: unknown) =>
	(body as { page: { sheet: { form: { issues: { text: string }[] }[] } } }).page.sheet.form.flatMap(({ issues }) =>
		issues.map(({ text }) => text),
	);

test("a worker's link takes a week once, however often it is pressed at the same moment", async () => {
	const { visit, worker, uid, sheet } = await aScene();
	const form = submit(uid, { ...day(0, "08:00", "17:00"), ...day(1, "08:00", "17:00") });
	const answers = await Promise.all(Array.from({ length: 3 }, () => visit(worker, form)));
	expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
	expect(await sheet()).toMatchObject({ status: "submitted", version: 1, total_min: 960 });
});

test.each([
	["order", day(0, "17:00", "08:00")],
	["break", day(0, "08:00", "10:00", "3:00")],
	["missing", { "d0.start0": "08:00" }],
	["overlap", { ...day(0, "08:00", "17:00"), "d0.start1": "16:00", "d0.end1": "18:00" }],
	[
		"day",
		{ ...day(0, "08:00", "07:59", ""), "d0.next0": "on", "d0.start1": "08:00", "d0.end1": "09:00", "d0.next1": "on" },
	],
	["holiday", { "d0.kind": "holiday" }],
	["mixed", { "d0.kind": "leave", ...day(0, "08:00", "17:00") }],
] as const)("a worker's link says %s beside the day, and keeps what was typed", async (problem, days) => {
	const { visit, worker, uid, sheet } = await aScene();
	const { status, body } = await visit(worker, submit(uid, days));
	expect(status).toBe(422);
	expect(shownProblems(body)).toContain(pt(`timesheets:issues.${problem}`));
	expect(await sheet()).toMatchObject({ status: "draft", version: 0 });
});

test("a link of another person, or one nobody has, opens nothing", async () => {
	const { visit, uid, worker } = await aScene();
	const stranger = await aScene();
	expect((await visit(stranger.worker)).status).toBe(404);
	expect((await stranger.visit(stranger.worker, undefined, `?sheet=${uid}`)).status).toBe(404);
	expect((await visit("f".repeat(64))).status).toBe(404);
	// A worker cannot approve their own timesheet.
	expect((await visit(worker, { approve: `${uid}:1` })).status).toBe(404);
});

test("reading a contact's link approves nothing; the second contact is told who approved", async () => {
	const { visit, paula, rui, uid, send, sheet } = await aScene();
	await send();
	for (const query of ["", `?sheet=${uid}`, `?approve=${uid}:1`])
		expect((await visit(paula, undefined, query)).status).toBe(200);
	expect(await sheet()).toMatchObject({ status: "submitted" });
	expect((await visit(paula, { intent: "approve_all", shown: `${uid}:1` })).status).toBe(303);
	const late = await visit(rui, { approve: `${uid}:1` });
	expect(late.status).toBe(409);
	expect(JSON.stringify(late.body)).toContain("Paula");
	expect(await sheet()).toMatchObject({ status: "approved" });
});

test("an approval of a version that is no more the newest is refused", async () => {
	const { visit, paula, worker, uid, send, sheet } = await aScene();
	await send();
	expect((await visit(worker, { ...submit(uid, day(0, "08:00", "12:00", "")), version: "1" })).status).toBe(303);
	const { status, body } = await visit(paula, { approve: `${uid}:1` });
	expect(status).toBe(409);
	expect(JSON.stringify(body)).toContain("mudaram");
	expect(await sheet()).toMatchObject({ status: "submitted", version: 2 });
});

test("a contact disputes with a reason and other hours; the worker accepts them by their own link", async () => {
	const { visit, paula, worker, uid, send, sheet } = await aScene();
	await send();
	const dispute = { intent: "dispute", sheet: uid, version: "1", ...day(0, "08:00", "17:00") };
	expect((await visit(paula, dispute)).status).toBe(422);
	expect((await visit(paula, { ...dispute, reason: "Na terça não veio." })).status).toBe(303);
	expect(await sheet()).toMatchObject({ status: "disputed", version: 1, total_min: 960 });
	expect((await visit(worker, { intent: "accept", sheet: uid, version: "2" })).status).toBe(303);
	expect(await sheet()).toMatchObject({ status: "approved", version: 2, total_min: 480 });
});
