import { expect, test } from "vitest";
import { addSynonyms, searchPeople } from "#db/kit/people-search.testing.ts";
import { aCandidate, aJob, withRollback } from "#db/testing.ts";
import { countSynonymUses } from "./synonym-uses.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function addPeople({ trx }: Inside): Promise<void> {
	await addSynonyms(trx);
	const add = (name: string, role_name: string) =>
		aCandidate(trx, {
			name: `${name} Quixaba`,
			role_name,
			current_position: role_name,
			current_company: "Jaguaripe",
			city: "Recife",
		});
	await add("Alice", "Assistente de Recursos Humanos");
	await add("Bruno", "Analista de RH");
	await add("Célia", "Analista de Tecnologia da Informação");
	await add("Davi", "Contador");
	await add("Elisa", "Vendedora");
	await add("Fábio", "Data Scientist");
	await add("Gina", "Advogada");
}

const searches: readonly [query: string, people: string][] = [
	["RH", "Alice Bruno"],
	["recursos humanos", "Alice Bruno"],
	["human resources", "Alice Bruno"],
	["assistente de RH", "Alice"],
	["analista de TI", "Célia"],
	["analistas TI", "Célia"],
	["cientista de dados", "Fábio"],
	["accountant", "Davi"],
	["contadro", "Davi"],
	["contadro recife", "Davi"],
	["vendedroa", "Elisa"],
	["Jagauripe", "Alice Bruno Célia Davi Elisa Fábio Gina"],
	["cargo:RH", "Bruno"],
	["cargo:advogado", "Gina"],
];

test("candidate search matches synonyms and corrects a misspelt title", () =>
	withRollback(async (inside) => {
		await addPeople(inside);
		const results: [string, string][] = [];
		for (const [query] of searches) results.push([query, await searchPeople(inside.trx, query)]);
		expect(results).toEqual(searches);
		await inside.trx
			.updateTable("search_synonyms")
			.set({ active: false })
			.where("name", "=", "Recursos humanos")
			.execute();
		expect(await searchPeople(inside.trx, "RH")).toBe("Bruno");
	}));

test("candidate search matches abbreviations of levels and trades", () =>
	withRollback(async (inside) => {
		await addPeople(inside);
		for (const [name, role_name] of [
			["Hugo", "Contador Júnior"],
			["Íris", "Engenheira Civil Sênior"],
		] as const)
			await aCandidate(inside.trx, { name: `${name} Quixaba`, role_name, current_position: role_name });
		const results: [string, string][] = [];
		for (const query of ["contador jr", "eng civil", "sr civil", "adv"])
			results.push([query, await searchPeople(inside.trx, query)]);
		expect(results).toEqual([
			["contador jr", "Hugo"],
			["eng civil", "Íris"],
			["sr civil", "Íris"],
			["adv", "Gina"],
		]);
	}));

test("candidate search follows cyclic synonym groups and returns only words of each group", () =>
	withRollback(async ({ trx }) => {
		for (const words of [
			["calceteiro", "paralelista"],
			["paralelista", "empedrador"],
			["empedrador", "calceteiro"],
			["empedrador", "canteiro", "lapidador"],
		])
			await trx
				.insertInto("search_synonyms")
				.values({ business_id: trx.businessId, name: words.join(" "), words })
				.execute();
		for (const role_name of ["Calceteiro", "Paralelista", "Empedrador", "Lapidador"])
			await aCandidate(trx, { name: `${role_name} Quixaba`, role_name });
		expect(await searchPeople(trx, "calceteiro")).toBe("Calceteiro Empedrador Paralelista");
	}));

test("countSynonymUses counts the candidates and jobs that contain each word", () =>
	withRollback(async (inside) => {
		await addPeople(inside);
		await aJob(inside.trx, { title: "Analista de RH" });
		expect(await countSynonymUses(inside.trx, ["RH", "recursos humanos"])).toEqual([
			{ word: "RH", people: 1, jobs: 1 },
			{ word: "recursos humanos", people: 1, jobs: 0 },
		]);
	}));

test("candidate search forgets a title word when the last candidate with it changes title", () =>
	withRollback(async (inside) => {
		await addPeople(inside);
		await inside.trx
			.updateTable("candidates")
			.set({ role_name: "Auditor", current_position: "Auditor" })
			.where("name", "like", "Davi%")
			.execute();
		expect([await searchPeople(inside.trx, "contadro"), await searchPeople(inside.trx, "auditro")]).toEqual([
			"",
			"Davi",
		]);
	}));
