import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { withRollback } from "#db/testing.ts";
import * as list from "./content-list.tsx";
import * as page from "./content-page.tsx";
import * as course from "./course.tsx";
import * as courses from "./courses.tsx";
import * as sitemap from "./sitemap-part.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function twoBrands({ db, trx, business }: Inside) {
	const host = `second-${business.id}.localhost`;
	const { id: siteId } = await trx
		.insertInto("site_configs")
		.values({ business_id: business.id, brand_key: "mappit", title: "Mappit", domain: host })
		.returning("id")
		.executeTakeFirstOrThrow();
	return { own: new Browser(db, business.host), second: new Browser(db, host), siteId };
}

test("a published page is shown on its brands in both languages, without scripts", () =>
	withRollback(async (inside) => {
		const { db, trx, business, other } = inside;
		const { own, second, siteId } = await twoBrands(inside);
		const { id } = await trx
			.insertInto("content_pages")
			.values({
				business_id: business.id,
				kind: "insight",
				slug: "salario-na-vaga",
				title_pt: "Salário na vaga",
				title_en: "Salary in the ad",
				body_pt: "<p onclick='x()'>Texto <script>alert(1)</script><img src=x onerror=y></p>",
				status: "published",
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("content_page_sites")
			.values({ business_id: business.id, content_page_id: id, site_config_id: siteId })
			.execute();
		const read = (browser: Browser) => browser.visit(page, { path: "/salario-na-vaga" });
		const listed = async (browser: Browser) =>
			((await browser.visit(list, { path: "/home/insights" })).body as { pages: { title: string }[] }).pages.map(
				({ title }) => title,
			);
		const visible = await read(second);
		expect(visible.body).toMatchObject({ title: "Salário na vaga", html: "<p>Texto </p>" });
		expect(await listed(second)).toEqual(["Salário na vaga"]);
		expect((await read(own)).status).toBe(404);
		expect(await listed(own)).toEqual([]);
		expect((await read(new Browser(db, other.host))).status).toBe(404);
		second.cookies.set("lng", "ImVuIg==");
		expect(await listed(second)).toEqual(["Salary in the ad"]);
		await enterBusiness(trx, business.id);
		expect((await second.visit(sitemap, { path: "/sitemap/pages.xml", params: { part: "pages.xml" } })).body).toContain(
			"/salario-na-vaga</loc>",
		);
		expect(
			(await own.visit(sitemap, { path: "/sitemap/pages.xml", params: { part: "pages.xml" } })).body,
		).not.toContain("/salario-na-vaga");
		await enterBusiness(trx, business.id);
		for (const change of [
			{ status: "draft" },
			{ status: "published", published_from: "2099-01-01" },
			{ published_from: null, published_to: "2020-01-01" },
		]) {
			await enterBusiness(trx, business.id);
			await trx.updateTable("content_pages").set(change).where("id", "=", id).execute();
			expect((await read(second)).status, JSON.stringify(change)).toBe(404);
		}
	}));

test("content pages open at their kind's URL, and an unknown URL answers 404", () =>
	withRollback(async ({ db, trx, business }) => {
		await trx
			.insertInto("content_pages")
			.values({
				business_id: business.id,
				kind: "specialty",
				slug: "tecnologia",
				title_pt: "Tecnologia",
				status: "published",
			})
			.execute();
		const browser = new Browser(db, business.host);
		expect((await browser.visit(page, { path: "/home/specialties/tecnologia" })).status).toBe(200);
		expect((await browser.visit(page, { path: "/tecnologia" })).location).toBe("/home/specialties/tecnologia");
		expect((await browser.visit(page, { path: "/dh/tecnologia" })).status).toBe(404);
		const unknown = await browser.visit(page, { path: "/uma-pagina-que-nao-existe" });
		expect([unknown.status, unknown.body]).toEqual([404, { message: "This page could not be found" }]);
	}));

test("courses are shown on their brands within their dates, by position level", () =>
	withRollback(async (inside) => {
		const { db, trx, business, other } = inside;
		const { own, second, siteId } = await twoBrands(inside);
		const { id, uid } = await trx
			.insertInto("courses")
			.values({ business_id: business.id, name_pt: "SQL do zero", price_cents: 45_000, discount_pct: "10" })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		const path = `/courses/${uid}`;
		const names = async (browser: Browser, query = "") =>
			(
				(await browser.visit(courses, { path: `/courses${query}` })).body as { courses: { name: string }[] }
			).courses.map(({ name }) => name);
		expect(await names(own)).toEqual(["SQL do zero"]);
		expect(await names(own, "?level=outra")).toEqual([]);
		const visible = await own.visit(course, { path, params: { uid } });
		expect((visible.body as { price: string }).price.replace(/\s/g, " ")).toBe("R$ 405");
		expect(await names(new Browser(db, other.host))).toEqual([]);
		expect((await new Browser(db, other.host).visit(course, { path, params: { uid } })).status).toBe(404);
		await enterBusiness(trx, business.id);
		await trx
			.insertInto("course_sites")
			.values({ business_id: business.id, course_id: id, site_config_id: siteId })
			.execute();
		expect([await names(own), await names(second)]).toEqual([[], ["SQL do zero"]]);
		await enterBusiness(trx, business.id);
		await trx.updateTable("courses").set({ published_to: "2020-01-01" }).where("id", "=", id).execute();
		expect((await second.visit(course, { path, params: { uid } })).status).toBe(404);
	}));
