import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { i18nFor } from "#app/i18n/i18n.ts";
import * as root from "#app/root.tsx";
import * as choose from "#app/routes/analytics.ts";
import type { RootData } from "#app/ui/root-data.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type TestBusiness, withRollback } from "#db/testing.ts";
import { AnalyticsNotice, AnalyticsScript } from "./analytics.tsx";

const id = "G-TESTE123";

// Production policy: there is none in development.
beforeEach(() => void vi.stubEnv("DEV", false));
afterEach(() => void vi.unstubAllEnvs());

async function visitor(db: Db, trx: Scoped, home: TestBusiness, google_analytics_id: string | null) {
	await trx.updateTable("site_configs").set({ google_analytics_id }).where("business_id", "=", home.id).execute();
	const browser = new Browser(db, home.host);
	const open = async (path: string) => {
		const answer = await browser.visit({ loader: root.loader }, { path });
		const data = answer.body as RootData;
		return { data, policy: String(answer.headers.get("Content-Security-Policy")), html: drawn(data, path) };
	};
	const answer = (choice: string) =>
		browser.visit(choose, { path: "/analytics", form: { choice, back: "/jobs?q=java" } });
	return { open, answer };
}

function drawn(data: RootData, path: string): string {
	const Page = () => [
		createElement(AnalyticsScript, { key: "script", root: data }),
		createElement(AnalyticsNotice, { key: "notice" }),
	];
	const Stub = createRoutesStub([
		{ id: "root", path: "*", Component: Page, loader: () => data, HydrateFallback: Page },
	]);
	const props = { initialEntries: [path], hydrationData: { loaderData: { root: data } } };
	return renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor("pt") }, createElement(Stub, props)));
}

test("analytics is neither requested nor loaded when the brand has no id", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { open, answer } = await visitor(db, trx, home, null);
		await answer("yes");
		const { data, policy, html } = await open("/home");
		expect(data.analytics).toBeNull();
		expect(policy).toContain("script-src");
		expect(policy).not.toContain("google");
		expect(html).toBe("");
	}));

test("analytics loads only after consent, with the page's nonce and an adapted policy", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { open, answer } = await visitor(db, trx, home, id);
		const request = await open("/jobs");
		expect(request.html).toContain('action="/analytics"');
		expect(request.html).not.toContain("googletagmanager");
		expect(request.policy).not.toContain("google");

		const response = await answer("yes");
		expect(response).toMatchObject({ status: 303, location: "/jobs?q=java" });
		const counted = await open("/jobs/analista-de-dados/x1y2?email=ana%40mail.example");
		expect(counted.html).toContain(`nonce="${counted.data.nonce}"`);
		expect(counted.html).toContain(`https://www.googletagmanager.com/gtag/js?id=${id}`);
		expect(counted.html).not.toContain('action="/analytics"');
		expect(counted.policy).toContain(`'nonce-${counted.data.nonce}'`);
		expect(counted.policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
		expect(counted.policy).not.toMatch(/script-src [^;]*google/);
		expect(counted.html).toContain('"/jobs/-/-"');
		expect(counted.html).not.toMatch(/x1y2|analista-de-dados|mail\.example/);
	}));

test("analytics stays off after a refusal without a new request, until the choice is changed", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { open, answer } = await visitor(db, trx, home, id);
		await answer("no");
		const refused = await open("/home");
		expect(refused.data.analytics?.choice).toBe("no");
		expect(refused.html).toBe("");
		expect(refused.policy).not.toContain("google");
		await answer("yes");
		expect((await open("/home")).html).toContain("googletagmanager");
		await answer("maybe");
		expect((await open("/home")).data.analytics?.choice).toBe("yes");
	}));

test.each(["/recruiters/jobs", "/administrator", "/client_contacts/home", "/business", "/candidates/reset_password/x"])(
	"analytics never counts %s",
	(path) =>
		withRollback(async ({ db, trx, business: home }) => {
			const { open, answer } = await visitor(db, trx, home, id);
			await answer("yes");
			const { data, policy, html } = await open(path);
			expect(data.analytics).toBeNull();
			expect(policy).not.toContain("google");
			expect(html).toBe("");
		}),
);

test("site_configs refuses an invalid Google Analytics id", () =>
	withRollback(async ({ trx, business: home }) => {
		const change = trx
			.updateTable("site_configs")
			.set({ google_analytics_id: "G-1');alert(1)//" })
			.where("business_id", "=", home.id);
		await expect(change.execute()).rejects.toMatchObject({ constraint: "site_configs_google_analytics_id_check" });
	}));
