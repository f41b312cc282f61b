import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { googleSettings } from "#app/integrations/calendar/demo.server.ts";
import { startGoogleSimulator } from "#app/integrations/calendar/google-simulator.server.ts";
import type { CalendarSimulator } from "#app/integrations/calendar/simulator.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as profile from "../profile.tsx";
import * as callback from "./callback.ts";
import * as connect from "./connect.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

let server: CalendarSimulator;
beforeAll(async () => {
	server = await startGoogleSimulator();
	for (const [name, value] of Object.entries(googleSettings(server.url))) vi.stubEnv(name, value);
});
afterAll(async () => {
	vi.unstubAllEnvs();
	await server.close();
});

async function signIn({ db, trx, business: home }: Inside) {
	const person = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: person.email, password } });
	const leave = () =>
		browser.visit(connect, { path: "/recruiters/calendars/google", above, params: { kind: "google" } });
	const comeBack = (search: string) =>
		browser.visit(callback, {
			path: `/recruiters/calendars/google/callback${search}`,
			above,
			params: { kind: "google" },
		});
	const agree = async (location: string | null) => {
		const answer = await fetch(location ?? "", { redirect: "manual" });
		return new URL(answer.headers.get("Location") ?? "").search;
	};
	const press = (form: Record<string, string>) =>
		browser.visit(profile, { path: "/recruiters/profile", above, form: { what: "outside_calendar", ...form } });
	const list = async () => {
		await enterBusiness(trx, home.id);
		return trx
			.selectFrom("calendar_connections")
			.select(["kind", "account", "state", "reads_titles", "credentials"])
			.execute();
	};
	const toast = () => Buffer.from(decodeURIComponent(browser.cookies.get("toast") ?? ""), "base64").toString();
	return { leave, comeBack, agree, press, list, toast };
}

test("a Google calendar is connected after authorization and disconnected on request", () =>
	withRollback(async (inside) => {
		const { leave, comeBack, agree, press, list, toast } = await signIn(inside);
		const { location } = await leave();
		const query = new URL(location ?? "").searchParams;
		expect(query.get("code_challenge_method")).toBe("S256");
		expect(query.get("scope")).toBe("https://www.googleapis.com/auth/calendar.events");
		expect(query.get("access_type")).toBe("offline");
		const search = await agree(location);
		await comeBack(search);
		expect(toast()).toContain("Calendário conectado");
		const [row] = await list();
		expect(row).toMatchObject({ kind: "google", account: "ana@gmail.example", state: "new", reads_titles: false });
		expect(row?.credentials).not.toContain("refresh");

		await press({ kind: "google", outside: "titles" });
		expect(await list()).toMatchObject([{ reads_titles: true }]);
		await press({ kind: "google", outside: "stop" });
		expect(await list()).toEqual([]);
	}));

test("connecting a calendar fails with another browser's state, a reused state or a refusal", () =>
	withRollback(async (inside) => {
		const [ana, bia] = [await signIn(inside), await signIn(inside)];
		const theirs = await bia.agree((await bia.leave()).location);
		await ana.comeBack(theirs);
		expect(ana.toast()).toContain("venceu");
		const state = new URL((await ana.leave()).location ?? "").searchParams.get("state");
		await ana.comeBack(`?error=access_denied&state=${state}`);
		expect(ana.toast()).toContain("não foi concedido");
		const search = await ana.agree((await ana.leave()).location);
		await ana.comeBack(search);
		await ana.press({ kind: "google", outside: "stop" });
		await ana.comeBack(search);
		expect(ana.toast()).toContain("venceu");
		server.be("403");
		await ana.comeBack(await ana.agree((await ana.leave()).location));
		server.be("well");
		expect(ana.toast()).toContain("recusado");
		expect(await ana.list()).toEqual([]);
	}));

test("a calendar URL inside the network is refused with a field error, and the input is preserved", () =>
	withRollback(async (inside) => {
		const { press, list } = await signIn(inside);
		for (const kind of ["ics", "caldav"]) {
			const answer = await press({
				kind,
				outside: "connect",
				address: "https://10.0.0.1/",
				user: "ana",
				password: "x",
			});
			expect(answer.status).toBe(422);
			expect(answer.body).toMatchObject({
				refusedCalendar: { kind, address: "https://10.0.0.1/", user: "ana", trouble: "address" },
			});
			expect(JSON.stringify(answer.body)).not.toContain("password");
		}
		expect((await press({ kind: "outlook", outside: "connect" })).status).toBe(400);
		expect((await press({ kind: "google", outside: "connect" })).status).toBe(400);
		expect(await list()).toEqual([]);
	}));
