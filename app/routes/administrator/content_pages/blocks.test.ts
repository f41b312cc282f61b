import { findAll } from "domutils";
import { parseDocument } from "htmlparser2";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { blockKinds } from "#app/domain/community/blocks.ts";
import { content_pages } from "#app/entities/registry.ts";
import { i18nFor } from "#app/i18n/i18n.ts";
import * as edit from "#app/routes/entity/edit.tsx";
import type { BlockView } from "#app/routes/shared/content/blocks.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aJob, withRollback } from "#db/testing.ts";
import { resizePictureTask } from "#workers/tasks/resize_picture.ts";
import { createTaskContext } from "#workers/testing.ts";
import { Blocks } from "../../public/content/blocks.tsx";
import * as publicPage from "../../public/content-page.tsx";
import { openBackOffice } from "../back-office.testing.ts";
import * as screen from "./blocks.tsx";
import * as record from "./page.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Fields = Record<string, string | Blob>;

async function thePage(inside: Inside, more: Record<string, string> = {}) {
	const { db, trx, business } = inside;
	const office = await openBackOffice(inside);
	const uid = await office.make(content_pages, {
		title_pt: "Quem somos",
		slug: "quem-somos-aqui",
		kind: "page",
		status: "published",
		published_from: "",
		published_to: "",
		body_pt: "",
		body_en: "",
		...more,
	});
	const path = `${content_pages.path}/${uid}/blocks`;
	const readSaved = () =>
		trx
			.selectFrom("content_pages")
			.select(["id", "blocks", "body_pt", "title_pt", "lock_version", "status"])
			.where("uid", "=", uid)
			.executeTakeFirstOrThrow();
	const post = async (fields: Fields, version?: string) => {
		const form = new FormData();
		const all: Fields = { version: version ?? String((await readSaved()).lock_version), ...fields };
		for (const [name, value] of Object.entries(all)) form.append(name, value);
		return office.visit(screen, path, { id: uid, form });
	};
	const save = (kind: string, fields: Fields) => post({ what: "save", kind, key: "", ...fields });
	const read = async () => {
		const answer = await new Browser(db, business.host).visit(publicPage, { path: "/quem-somos-aqui" });
		await enterBusiness(trx, business.id);
		return answer;
	};
	const readVisible = async () => ((await read()).body as { blocks: { kind: string }[] | null }).blocks;
	const keys = async () => ((await readSaved()).blocks as { key: string }[]).map(({ key }) => key);
	return { ...office, uid, path, kept: readSaved, post, save, read, shown: readVisible, keys };
}

const good: Record<string, Fields> = {
	heading: { pt: "Como trabalhamos", en: "How we work" },
	text: { pt: "<p>Oi</p>" },
	figures: { "items[0].value": "18", "items[0].pt": "dias", "items[1].value": "92%", "items[1].pt": "ficam" },
	quote: { pt: "Valeu a pena.", who: "Marina", role_pt: "Diretora" },
	people: { pt: "Equipe", "items[0].name": "Ana Prado", "items[0].role_pt": "Sócia", "items[0].link": "ana.example" },
	jobs: { pt: "Vagas", words: "dados", count: "3" },
	form: { pt: "Escreva", subject_pt: "Quero contratar" },
	action: { pt: "Conheça", label_pt: "Ver vagas", to: "/jobs" },
};

test("blocks of every kind are added, moved, removed and shown on the site as written", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { save, post, shown, keys, read } = await thePage(inside);
		await aJob(trx, { title: "Analista de dados" });
		for (const [kind, fields] of Object.entries(good)) expect((await save(kind, fields)).status, kind).toBe(303);
		const file = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#c0ffee" } })
			.jpeg()
			.toBuffer();
		const image = new File([new Uint8Array(file)], "foto.jpg");
		expect((await save("picture", { image, alt_pt: "" })).status).toBe(422);
		expect((await save("picture", { alt_pt: "Uma mesa" })).status).toBe(422);
		expect((await save("picture", { image, alt_pt: "Uma mesa", caption_pt: "Na sede" })).status).toBe(303);
		const { id } = await trx.selectFrom("content_pictures").select("id").executeTakeFirstOrThrow();
		await resizePictureTask(
			{ businessId: business.id, pictureId: id },
			createTaskContext(inside.db, { businessId: business.id }),
		);
		await enterBusiness(trx, business.id);

		const blocks = await shown();
		expect(blocks?.map(({ kind }) => kind)).toEqual([...blockKinds.filter((kind) => kind !== "picture"), "picture"]);
		expect(blocks).toMatchObject([
			{ title: "Como trabalhamos" },
			{ html: "<p>Oi</p>" },
			{
				items: [
					{ value: "18", meaning: "dias" },
					{ value: "92%", meaning: "ficam" },
				],
			},
			{ text: "Valeu a pena.", who: "Marina", role: "Diretora" },
			{ items: [{ name: "Ana Prado", link: "https://ana.example/" }] },
			{ title: "Vagas", all: "/jobs?q=dados" },
			{ title: "Escreva", subject: "Quero contratar", stamp: expect.any(String) },
			{ to: "/jobs", label: "Ver vagas" },
			{ picture: { alt: "Uma mesa", widths: [480, 960] }, caption: "Na sede" },
		]);
		expect((await read()).headers.get("Cache-Control")).toBe("private, no-store");

		const before = await keys();
		expect((await post({ what: "down", at: "0" })).status).toBe(303);
		expect(await keys()).toEqual([before[1], before[0], ...before.slice(2)]);
		expect((await post({ what: "remove", at: "1" })).status).toBe(303);
		expect(await keys()).toEqual([before[1], ...before.slice(2)]);
	}));

test("a block is refused with a field error when its input is invalid, and scripts are removed", () =>
	withRollback(async (inside) => {
		const { save, post, shown, kept } = await thePage(inside);
		const wrong: [string, Fields, string][] = [
			["heading", { pt: " " }, "pt"],
			["text", { pt: "<script>alert(1)</script>" }, "pt"],
			["figures", {}, "items"],
			["people", { "items[0].name": "Ana", "items[0].link": "javascript:alert(1)" }, "items[0].link"],
			["jobs", { pt: "Vagas", count: "500" }, "count"],
			["jobs", { pt: "Vagas", count: "3", state: "ZZ" }, "state"],
			["action", { pt: "Vá", label_pt: "Vá", to: "//evil.example" }, "to"],
			["action", { pt: "Vá", label_pt: "Vá", to: "javascript:alert(1)" }, "to"],
		];
		for (const [kind, fields, box] of wrong) {
			const answer = await save(kind, fields);
			expect(answer.status, kind).toBe(422);
			expect(Object.keys((answer.body as { result: { error: object } }).result.error), kind).toContain(box);
		}
		expect((await kept()).blocks).toEqual([]);
		await save("text", { pt: "<p onclick='x()'>Um <script>alert(1)</script>texto</p><img src=x onerror=y>" });
		expect((await kept()).blocks).toMatchObject([{ pt: "<p>Um texto</p>" }]);
		await save("heading", { pt: "<img src=x onerror=alert(1)>" });
		expect(await shown()).toMatchObject([{ html: "<p>Um texto</p>" }, { title: "<img src=x onerror=alert(1)>" }]);
		expect((await post({ what: "save", kind: "heading", key: "", pt: "Tarde" }, "0")).status).toBe(422);
		expect((await post({ what: "save", kind: "heading", key: "b99", pt: "Ninguém" })).status).toBe(422);
		expect((await kept()).blocks).toHaveLength(2);
	}));

test("HTML and scripts in any text of a block are shown as text", () =>
	withRollback(async (inside) => {
		const { save, shown } = await thePage(inside);
		const input = '<script>alert(1)</script><img src=x onerror=y>"';
		const isText = (name: string) => !/(^|\.)(value|link|to|count|words|state)$/.test(name);
		for (const [kind, fields] of Object.entries(good)) {
			const hostile = Object.entries(fields).map(([name, message]) => [
				name,
				isText(name) ? `${message}${input}` : message,
			]);
			expect((await save(kind, Object.fromEntries(hostile))).status, kind).toBe(303);
		}
		const blocks = (await shown()) as unknown as readonly BlockView[];
		expect(blocks).toHaveLength(Object.keys(good).length);
		const Stub = createRoutesStub([{ path: "/", Component: () => createElement(Blocks, { blocks }) }]);
		const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor("pt") }, createElement(Stub)));
		expect(html.split("&lt;script&gt;alert(1)").length).toBeGreaterThan(8);
		const runs = findAll(
			({ name, attribs }) => name === "script" || name === "img" || "onerror" in attribs,
			parseDocument(html).children,
		);
		expect(runs).toEqual([]);
	}));

test("the add button of a block's rows works without JavaScript", () =>
	withRollback(async (inside) => {
		const { save, kept } = await thePage(inside);
		const intent = JSON.stringify({ type: "insert", payload: { name: "items" } });
		const answer = await save("figures", { "items[0].value": "18", "items[0].pt": "dias", __intent__: intent });
		expect(answer.status).toBe(422);
		expect((answer.body as { result: { initialValue: { items: unknown[] } } }).result.initialValue.items).toHaveLength(
			2,
		);
		expect((await kept()).blocks).toEqual([]);
	}));

test("an older page's body becomes its first block and is shown once after it changes", () =>
	withRollback(async (inside) => {
		const { save, shown, kept, read, visit, path, uid } = await thePage(inside, { body_pt: "Desde 2005." });
		expect(((await read()).body as { html: string }).html).toBe("<p>Desde 2005.</p>");
		expect(await shown()).toBeNull();
		const page = (await visit(screen, `${path}?edit=body`, { id: uid })).body;
		expect(page).toMatchObject({ items: [{ key: "body", kind: "text" }], open: { values: { pt: "Desde 2005." } } });
		await save("heading", { pt: "Hoje" });
		expect(await kept()).toMatchObject({
			body_pt: null,
			blocks: [{ kind: "text", pt: "Desde 2005." }, { pt: "Hoje" }],
		});
		expect((await visit(screen, `${path}?edit=nothing`, { id: uid })).status).toBe(404);
	}));

test("every save creates a version with author and changes; restoring one leaves publication unchanged", () =>
	withRollback(async (inside) => {
		const { save, change, kept, visit, uid, keys } = await thePage(inside, { body_pt: "Primeiro." });
		const at = `${content_pages.path}/${uid}`;
		type Versions = { versions: { id: string; by: string; changed: { label: string; from: string; to: string }[] }[] };
		const versions = async () => ((await visit(record, at, { id: uid })).body as Versions).versions;
		const restore = async (version: string) => {
			const form = new FormData();
			form.append("intent", "restore");
			form.append("version", version);
			return (await visit(record, at, { id: uid, form })).status;
		};
		expect(await versions()).toMatchObject([{ id: "0", changed: [] }]);
		await change(content_pages, uid, "title_pt", "Outro título");
		await save("heading", { pt: "Novo" });
		await change(content_pages, uid, "status", "draft");
		const [newest, second, first] = await versions();
		expect(newest?.by).toBeTruthy();
		expect(newest?.changed).toMatchObject([
			{ label: "Texto", from: "Primeiro.", to: null },
			{ label: "Blocos", from: null, to: "Primeiro. · Novo" },
		]);
		expect(second?.changed).toEqual([{ label: "Título", from: "Quem somos", to: "Outro título" }]);
		expect(await restore(String(first?.id))).toBe(303);
		expect(await kept()).toMatchObject({ title_pt: "Quem somos", body_pt: "Primeiro.", blocks: [], status: "draft" });
		const after = await versions();
		expect(after).toHaveLength(4);
		// The replaced state is a version; the audit history offers no partial undo.
		expect(await restore(String(after[1]?.id))).toBe(303);
		expect(await kept()).toMatchObject({ title_pt: "Outro título", body_pt: null });
		expect(await keys()).toHaveLength(2);
		expect(await restore("999999")).toBe(404);
		expect(await restore("x")).toBe(404);
		const form = new FormData();
		form.append("undo", String(newest?.id));
		expect((await visit(edit, `${at}/edit`, { id: uid, form })).status).toBe(404);
	}));

test("blocks and versions of another business's page are not found", () =>
	withRollback(async (inside) => {
		const { visit } = await thePage(inside);
		const { uid } = await inside.inOther((there) =>
			there
				.insertInto("content_pages")
				.values({ business_id: inside.other.id, slug: "deles", title_pt: "Deles" })
				.returning("uid")
				.executeTakeFirstOrThrow(),
		);
		const path = `${content_pages.path}/${uid}`;
		expect((await visit(screen, `${path}/blocks`, { id: uid })).status).toBe(404);
		expect((await visit(screen, `${path}/blocks`, { id: uid, form: { what: "remove", at: "0" } })).status).toBe(404);
		expect((await visit(record, path, { id: uid, form: { intent: "restore", version: "0" } })).status).toBe(404);
	}));
