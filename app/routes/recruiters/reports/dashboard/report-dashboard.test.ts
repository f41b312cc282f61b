import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Browser } from "#app/auth/browser.testing.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { useDatabase } from "#db/testing.ts";
import { above, findSignedInRecruiter, saveReport, signIn } from "../saved/saved-reports.testing.ts";
import * as desk from "./report-dashboard.tsx";
import * as share from "./share-dashboard.tsx";

const demo = useDatabase({ demo: true });
let admin: Browser;
let claudia: Browser;
let rogerio: Browser;
let user: Recruiter;

beforeAll(async () => {
	[admin, claudia, rogerio] = await Promise.all([
		signIn(demo.db, "admin@seleta.example"),
		signIn(demo.db, "claudia@seleta.example"),
		signIn(demo.db, "recruiter@seleta.example"),
	]);
	user = await findSignedInRecruiter(admin);
}, 60_000);

const press = (browser: Browser, form: Record<string, string>) =>
	browser.visit(desk, { path: "/recruiters/reports/desk", above, form });

async function readNames(browser: Browser) {
	const { body } = await browser.visit(desk, { path: "/recruiters/reports/desk", above });
	const { cards, role } = body as { role: string | null; cards: { name: string; width: number; report: unknown }[] };
	return {
		role,
		cards: cards.map(({ name, width, report }) => `${name}${width === 2 ? " wide" : ""}${report ? "" : " -"}`),
	};
}

test("the report desk pins, moves, widens and removes cards by forms", async () => {
	const [a, b, c] = [
		await saveReport(claudia, { name: "A" }),
		await saveReport(claudia, { name: "B", query: "measure=hires&by=month" }),
		await saveReport(claudia, { name: "C", query: "measure=applies&by=source&split=status" }),
	];
	for (const report of [a, b, c, a]) expect((await press(claudia, { what: "add", report })).status).toBe(303);
	expect(await readNames(claudia)).toEqual({ role: null, cards: ["A", "B", "C"] });
	await press(claudia, { what: "up", report: c });
	await press(claudia, { what: "wide", report: b });
	expect((await readNames(claudia)).cards).toEqual(["A", "C", "B wide"]);
	await press(claudia, { what: "place", report: b, before: a });
	await press(claudia, { what: "up", report: b });
	expect((await readNames(claudia)).cards).toEqual(["B wide", "A", "C"]);
	await press(claudia, { what: "place", report: b, before: "" });
	await press(claudia, { what: "narrow", report: b });
	await press(claudia, { what: "remove", report: a });
	expect((await readNames(claudia)).cards).toEqual(["C", "B"]);
	expect((await press(claudia, { what: "throw", report: b })).status).toBe(400);
	expect((await press(claudia, { what: "up", report: a })).status).toBe(404);
	expect((await press(rogerio, { what: "add", report: b })).status).toBe(404);
});

test("the report desk accepts no more cards when it is full", async () => {
	const reports: string[] = [];
	for (let at = 0; at < 13; at++) reports.push(await saveReport(rogerio, { name: `R${at}`, sharing: "none" }));
	for (const report of reports) await press(rogerio, { what: "add", report });
	expect((await readNames(rogerio)).cards).toHaveLength(12);
	for (const report of reports.slice(0, 12)) await press(rogerio, { what: "remove", report });
});

test("the report desk shows a role's desk until the user changes it, and marks reports without permission", async () => {
	const open = await saveReport(admin, { name: "Candidaturas" });
	const closed = await saveReport(admin, { name: "Honorários", query: "measure=fees&by=month" });
	for (const report of [open, closed]) await press(admin, { what: "add", report });
	expect((await rogerio.visit(share, { path: "/recruiters/reports/desk/share", above })).status).toBe(403);
	const { body } = await admin.visit(share, { path: "/recruiters/reports/desk/share", above });
	const role = (body as { roles: { uid: string; name: string }[] }).roles.find(({ name }) => name === "Pesquisador");
	const setDesk = (what: string) =>
		admin.visit(share, {
			path: "/recruiters/reports/desk/share",
			above,
			form: { role: role?.uid ?? "", what },
		});
	expect((await setDesk("share")).status).toBe(303);
	expect(await readNames(rogerio)).toEqual({ role: "Pesquisador", cards: ["Candidaturas", "Honorários -"] });
	await press(rogerio, { what: "down", report: open });
	expect(await readNames(rogerio)).toEqual({ role: null, cards: ["Honorários -", "Candidaturas"] });
	await setDesk("clear");
	expect((await readNames(rogerio)).cards).toEqual([]);
	const rows = await inBusiness(demo.db, user.businessId, (trx) =>
		sql`select from report_cards where business_id = ${user.businessId} and role_id is not null`.execute(trx),
	);
	expect(rows.rows).toEqual([]);
});
