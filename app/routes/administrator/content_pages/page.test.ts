import sharp from "sharp";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { previewToken } from "#app/routes/preview.server.ts";
import { resizePicture } from "#app/storage/resize-picture.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { resizePictureTask } from "#workers/tasks/resize_picture.ts";
import { createTaskContext } from "#workers/testing.ts";
import * as list from "../../public/content-list.tsx";
import * as publicPage from "../../public/content-page.tsx";
import * as picture from "../../public/picture.ts";
import * as business from "../../public/recruiter-sign-in.tsx";
import { middleware } from "../layout.tsx";
import * as record from "./page.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const password = "um lugar tranquilo";
const photo = (width = 1200, height = 800) =>
	sharp({ create: { width, height, channels: 3, background: "#c0ffee" } })
		.jpeg()
		.toBuffer();

async function anInsight({ trx, business }: Inside, values: Record<string, unknown> = {}) {
	const host = `second-${business.id}.localhost`;
	const { id: siteId } = await trx
		.insertInto("site_configs")
		.values({ business_id: business.id, brand_key: "mappit", title: "Mappit", domain: host })
		.returning("id")
		.executeTakeFirstOrThrow();
	const page = await trx
		.insertInto("content_pages")
		.values({
			business_id: business.id,
			kind: "insight",
			slug: "mapa",
			title_pt: "Mapa",
			title_en: "Map",
			body_pt: "Texto",
			body_en: "Text",
			status: "published",
			...values,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("content_page_sites")
		.values({ business_id: business.id, content_page_id: page.id, site_config_id: siteId })
		.execute();
	return { ...page, host, siteId };
}

function getForm(fields: Record<string, string | Blob>) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ focal_x: "50", focal_y: "0", ...fields })) form.append(name, value);
	return form;
}

test("uploading an insight's picture re-encodes it and shows it in both languages on that brand only", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home, other } = inside;
		const page = await anInsight(inside);
		const admin = await aRecruiter(trx, { is_admin: true, password_hash: await hashPassword(password) });
		const office = new Browser(db, home.host);
		await office.visit(business, { path: "/business", form: { email: admin.email, password } });
		const post = async (form: FormData) => {
			const path = `/administrator/content_pages/${page.uid}`;
			const answer = await office.visit(record, { path, params: { id: page.uid }, above: middleware, form });
			await enterBusiness(trx, home.id);
			return answer as { status: number; body: { problem?: string } };
		};
		const file = new File([new Uint8Array(await photo())], "foto.jpg");
		expect((await post(getForm({ image: file, alt_pt: "" }))).status).toBe(422);
		const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'], "foto.png");
		expect((await post(getForm({ image: svg, alt_pt: "Mapa" }))).body.problem).toBeTruthy();
		expect((await post(getForm({ image: file, alt_pt: "Um mapa", alt_en: "A map" }))).status).toBe(303);

		const { id } = await trx.selectFrom("content_pictures").select("id").executeTakeFirstOrThrow();
		await resizePictureTask({ businessId: home.id, pictureId: id }, createTaskContext(db, { businessId: home.id }));
		await enterBusiness(trx, home.id);
		const browser = new Browser(db, page.host);
		const read = async (browser: Browser) =>
			(await browser.visit(publicPage, { path: "/mapa" })) as {
				status: number;
				body: { title: string; picture: { uid: string; alt: string; widths: number[] } };
			};
		const visible = await read(browser);
		expect(visible.body).toMatchObject({ title: "Mapa", picture: { alt: "Um mapa", widths: [480, 960] } });
		const at = { path: "/pictures/x/960.avif", params: { uid: visible.body.picture.uid, file: "960.avif" } };
		expect((await browser.visit(picture, at)).status).toBe(200);
		browser.cookies.set("lng", "ImVuIg==");
		expect((await read(browser)).body).toMatchObject({ title: "Map", picture: { alt: "A map" } });
		for (const host of [home.host, other.host]) {
			expect((await read(new Browser(db, host))).status).toBe(404);
			const listed = await new Browser(db, host).visit(list, { path: "/home/insights" });
			expect((listed.body as { pages: unknown[] }).pages).toEqual([]);
		}
		expect((await new Browser(db, other.host).visit(picture, at)).status).toBe(404);
	}));

test("a draft page opens on its brand's host with a link valid for a day only", () =>
	withRollback(async (inside) => {
		const { db, business } = inside;
		const page = await anInsight(inside, { status: "draft" });
		const browser = new Browser(db, page.host);
		const status = async (query: string) => (await browser.visit(publicPage, { path: `/mapa${query}` })).status;
		expect(await status("")).toBe(404);
		expect(await status(`?preview=${previewToken(business.id, page.uid, new Date())}`)).toBe(200);
		const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
		expect(await status(`?preview=${previewToken(business.id, page.uid, twoDaysAgo)}`)).toBe(404);
		expect(await status(`?preview=${previewToken(business.id, "another", new Date())}`)).toBe(404);
	}));

test("resizePicture removes metadata and appended scripts, and returns null for oversized or invalid pictures", async () => {
	const whole = await sharp(await photo())
		.withExif({ IFD0: { Copyright: "segredo" } })
		.jpeg()
		.toBuffer();
	const polyglot = Buffer.concat([whole, Buffer.from("<script>alert(1)</script>")]);
	const drawn = await resizePicture(polyglot);
	expect(drawn?.files.map(({ name }) => name)).toEqual(["480.webp", "480.avif", "960.webp", "960.avif"]);
	for (const { bytes } of drawn?.files ?? []) {
		const text = Buffer.from(bytes).toString("latin1");
		expect(text).not.toContain("segredo");
		expect(text).not.toContain("<script");
	}
	expect(await resizePicture(await photo(9000, 6700))).toBeNull();
	expect(await resizePicture(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"))).toBeNull();
}, 30_000);
