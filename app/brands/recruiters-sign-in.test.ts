import { afterEach, beforeEach, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { site } from "#app/context.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { withRollback } from "#db/testing.ts";

const before = process.env.ORIGIN;
beforeEach(() => {
	process.env.ORIGIN = "https://produto.example:8443";
});
afterEach(() => {
	if (before === undefined) delete process.env.ORIGIN;
	else process.env.ORIGIN = before;
});

test("recruitersSignIn offers the brand's own sign-in, another host's of the business, or none", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const door = async (host: string) => {
			const answer = await new Browser(db, host).visit({}, { path: "/home" });
			return answer.context.get(site).recruitersSignIn;
		};
		const opens = async (host: string) => (await new Browser(db, host).visit(business, { path: "/business" })).status;
		const add = (brand_key: "mappit" | "land", domain: string) =>
			trx.insertInto("site_configs").values({ business_id: home.id, brand_key, domain, title: "Marca" }).execute();
		await add("mappit", "marca.localhost");
		expect(await door(home.host)).toBe("/business");
		expect(await opens(home.host)).toBe(200);
		expect(await door("marca.localhost")).toBe(`https://${home.host}:8443/business`);
		expect(await opens("marca.localhost")).toBe(302);
		await trx.updateTable("site_configs").set({ active: false }).where("domain", "=", home.host).execute();
		await add("mappit", "sozinha.localhost");
		expect(await door("sozinha.localhost")).toBeNull();
		expect(await door("nobody.example")).toBeNull();
	}));
