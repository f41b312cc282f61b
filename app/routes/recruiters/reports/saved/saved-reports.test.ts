import { beforeAll, expect, test } from "vitest";
import type { Browser } from "#app/auth/browser.testing.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listSharableRoles } from "#db/queries/saved-reports.ts";
import { useDatabase } from "#db/testing.ts";
import * as deleted from "./delete-saved-report.ts";
import * as duplicated from "./duplicate-saved-report.ts";
import * as edited from "./edit-saved-report.tsx";
import * as created from "./new-saved-report.tsx";
import * as opened from "./open-saved-report.ts";
import * as restored from "./restore-saved-report.ts";
import {
	above,
	findSignedInRecruiter,
	joinDepartament,
	saveReport,
	signIn,
	toFormData,
} from "./saved-reports.testing.ts";
import * as listed from "./saved-reports.tsx";

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

const open = (browser: Browser, uid: string) =>
	browser.visit(opened, { path: `/recruiters/reports/saved/${uid}`, params: { id: uid }, above });

const edit = (browser: Browser, uid: string, fields: Record<string, string | readonly string[]>) =>
	browser.visit(edited, {
		path: `/recruiters/reports/saved/${uid}/edit`,
		params: { id: uid },
		above,
		form: toFormData({
			name: "Funil",
			query: "measure=hires&by=month&start_date=2026-01-01&end_date=2026-12-31",
			period: "fixed",
			sharing: "none",
			...fields,
		}),
	});

const press = (browser: Browser, route: { action: unknown }, uid: string, what: string) =>
	browser.visit(route, {
		path: `/recruiters/reports/saved/${uid}/${what}`,
		params: { id: uid },
		above,
		method: "POST",
		form: {},
	});

test("opening a saved report uses today's period when its period is rolling", async () => {
	const fixed = await saveReport(claudia);
	const rolling = await saveReport(claudia, { period: "this_year" });
	const answer = await open(claudia, fixed);
	expect(answer.location).toBe(
		`/recruiters/reports?measure=applies&by=source&start_date=2026-01-01&end_date=2026-12-31&saved=${fixed}`,
	);
	expect((await open(claudia, rolling)).location).not.toContain("end_date=2026-12-31");
});

test("a saved report is visible only to its owner and the users it is shared with", async () => {
	const uid = await saveReport(claudia);
	expect((await open(rogerio, uid)).status).toBe(404);
	expect((await open(admin, uid)).status).toBe(404);

	expect((await edit(claudia, uid, { sharing: "all", version: "0" })).status).toBe(303);
	expect((await open(rogerio, uid)).status).toBe(302);

	const roles = await inBusiness(demo.db, user.businessId, listSharableRoles);
	const researcher = roles.find(({ name }) => name === "Pesquisador")?.uid ?? "";
	const consultant = roles.find(({ name }) => name === "Consultor")?.uid ?? "";
	await edit(claudia, uid, { sharing: "roles", roles: [consultant], version: "1" });
	expect((await open(rogerio, uid)).status).toBe(404);
	await edit(claudia, uid, { sharing: "roles", roles: [consultant, researcher], version: "2" });
	expect((await open(rogerio, uid)).status).toBe(302);

	await edit(claudia, uid, { sharing: "departament", version: "3" });
	expect((await open(rogerio, uid)).status).toBe(404);
	await joinDepartament(demo.db, user, ["claudia@seleta.example", "recruiter@seleta.example"]);
	expect((await open(rogerio, uid)).status).toBe(302);
	await joinDepartament(demo.db, user, []);
});

test("a shared report can be changed only by its owner and administrators", async () => {
	const uid = await saveReport(claudia, { sharing: "all" });
	expect((await edit(rogerio, uid, { version: "0" })).status).toBe(404);
	expect((await press(rogerio, deleted, uid, "delete")).status).toBe(404);
	expect((await edit(admin, uid, { sharing: "all", version: "0" })).status).toBe(303);
});

test("saving a report responds with a conflict and allows an overwrite when another user saved first", async () => {
	const uid = await saveReport(claudia, { sharing: "all" });
	expect((await edit(admin, uid, { name: "Do administrador", sharing: "all", version: "0" })).status).toBe(303);
	const second = await edit(claudia, uid, { name: "Da Cláudia", sharing: "all", version: "0" });
	expect(second.status).toBe(409);
	expect(second.body).toMatchObject({
		conflict: { name: "Do administrador" },
		result: { initialValue: { name: "Da Cláudia" } },
	});
	expect((await edit(claudia, uid, { name: "Da Cláudia", sharing: "all", version: "1" })).status).toBe(303);
});

test("a deleted report is hidden from all users and is restored by undo", async () => {
	const uid = await saveReport(claudia, { sharing: "all" });
	expect((await press(claudia, deleted, uid, "delete")).location).toBe("/recruiters/reports/saved");
	expect((await open(rogerio, uid)).status).toBe(404);
	expect((await press(rogerio, restored, uid, "restore")).status).toBe(404);
	expect((await press(claudia, restored, uid, "restore")).status).toBe(303);
	expect((await open(rogerio, uid)).status).toBe(302);
});

test("duplicating a report creates a copy visible only to the user who duplicated it", async () => {
	const uid = await saveReport(claudia, { sharing: "all", name: "Origem das candidaturas" });
	const answer = await press(rogerio, duplicated, uid, "duplicate");
	const copy = answer.location?.split("/").at(-2) ?? "";
	expect((await open(rogerio, copy)).status).toBe(302);
	expect((await open(claudia, copy)).status).toBe(404);
	const { body } = await rogerio.visit(listed, { path: "/recruiters/reports/saved", above });
	expect(JSON.stringify(body)).toContain("Origem das candidaturas (cópia)");
});

test("the saved report list hides what a report counts when the user may not see it", async () => {
	const uid = await saveReport(admin, { query: "measure=fees&by=month", sharing: "all", name: "Honorários" });
	const { body } = await rogerio.visit(listed, { path: "/recruiters/reports/saved", above });
	expect((body as { shared: { uid: string; what: unknown }[] }).shared.find((row) => row.uid === uid)?.what).toBeNull();
});

test.each([
	["without a name", { name: " " }, 422],
	["with a measure one may not see", { query: "measure=nothing" }, 422],
	["with an unknown parameter", { query: "measure=applies&colour=red" }, 422],
	["with a period that is none", { period: "always" }, 422],
	["shared with no role", { sharing: "roles" }, 422],
	["longer than an address may be", { query: `measure=applies&filters[source]=${"x".repeat(2_000)}` }, 422],
] as const)("the new report form does not save a report %s", async (_, fields, status) => {
	const answer = await claudia.visit(created, {
		path: "/recruiters/reports/saved/new",
		above,
		form: toFormData({ name: "Nome", query: "measure=applies", period: "same_length", sharing: "none", ...fields }),
	});
	expect(answer.status).toBe(status);
	expect(answer.body).toMatchObject({ result: { status: "error" } });
});
