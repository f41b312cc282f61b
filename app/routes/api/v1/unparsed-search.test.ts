import { beforeEach, expect, test } from "vitest";
import { aCandidate, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../../count-cache.server.ts";
import { anAdministrator, password } from "../../entity/administrator-session.testing.ts";
import * as bulkScreen from "../../recruiters/bulk/start/bulk.tsx";
import * as list from "./recruiters/list.ts";
import * as search from "./recruiters/search.ts";
import { ApiTestClient } from "./testing.ts";

beforeEach(clearCountCache);

const q = "foo:bar AND Quixaba";
const sentence = "Posição 1: não existe o campo “foo”; esta parte ficou de fora.";

test("an unreadable search part is reported by the API and before bulk actions, and deletes nothing", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(recruiter.email, password);
		const { uid } = await aCandidate(trx, { name: "Ana Quixaba" });
		const params = { entity: "candidates" };
		const ask = (query: string) => caller.call(list, `/candidates?${query}`, { params });
		const encoded = encodeURIComponent(q);
		for (const query of [`q=${encoded}`, `q=${encoded}&limit=9`])
			expect((await ask(query)).body).toMatchObject({ candidates: [{ id: uid }], meta: { unread: [sentence] } });
		expect((await ask("q=Quixaba")).body.meta).toMatchObject({ unread: [] });
		expect((await caller.call(search, `/global_searchs?term=${encoded}`, {})).body).toMatchObject({
			unread: [sentence],
		});

		const path = (q: string) => `/recruiters/bulk/candidates?act=export&all=1&q=${encodeURIComponent(q)}`;
		const open = (q: string) => visit(bulkScreen, path(q), { id: "candidates", params });
		expect((await open(q)).body).toMatchObject({ refused: null, unread: [sentence], summary: { count: 1 } });
		const long = `Quixaba ${"á".repeat(10_000)}`;
		expect((await open(long)).body).toMatchObject({ unread: ["Só os primeiros 10.000 caracteres foram lidos."] });

		const remove = (text: string) =>
			caller.call(list, "/candidates", { method: "DELETE", params, json: { select_all_params: { search: text } } });
		expect(await remove(q)).toMatchObject({
			status: 422,
			body: { errors: { "select_all_params.search": [sentence] } },
		});
		expect((await ask("q=Quixaba")).body.candidates).toHaveLength(1);
		expect((await remove("Quixaba")).status).toBe(200);
	}));
