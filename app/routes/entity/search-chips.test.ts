import { beforeEach, describe, expect, test } from "vitest";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { list as en } from "#app/i18n/en/list.ts";
import { list as pt } from "#app/i18n/pt/list.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { anAdministrator } from "./administrator-session.testing.ts";

beforeEach(clearCountCache);

const at = (q: string) => `?${new URLSearchParams({ q })}`;

describe("a search with operators", () => {
	test("shows each part above the list with a link that removes it, and applies the readable parts", () =>
		withRollback(async ({ db, trx, business }) => {
			const { listed } = await anAdministrator({ db, trx, business });
			await aCandidate(trx, { name: "Ana", city: "Campinas", role_name: "Analista SQL" });
			await aCandidate(trx, { name: "Bia", city: "Campinas", role_name: "Analista júnior SQL" });
			await aCandidate(trx, { name: "Caio", city: "Recife", role_name: "Analista SQL" });
			const page = await listed(candidates, at("(SQL OR Python) cidade:Campinas -júnior foo:bar dev"));
			expect(page.rows).toEqual([]);
			expect(page.active.map(({ label }) => label)).toEqual([
				"(“SQL” ou “Python”)",
				"Cidade: “Campinas”",
				"sem “júnior”",
				"“dev”",
			]);
			expect(page.unread).toEqual(["Posição 41: não existe o campo “foo”; esta parte ficou de fora."]);
			const without = await listed(candidates, page.active[3]?.removeTo ?? "");
			expect(without.rows.map(({ name }) => name)).toEqual(["Ana"]);
			expect(without.unread).toBeUndefined();
			const all = await listed(candidates, without.active[1]?.removeTo ?? "");
			expect(all.rows.map(({ name }) => name).sort()).toEqual(["Ana", "Caio"]);
		}));

	test("shows one chip when it contains only words", () =>
		withRollback(async ({ db, trx, business }) => {
			const { listed } = await anAdministrator({ db, trx, business });
			const page = await listed(candidates, at("ana sql"));
			expect(page.active.map(({ label }) => label)).toEqual(["“ana sql”"]);
		}));
});

/** Expected matches of each help example; the careers differ so that each word matters. */
const meant: Readonly<Record<keyof typeof pt.search.examples, string>> = {
	plain: "Gil",
	must: "Ana Bia Gil",
	not: "Ana",
	phrase: "Ana Caio",
	brackets: "Ana Eva",
	prefix: "Davi",
	title: "Ana Caio Eva",
	company: "Eva Gil",
	current: "Eva",
	places: "Bia",
};

describe("the search help", () => {
	test.each([
		["pt", pt.search.examples],
		["en", en.search.examples],
	])("gives examples that find the intended candidates (%s)", (_, examples) =>
		withRollback(async ({ db, trx, business }) => {
			const { listed } = await anAdministrator({ db, trx, business });
			const add = async (name: string, title: string, city: string, skills: string[], more: object = {}) => {
				const person = await aCandidate(trx, { name, current_position: title, city, role_name: null, ...more });
				const rows = skills.map((skill) => ({ business_id: business.id, candidate_id: person.id, name: skill }));
				if (rows.length > 0) await trx.insertInto("candidate_skills").values(rows).execute();
				return { business_id: business.id, candidate_id: person.id };
			};
			await add("Ana", "Analista de Dados", "Campinas", ["SQL"]);
			await add("Bia", "Vendedora", "Recife", ["SQL"]);
			await add("Caio", "Analista de Dados Júnior", "Natal", []);
			await add("Davi", "Desenvolvedor", "Natal", ["React"]);
			const eva = await add("Eva", "Gerente de TI", "Campinas", ["Python"]);
			await add("Gil", "Arquiteto", "Natal", ["Java", "SQL"], { remote_work: 2, current_company: "Ambev" });
			const past = { ...eva, company: "Ambev", position: "Coordenadora" };
			await trx.insertInto("candidate_experiences").values(past).execute();
			const results: Record<string, string> = {};
			for (const [kind, example] of Object.entries(examples)) {
				const page = await listed(candidates, at(example));
				expect(page.unread, example).toBeUndefined();
				results[kind] = page.rows
					.map(({ name }) => name)
					.sort()
					.join(" ");
			}
			expect(results).toEqual(meant);
		}),
	);
});
