import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { getHelpScreen } from "#app/domain/recruiters/onboarding.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { aCandidate, aCompany, aJob, aLimitedRecruiter, aRecruiter, personRow, withRollback } from "#db/testing.ts";
import * as dashboard from "../dashboard.tsx";
import * as help from "./help.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

type Page = { closed: boolean; here: { text: string }; steps: { lines: { to: string; done: boolean }[] } };

test("the help page derives first steps from existing data, and hides them once dismissed", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const person = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: person.email, password } });
		const read = async (from = "") => {
			const { body } = await browser.visit(help, { path: `/recruiters/help?from=${from}`, above });
			return body as Page;
		};
		const isDone = async (to: string) => (await read()).steps.lines.find((line) => line.to === to)?.done;
		expect(await isDone("/recruiters/candidates/new")).toBe(false);
		await aCandidate(trx);
		expect(await isDone("/recruiters/candidates/new")).toBe(true);
		expect(await isDone("/recruiters/signatures")).toBe(false);
		const send = (steps: string) => browser.visit(help, { path: "/recruiters/help", above, form: { steps } });
		expect(await send("never")).toMatchObject({ status: 422 });
		expect(await read()).toMatchObject({ closed: false });
		expect(await send("close")).toMatchObject({ location: "/recruiters/help" });
		expect(await read()).toMatchObject({ closed: true });
		expect((await personRow(trx, "recruiters", person.id)).first_steps_closed_at).not.toBeNull();
		await send("open");
		expect(await read("/recruiters/jobs")).toMatchObject({ closed: false });
		expect((await read("/recruiters/jobs")).here.text).not.toBe((await read("//evil.example")).here.text);
	}));

test("an empty business's dashboard links to the first steps until completed or dismissed", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const person = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: person.email, password } });
		const path = "/recruiters/dashboard";
		const left = async () => {
			const { body } = await browser.visit(dashboard, { path, above });
			return (body as { firstSteps: { lines: { to: string }[] } | null }).firstSteps?.lines.map(({ to }) => to) ?? null;
		};
		const all = await left();
		expect(all).toEqual(expect.arrayContaining(["/recruiters/client_companies/new", "/recruiters/candidates/new"]));
		await aCandidate(trx);
		expect(await left()).toEqual(all?.filter((to) => to !== "/recruiters/candidates/new"));
		const send = (steps: string, back: string) =>
			browser.visit(help, { path: "/recruiters/help", above, form: { steps, back } });
		expect(await send("close", path)).toMatchObject({ location: path });
		expect(await left()).toBeNull();
		expect(await send("open", "https://evil.example")).toMatchObject({ location: "/recruiters/help" });
		await aJob(trx);
		await aCompany(trx);
		expect(await left()).toBeNull();
	}));

test("the help page lists no creation steps for a recruiter without create rights", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { id, email } = await aLimitedRecruiter(trx, { candidates: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", id).execute();
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email, password } });
		const { body } = await browser.visit(help, { path: "/recruiters/help", above });
		expect((body as Page).steps.lines.map(({ to }) => to)).toEqual(["/recruiters/signatures", "/recruiters/profile"]);
	}));

test.each([
	["/recruiters/candidates?q=ana", "candidates"],
	["/recruiters/jobs/demo-job/applies/kanban", "applies"],
	["/recruiters/jobs/demo-job", "jobs"],
	["/recruiters/never", "any"],
	["/administrator", "any"],
	["", "any"],
])("getHelpScreen maps %s to %s", (path, screen) => {
	expect(getHelpScreen(path)).toBe(screen);
});
