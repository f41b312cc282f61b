import { describe, expect, test } from "vitest";
import { aRecruiter, withRollback } from "#db/testing.ts";
import type { Scoped } from "./in-business.ts";
import { addPeople, admin, careers, searchPeople } from "./people-search.testing.ts";
import { runWithMasks } from "./query-masking.ts";

describe("notes", () => {
	const hidden = { id: 2, isAdmin: false, rolePermissions: { candidates: ["read"] } };
	async function addNotes(trx: Scoped) {
		await addPeople(trx);
		const author = await aRecruiter(trx);
		const add = async (name: string, text: string, more: object = {}) => {
			const { id } = await trx
				.selectFrom("candidates")
				.select("id")
				.where("business_id", "=", trx.businessId)
				.where("name", "=", `${name} Quixaba`)
				.executeTakeFirstOrThrow();
			const note = await trx
				.insertInto("notes")
				.values({ business_id: trx.businessId, body: text, body_text: text, created_by_id: author.id, ...more })
				.returning("id")
				.executeTakeFirstOrThrow();
			await trx
				.insertInto("note_relations")
				.values({ business_id: trx.businessId, note_id: note.id, reference_type: "candidates", reference_id: id })
				.execute();
		};
		await add("Davi", "Pretende mudar-se para Curitiba em março.");
		await add("Gina", "Tem disponibilidade para Curitiba, mas só remoto.");
		await add("Hugo", "Segredo: processo em Curitiba.", { private: true });
		await add("Alice", "Foi a Curitiba.", { archived_at: new Date() });
		const viewer = (person: { id: number }) => ({
			...hidden,
			...person,
			rolePermissions: { candidates: ["read"], notes: ["read"] },
		});
		return { author: viewer(author), other: viewer(await aRecruiter(trx)) };
	}

	test("find their candidates for users who may read them", () =>
		withRollback(async ({ trx }) => {
			const { author, other } = await addNotes(trx);
			for (const [q, people, viewer] of [
				["Curitiba", "Davi Gina Hugo", admin],
				["Curitiba", "Davi Gina Hugo", author],
				["Curitiba", "Davi Gina", other],
				["Curitiba", "", hidden],
				["nota:curitiba", "Davi Gina", other],
				["nota:curitiba", "", hidden],
				['note:"processo em curitiba"', "", other],
				["(Curitiba OR Belém) AND java", "Gina", other],
				["Curitiba NOT cidade:Recife", "Gina", other],
				["cidade:Recife NOT nota:Curitiba", "Elisa", other],
				["cidade:Recife NOT nota:Curitiba", "Davi Elisa", hidden],
				["nota:(março OR disponibilidade)", "Davi Gina", other],
				["cargo:curitiba", "", admin],
			] as const)
				expect([q, await searchPeople(trx, q, viewer)]).toEqual([q, people]);
		}));

	test("find nothing when the role may not read their text", () =>
		withRollback(async ({ trx }) => {
			const { other } = await addNotes(trx);
			const masks = {
				columns: new Map([
					[
						"notes",
						new Map([
							["body", ""],
							["body_text", ""],
						]),
					],
				]),
				rows: new Map(),
			};
			expect(await runWithMasks(masks, () => searchPeople(trx, "nota:curitiba", other))).toBe("");
			expect(await searchPeople(trx, "nota:curitiba", other)).toBe("Davi Gina");
		}));
});

test("a field that the role leaves out finds no candidate by word, field, prefix or exclusion", () =>
	withRollback(async ({ trx }) => {
		await addPeople(trx);
		const hides = (column: string) => ({
			columns: new Map([["candidates", new Map([[column, ""]])]]),
			rows: new Map(),
		});
		for (const [column, q, people] of [
			["city", "cidade:Recife", "Davi Elisa"],
			["city", "Recife", "Davi Elisa"],
			["city", "recif*", "Davi Elisa"],
			["state", "estado:PE", "Davi Elisa"],
			["current_company", "empresa:CESAR", "Davi"],
			["current_company", "atual:Positivo", "Gina"],
			["current_position", "cargo:vendedora", "Elisa Hugo"],
			["tags", "tag:destaque", "Alice"],
			["self_introduction", "procuro", "Elisa"],
			["remote_work", "remoto", "Bruno Davi Gina"],
			["mobile_phone", "cv:ifrs", "Fábio"],
		] as const) {
			expect([column, q, await searchPeople(trx, q)]).toEqual([column, q, people]);
			const all = Object.keys(careers)
				.sort((a, b) => a.localeCompare(b))
				.join(" ");
			const masked = await runWithMasks(hides(column), async () => [
				await searchPeople(trx, q),
				await searchPeople(trx, `NOT (${q})`),
			]);
			expect([column, q, ...masked]).toEqual([column, q, "", all]);
		}
	}));
