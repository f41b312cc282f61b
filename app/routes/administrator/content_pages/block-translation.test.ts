import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { content_pages } from "#app/entities/registry.ts";
import type { ModelSimulator } from "#app/integrations/assistant/simulator.server.ts";
import type { ModelDraftView } from "#app/routes/shared/language-model/model-draft.server.ts";
import { enableModel, startModel } from "#app/routes/shared/language-model/testing.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { openBackOffice } from "../back-office.testing.ts";
import * as screen from "./blocks.tsx";

let simulator: ModelSimulator;

beforeAll(async () => {
	simulator = await startModel();
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

test("translating a career page's text fills its form, preserves its tags and saves nothing", () =>
	withRollback(async (inside) => {
		const office = await openBackOffice(inside);
		const page = { title_pt: "Quem somos", slug: "nosso-time", kind: "page", status: "published" };
		const more = { published_from: "", published_to: "", body_pt: "", body_en: "" };
		const uid = await office.make(content_pages, Object.assign(page, more));
		const path = `${content_pages.path}/${uid}/blocks?add=text`;
		const open = async () =>
			((await office.visit(screen, path, { id: uid })).body as { translation: ModelDraftView | null }).translation;
		const pt = '<p>Olá, <strong>equipe</strong>.</p><ul><li>Uma <a href="https://seleta.example/v">vaga</a></li></ul>';
		const press = async (model_draft: string) => {
			const form = new FormData();
			const fields = { what: "save", kind: "text", key: "", version: "0", pt, en: "", model_draft };
			for (const [name, value] of Object.entries(fields)) form.append(name, value);
			const { status, body } = await office.visit(screen, path, { id: uid, form });
			return { status, body: body as { notice: { text: string } | null; values: Record<string, string> | null } };
		};
		expect(await open()).toBeNull();
		expect((await press("ask:en")).status).toBe(422);
		await enableModel(inside.trx, (await aRecruiter(inside.trx)).id);
		expect(await press("ask:en")).toMatchObject({ status: 200, body: { values: null } });
		const draft = (await open())?.open;
		const taken = await press(`use:${draft?.uid}:translation`);
		expect(taken.body.values).toMatchObject({
			pt,
			en: '<p>Hello, <strong>team</strong>.</p><ul><li>A <a href="https://seleta.example/v">job</a></li></ul>',
		});
		const saved = await inside.trx
			.selectFrom("content_pages")
			.select("blocks")
			.where("uid", "=", uid)
			.executeTakeFirst();
		expect(saved?.blocks).toEqual([]);
		expect(simulator.received.join()).not.toMatch(/strong|seleta\.example\/v/);
	}));
