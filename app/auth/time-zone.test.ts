import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly, clientContactsOnly, recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as settings from "#app/routes/candidates/settings.tsx";
import * as clientHome from "#app/routes/client_contacts/home.tsx";
import * as clientSettings from "#app/routes/client_contacts/settings.tsx";
import * as login from "#app/routes/public/login.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as agenda from "#app/routes/recruiters/interviews/agenda.tsx";
import * as profile from "#app/routes/recruiters/profile.tsx";
import { insertInterview } from "#db/queries/interviews.ts";
import { aCandidate, aClientContact, anApply, aRecruiter, personRow, withRollback } from "#db/testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

const areas = [
	{
		strategy: "recruiters",
		make: aRecruiter,
		page: profile,
		above: recruitersOnly,
		entrance: business,
		door: "/business",
	},
	{ strategy: "candidates", make: aCandidate, page: settings, above: candidatesOnly, entrance: login, door: "/login" },
	{
		strategy: "client_contacts",
		make: aClientContact,
		page: clientSettings,
		above: clientContactsOnly,
		entrance: clientHome,
		door: "/client_contacts/",
	},
] as const;

test.each(areas)("the profile page of $strategy saves a chosen time zone and ignores an unknown one", (area) =>
	withRollback(async ({ db, trx, business: home }) => {
		const person = await area.make(trx, {
			password_hash,
			...(area.strategy === "client_contacts" && { portal_enabled: true }),
		} as never);
		const browser = new Browser(db, home.host);
		await browser.visit(area.entrance, { path: area.door, form: { email: String(person.email), password } });
		const send = (timezone: string) =>
			browser.visit(area.page, { path: "/x", above: [area.above], form: { what: "timezone", timezone } });
		const row = () => personRow(trx, area.strategy, person.id);
		expect(await send("Mars/Olympus")).toMatchObject({ status: 303 });
		expect(await row()).toMatchObject({ timezone: null });
		await send("Europe/Lisbon");
		expect(await row()).toMatchObject({ timezone: "Europe/Lisbon" });
		const { body } = await browser.visit({ loader: area.page.loader }, { path: "/x", above: [area.above] });
		expect(JSON.stringify(body)).toContain("horário da Europa Ocidental");
		await send("");
		expect(await row()).toMatchObject({ timezone: null });
	}),
);

test("agenda shows interviews in the Lisbon time of the recruiter on both sides of the clock change", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash, timezone: "Europe/Lisbon" });
		const apply = await anApply(trx, { recruiter_id: me.id });
		const interview = {
			kind: "internal",
			round: 1,
			minutes: 45,
			mode: "video",
			placeOrLink: null,
			note: null,
			notify: false,
			applyId: apply.id,
		} as const;
		const actor = { type: "recruiter", id: me.id, name: me.name } as const;
		for (const day of ["2027-03-26", "2027-03-29"])
			await insertInterview(trx, { ...interview, startsAt: new Date(`${day}T13:00Z`) }, actor);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: me.email, password } });
		const { body } = await browser.visit(agenda, {
			path: "/recruiters/interviews/agenda?from=2027-03-25",
			above: [recruitersOnly],
		});
		const { days, zone } = body as Awaited<ReturnType<typeof agenda.loader>>;
		expect(days.flatMap(({ items }) => items).map(({ time, at }) => [time, at])).toEqual([
			["13:00 (horário da Europa Ocidental, GMT+0)", 600],
			["14:00 (horário da Europa Ocidental, GMT+1)", 600],
		]);
		expect(zone).toBe("A grade segue o horário padrão de Brasília, GMT-3.");
	}));
