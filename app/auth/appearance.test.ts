import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly, recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as settings from "#app/routes/candidates/settings.tsx";
import * as login from "#app/routes/public/login.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as profile from "#app/routes/recruiters/profile.tsx";
import type { RootData } from "#app/ui/root-data.ts";
import { aCandidate, aRecruiter, personRow, withRollback } from "#db/testing.ts";
import * as root from "../root.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

const areas = [
	{
		make: aRecruiter,
		strategy: "recruiters",
		page: profile,
		above: recruitersOnly,
		entrance: business,
		door: "/business",
	},
	{ make: aCandidate, strategy: "candidates", page: settings, above: candidatesOnly, entrance: login, door: "/login" },
] as const;

test.each(areas)("appearance settings save the theme and density of $strategy and load them with the page", (area) =>
	withRollback(async ({ db, trx, business: home }) => {
		const person = await area.make(trx, { password_hash } as never);
		const browser = new Browser(db, home.host);
		const read = async () => {
			const { body } = await browser.visit({ loader: root.loader }, { path: area.door });
			return (body as { data?: RootData }).data ?? (body as RootData);
		};
		expect(await read()).toMatchObject({ theme: "automatic", density: "automatic" });
		await browser.visit(area.entrance, { path: area.door, form: { email: person.email, password } });
		const followed = await read();
		expect(followed).toMatchObject({ theme: "automatic", density: "automatic" });
		const send = (form: Record<string, string>) =>
			browser.visit(area.page, { path: "/x", above: [area.above], form: { what: "appearance", ...form } });
		expect(await send({ theme: "pink", density: "compact" })).toMatchObject({ status: 422 });
		expect(await send({ theme: "dark" })).toMatchObject({ status: 422 });
		expect(await personRow(trx, area.strategy, person.id)).toMatchObject({ theme: "automatic", density: "automatic" });
		expect(await send({ theme: "dark", density: "comfortable" })).toMatchObject({ status: 303 });
		const chosen = await read();
		expect(chosen).toMatchObject({ theme: "dark", density: "comfortable" });
		await send({ theme: "light", density: "automatic" });
		expect(await read()).toMatchObject({ theme: "light" });
	}),
);
