import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { getSite } from "#app/brands/site.server.ts";
import { defaultColors } from "#app/domain/brands/site.ts";
import { colorNames } from "#app/domain/brands/site-theme.ts";
import { clearSiteCache } from "#app/ops/site-cache.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as edit from "../../entity/edit.tsx";
import * as create from "../../entity/new.tsx";
import * as contact from "../../public/contact.tsx";
import * as business from "../../public/recruiter-sign-in.tsx";
import * as sitePicture from "../../public/site-picture.ts";
import * as emailLogo from "../../public/site-picture-email.ts";
import { middleware } from "../layout.tsx";
import * as page from "./site.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

beforeEach(clearSiteCache);

type Loaded = Awaited<ReturnType<typeof import("./site.server.ts").readSite>>;
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Fields = Record<string, string>;

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const scene = (work: (inside: Awaited<ReturnType<typeof prepared>>) => Promise<void>) =>
	withRollback(async (inside) => work(await prepared(inside)));

async function prepared({ db, trx, business: home, other, inOther }: Inside) {
	const admin = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: admin.email, password } });
	const { uid } = await trx
		.selectFrom("site_configs")
		.select("uid")
		.where("id", "=", home.siteId)
		.executeTakeFirstOrThrow();
	const at = { path: `/administrator/site_configs/${uid}`, params: { id: uid }, above: middleware };
	const look = async () => (await browser.visit(page, at)).body as Loaded;
	const send = async (fields: Fields) => {
		const { version } = await look();
		return browser.visit(page, { ...at, form: { version: String(version), ...fields } });
	};
	const change = async (fields: Fields) => {
		const { version } = await look();
		return browser.visit(edit, {
			path: `${at.path}/edit`,
			params: { id: uid },
			above: middleware,
			form: { version: String(version), ...fields },
		});
	};
	const add = (fields: Fields) =>
		browser.visit(create, { path: "/administrator/site_configs/new", above: middleware, form: fields });
	const upload = (image: File | null, what = "logo") => {
		const form = new FormData();
		form.set("what", what);
		if (image) form.set("image", image);
		else form.set("intent", "remove");
		return browser.visit(page, { ...at, form });
	};
	return { db, trx, home, other, inOther, uid, look, send, change, add, upload };
}

const palette = (more: Fields = {}): Fields => ({
	...Object.fromEntries(colorNames.map((name) => [name, defaultColors[name]])),
	...more,
});
const errorsIn = (body: unknown) => (body as { result: { error: Record<string, string[]> } }).result.error;
const formErrors = (body: unknown) =>
	(body as { page: { sections: { fields: { name: string; errors?: string[] }[] }[] } }).page.sections
		.flatMap(({ fields }) => fields)
		.flatMap(({ name, errors }) => (errors ? [name] : []));

test("changing colors of host A updates its pages and e-mails at once and leaves host B unchanged", () =>
	scene(async ({ db, trx, home, other, send, look }) => {
		const before = (await getSite(db, other.host)).colors;
		expect((await getSite(db, home.host)).colors.primary_color).toBe("E72576");
		const saved = await send({ what: "colors", ...palette({ primary_color: "#0a5bd3" }) });
		expect(saved.status).toBe(303);
		expect((await getSite(db, home.host)).colors.primary_color).toBe("0A5BD3");
		expect((await getSite(db, other.host)).colors).toEqual(before);
		// A visit to a host selects its business.
		await enterBusiness(trx, home.id);
		expect((await findMailBrand(trx, home.siteId))?.colors.primary_color).toBe("0A5BD3");
		expect(JSON.stringify((await look()).timeline)).toContain("0A5BD3");
	}));

test("an unreadable palette is refused with color errors, preserves the input and saves nothing", () =>
	scene(async ({ db, home, send }) => {
		const answer = await send({ what: "colors", ...palette({ secondary_font_color: "CCCCCC", primary_color: "x" }) });
		expect(answer.status).toBe(422);
		expect(Object.keys(errorsIn(answer.body)).sort()).toEqual(["primary_color", "secondary_font_color"]);
		expect(errorsIn(answer.body).secondary_font_color?.[0]).toContain(":1");
		expect((await getSite(db, home.host)).colors).toEqual(defaultColors);
	}));

test("a preview saves nothing, and a stale save does not overwrite another user's change", () =>
	scene(async ({ db, home, send }) => {
		const visible = await send({ what: "preview", ...palette({ primary_color: "0A5BD3" }) });
		expect(visible.status).toBe(200);
		expect(visible.body).toMatchObject({ preview: true, result: { initialValue: { primary_color: "0A5BD3" } } });
		expect((await getSite(db, home.host)).colors).toEqual(defaultColors);
		const late = await send({ what: "colors", version: "-1", ...palette({ primary_color: "0A5BD3" }) });
		expect(late.status).toBe(422);
		expect((await getSite(db, home.host)).colors).toEqual(defaultColors);
	}));

test("a brand shows its contact e-mail or its business's, and refuses an invalid one", () =>
	scene(async ({ db, home, send }) => {
		const readVisible = async () =>
			((await new Browser(db, home.host).visit(contact, { path: "/contact" })).body as { email: string }).email;
		const ofBusiness = await readVisible();
		const refused = await send({ what: "words", contact_email: "contato@" });
		expect([refused.status, errorsIn(refused.body)]).toEqual([422, { contact_email: [expect.any(String)] }]);
		await send({ what: "words", contact_email: "contato@marca.example", minimum_age: "16" });
		clearSiteCache();
		expect(await readVisible()).toBe("contato@marca.example");
		await send({ what: "words", contact_email: "", minimum_age: "16" });
		clearSiteCache();
		expect(await readVisible()).toBe(ofBusiness);
	}));

test("texts and minimum age are saved per site, and missing translations are listed", () =>
	scene(async ({ db, home, send, look }) => {
		await send({ what: "words", jobs_pt: "Oportunidades", minimum_age: "18" });
		const site = await getSite(db, home.host);
		expect(site.customLabels).toEqual({ jobs: { pt: "Oportunidades" } });
		expect(site.rules).toEqual({ minimum_age: 18 });
		expect((await look()).missing).toEqual([{ key: "jobs", locale: "en" }]);
		expect(errorsIn((await send({ what: "words", minimum_age: "9" })).body)).toHaveProperty("minimum_age");
	}));

test("job details and the root redirect follow the site's settings", () =>
	scene(async ({ db, home, change, add }) => {
		await change({ field: "show_salary" });
		// In production the database notifies every process (realtime/cable.test.ts).
		clearSiteCache();
		expect((await getSite(db, home.host)).showSalary).toBe(false);
		// The only door of the team stays.
		const refused = await change({ field: "redirect_domain", redirect_domain: "home" });
		expect(refused.status).toBe(422);
		expect((await change({ field: "active" })).status).toBe(422);
		const more = { default_locale: "pt", brand_key: "land", redirect_domain: "entry", active: "on" };
		expect((await add({ title: "Segundo", domain: "segundo.localhost", ...more })).status).toBe(302);
		expect((await change({ field: "redirect_domain", redirect_domain: "home" })).status).toBe(302);
		clearSiteCache();
		expect((await getSite(db, home.host)).recruitersSignIn).toContain("segundo.localhost");
	}));

test("a site is refused when its host is taken or invalid, or its analytics id is invalid", () =>
	scene(async ({ home, other, add, change }) => {
		const site = { title: "Novo", default_locale: "pt", brand_key: "land", redirect_domain: "brand", active: "on" };
		for (const domain of [home.host, other.host, "https://novo.localhost"]) {
			const answer = await add({ ...site, domain });
			expect(answer.status, domain).toBe(422);
			expect(formErrors(answer.body), domain).toEqual(["domain"]);
		}
		const second = await add({ ...site, domain: "novo.localhost", domains: other.host });
		expect(formErrors(second.body)).toEqual(["domains"]);
		expect((await change({ field: "google_analytics_id", google_analytics_id: "UA-12345" })).status).toBe(422);
		expect((await add({ ...site, domain: "novo.localhost", google_analytics_id: "G-AB12CD" })).status).toBe(302);
	}));

test("a site's header image and browser icon are uploaded, shown on its pages and removed separately", () =>
	scene(async ({ db, home, upload, look }) => {
		const file = (name: string) => new File([Buffer.from(pixel, "base64")], name, { type: "image/png" });
		const readVisible = async () => {
			clearSiteCache();
			const { logo, header, favIcon } = await getSite(db, home.host);
			return { logo, header, favIcon };
		};
		const before = await readVisible();
		for (const what of ["logo", "header", "fav_icon"]) expect((await upload(file("x.png"), what)).status).toBe(303);
		const after = await readVisible();
		for (const url of Object.values(after)) {
			expect(url).toMatch(/^\/site_pictures\/\w+$/);
			const path = String(url);
			const picture = await new Browser(db, home.host).visit(sitePicture, {
				path,
				params: { uid: path.split("/")[2] ?? "" },
			});
			expect([path, picture.status]).toEqual([path, 200]);
		}
		expect(await look()).toMatchObject({ header: after.header, icon: after.favIcon });
		const lie = new File(["<html></html>"], "x.png", { type: "image/png" });
		expect((await upload(lie, "header")).status).toBe(422);
		expect((await upload(null, "header")).status).toBe(303);
		expect(await readVisible()).toEqual({ ...after, header: null });
		expect((await upload(null, "fav_icon")).status).toBe(303);
		expect(await readVisible()).toEqual({ logo: after.logo, header: null, favIcon: before.favIcon });
	}));

test("checking a site's address compares its DNS with the configured server IP", () =>
	scene(async ({ trx, home, send }) => {
		const format = async (ip: string | null, domain = "localhost") => {
			await trx.updateTable("site_configs").set({ ip, domain }).where("id", "=", home.siteId).execute();
			const cookie = String((await send({ what: "address" })).headers?.get("Set-Cookie"));
			const value = decodeURIComponent(/toast=([^;]+)/.exec(cookie)?.[1] ?? "");
			return decodeURIComponent(escape(atob(value)));
		};
		expect(await format("127.0.0.1")).toContain("leva a 127.0.0.1, como deve");
		expect(await format("203.0.113.7")).toContain("não a 203.0.113.7");
		expect(await format(null)).toContain("Escreva o IP");
		expect(await format("203.0.113.7", "nobody.invalid")).toContain("ainda não leva a lugar nenhum");
	}));

test("a logo is converted to a raster image, and refused when unreadable or of a false type", () =>
	scene(async ({ db, trx, home, upload, look }) => {
		const picture = new File([Buffer.from(pixel, "base64")], "logo.png", { type: "image/png" });
		expect((await upload(picture)).status).toBe(303);
		clearSiteCache();
		const { logo } = await getSite(db, home.host);
		expect(logo).toMatch(/^\/site_pictures\/\w+$/);
		expect((await look()).logo).toBe(logo);
		const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">${inside}</svg>`;
		for (const [wrong, name, type, why] of [
			[svg("<script>alert(1)</script>"), "logo.svg", "image/svg+xml", "SVG"],
			[svg("<text y='9'>Seleta</text>"), "logo.svg", "image/svg+xml", "curvas"],
			["<html><body>oi</body></html>", "logo.png", "image/png", "aceito"],
		] as const) {
			const refused = await upload(new File([wrong], name, { type }));
			expect(refused.status, wrong).toBe(422);
			expect((refused.body as { problem: string }).problem, wrong).toContain(why);
		}
		clearSiteCache();
		expect((await getSite(db, home.host)).logo).toBe(logo);
		const drawing = svg('<script>alert(1)</script><rect width="80" height="20" fill="#0a7" onclick="alert(1)"/>');
		expect((await upload(new File([drawing], "logo.svg", { type: "image/svg+xml" }))).status).toBe(303);
		clearSiteCache();
		const drawn = (await getSite(db, home.host)).logo;
		expect(drawn).not.toBe(logo);
		const visitor = new Browser(db, home.host);
		const params = { uid: drawn?.split("/").at(-1) ?? "" };
		const inMail = await visitor.visit(emailLogo, { path: `${drawn}/email.png`, params });
		expect(inMail.status).toBe(200);
		expect(Object.fromEntries(inMail.headers)).toMatchObject({
			"content-type": "image/png",
			"cross-origin-resource-policy": "cross-origin",
		});
		const { width, height, hasAlpha } = await sharp(inMail.bytes).metadata();
		expect({ width, height, hasAlpha }).toEqual({ width: 288, height: 96, hasAlpha: false });
		expect((await visitor.visit(emailLogo, { path: "/site_pictures/x/email.png", params: { uid: "x" } })).status).toBe(
			404,
		);
		const saved = await trx
			.selectFrom("data_files")
			.select(["name", "content_type"])
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		expect(saved).toEqual({ name: "logo.png", content_type: "image/png" });
		await upload(null);
		clearSiteCache();
		expect((await getSite(db, home.host)).logo).toBeNull();
	}));

test("another business's site is not found", () =>
	scene(async ({ db, home, uid, inOther, other }) => {
		const stranger = await inOther((theirs) => aRecruiter(theirs, { is_admin: true, password_hash }));
		const theirs = new Browser(db, other.host);
		await theirs.visit(business, { path: "/business", form: { email: stranger.email, password } });
		const at = { path: `/administrator/site_configs/${uid}`, params: { id: uid }, above: middleware };
		expect((await theirs.visit(page, at)).status).toBe(404);
		const form = { what: "colors", version: "0", ...palette() };
		expect((await theirs.visit(page, { ...at, form })).status).toBe(404);
		expect((await getSite(db, home.host)).colors).toEqual(defaultColors);
	}));
