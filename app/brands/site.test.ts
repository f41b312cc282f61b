import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { i18n, site } from "#app/context.ts";
import * as home from "#app/routes/public/home.tsx";
import * as index from "#app/routes/public/index.tsx";
import * as login from "#app/routes/public/login.tsx";
import * as door from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findSiteByHost } from "#db/queries/sites.ts";
import { aCandidate, type TestBusiness, withRollback } from "#db/testing.ts";

const nothing = {};

async function aSite(
	trx: Scoped,
	business: TestBusiness,
	values: { domain: string; active?: boolean; default_locale?: "pt" | "en" },
) {
	await enterBusiness(trx, business.id);
	await trx
		.insertInto("site_configs")
		.values({ business_id: business.id, brand_key: "jovool", title: "Jovool", ...values })
		.execute();
}

test("an inactive brand responds to its host like an unknown one", () =>
	withRollback(async ({ db, trx, business }) => {
		await aSite(trx, business, { domain: `on-${business.id}.localhost` });
		await aSite(trx, business, { domain: `off-${business.id}.localhost`, active: false });
		const seen = async (host: string) => {
			const { id, businessId, title } = (await new Browser(db, host).visit(nothing, { path: "/jobs" })).context.get(
				site,
			);
			return { known: id !== null, businessId, title };
		};
		expect(await seen(`on-${business.id}.localhost`)).toEqual({
			known: true,
			businessId: business.id,
			title: "Jovool",
		});
		expect(await seen(`off-${business.id}.localhost`)).toEqual({ known: false, businessId: null, title: "Land" });
	}));

test("entry pages never redirect in a loop or to another host, whatever the brand's redirect setting", () =>
	withRollback(async ({ db, trx, business }) => {
		const routes: Record<string, Parameters<Browser["visit"]>[0]> = {
			"/": index,
			"/business": door,
			"/home": home,
			"/login": login,
		};
		await enterBusiness(trx, business.id);
		const hosts = ["nobody-owns-this.localhost"];
		for (const brand_key of ["seleta", "mappit"])
			for (const redirect_domain of ["brand", "home", "entry"]) {
				const domain = `${brand_key}-${redirect_domain}-${business.id}.localhost`;
				await trx
					.insertInto("site_configs")
					.values({ business_id: business.id, title: domain, domain, brand_key, redirect_domain })
					.execute();
				hosts.push(domain);
			}
		for (const host of hosts)
			for (const start of Object.keys(routes)) {
				const browser = new Browser(db, host);
				let at: string | null = start;
				const method = [start];
				while (at !== null && method.length < 5) {
					const answer: Awaited<ReturnType<Browser["visit"]>> = await browser.visit(routes[at] ?? nothing, {
						path: at,
					});
					at = answer.location;
					if (at !== null) method.push(at);
				}
				expect(at, `${host}: ${method.join(" → ")}`).toBeNull();
				expect(
					method.every((path) => path in routes),
					`${host}: ${method.join(" → ")}`,
				).toBe(true);
			}
	}));

test("a brand uses its default locale until the visitor chooses another", () =>
	withRollback(async ({ db, trx, business }) => {
		const host = `en-${business.id}.localhost`;
		await aSite(trx, business, { domain: host, default_locale: "en" });
		const spoken = async (browser: Browser) =>
			(await browser.visit(nothing, { path: "/jobs" })).context.get(i18n).locale;
		expect(await spoken(new Browser(db, host))).toBe("en");
		expect(await spoken(new Browser(db, business.host))).toBe("pt");
		const chosen = new Browser(db, host);
		chosen.cookies.set("lng", "InB0Ig==");
		expect(await spoken(chosen)).toBe("pt");
	}));

test("sign-in uses the locale of the profile unless another was chosen in the browser", () =>
	withRollback(async ({ db, trx, business }) => {
		const password = "um lugar tranquilo";
		const { email } = await aCandidate(trx, { locale: "en", password_hash: await hashPassword(password) });
		const spoken = async (browser: Browser) => {
			await browser.visit(login, { path: "/login", form: { email, password } });
			return (await browser.visit(nothing, { path: "/candidates/home" })).context.get(i18n).locale;
		};
		expect(await spoken(new Browser(db, business.host))).toBe("en");
		const chosen = new Browser(db, business.host);
		chosen.cookies.set("lng", "InB0Ig==");
		expect(await spoken(chosen)).toBe("pt");
	}));

test("site lists only the pages, courses and talks that the brand has", () =>
	withRollback(async ({ db, trx, business, inOther, other }) => {
		const page = {
			business_id: business.id,
			kind: "insight",
			slug: "salario-na-vaga",
			title_pt: "Salário na vaga",
			status: "published",
		};
		const { id } = await trx.insertInto("content_pages").values(page).returning("id").executeTakeFirstOrThrow();
		await inOther((there) =>
			there
				.insertInto("content_pages")
				.values({ ...page, business_id: other.id, kind: "media" })
				.execute(),
		);
		const named = async (domain: string) => {
			await aSite(trx, business, { domain });
			const { context } = await new Browser(db, domain).visit(nothing, { path: "/jobs" });
			return context.get(site).pages;
		};
		expect(await named(`one-${business.id}.localhost`)).toEqual(["/home/insights"]);
		await enterBusiness(trx, business.id);
		await trx.updateTable("content_pages").set({ published_to: "2020-01-01" }).where("id", "=", id).execute();
		await trx
			.insertInto("courses")
			.values({ business_id: business.id, name_pt: "Entrevistas", price_cents: 0, active: true })
			.execute();
		expect(await named(`two-${business.id}.localhost`)).toEqual(["/courses"]);
	}));

test("findSiteByHost leaves the business of the transaction unchanged", () =>
	withRollback(async ({ trx, business, other }) => {
		await enterBusiness(trx, business.id);
		expect((await findSiteByHost(trx, other.host, "2026-11-23"))?.site.businessId).toBe(other.id);
		const { rows } = await sql<{ id: number }>`select app_business() as id`.execute(trx);
		expect(rows).toEqual([{ id: business.id }]);
	}));
