import { expect, test } from "vitest";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { anAdministrator } from "./administrator-session.testing.ts";

test("a list of people shows where each hit matches: facts, CV or note", () =>
	withRollback(async ({ db, trx, business }) => {
		const { listed, recruiter } = await anAdministrator({ db, trx, business });
		const ana = await aCandidate(trx, { name: "Ana", role_name: "Analista de Dados", current_position: null });
		const own = { business_id: business.id };
		await trx
			.insertInto("candidate_skills")
			.values({ ...own, candidate_id: ana.id, name: "SQL" })
			.execute();
		const text_content = "Curso de férias. Certificação em Kubernetes pela Linux Foundation.\nFim.";
		await trx
			.insertInto("data_files")
			.values({
				...own,
				reference_type: "candidate",
				reference_id: ana.id,
				file_type: "cv",
				name: "cv.pdf",
				storage_key: "cv",
				content_type: "application/pdf",
				size_bytes: 1,
				checksum: "0",
				scan_state: "clean",
				uploaded_by_type: "system",
				text_content,
			})
			.execute();
		const note = await trx
			.insertInto("notes")
			.values({
				...own,
				body: "x",
				body_text: "Prefere Curitiba.",
				created_by_id: recruiter.id,
				created_at: new Date("2026-03-03T12:00:00Z"),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("note_relations")
			.values({ ...own, note_id: note.id, reference_type: "candidates", reference_id: ana.id })
			.execute();
		const why = async (q: string) => (await listed(candidates, `?${new URLSearchParams({ q })}`)).rows[0]?.why;
		expect(await why("SQL AND cargo:analista")).toEqual([
			{ where: "Habilidade", pieces: ["", "SQL", ""] },
			{ where: "Cargo", pieces: ["", "Analista", " de Dados"] },
		]);
		expect(await why("kubernetes")).toEqual([
			{ where: "Currículo", pieces: ["Certificação em ", "Kubernetes", " pela Linux Foundation."] },
		]);
		expect(await why("nota:curitiba")).toEqual([
			{ where: "Nota de 03/03/2026", pieces: ["Prefere ", "Curitiba", "."] },
		]);
		expect(await why("Ana")).toBeUndefined();
	}));

test("a synonym hit highlights the words that match the search", () =>
	withRollback(async ({ db, trx, business }) => {
		const { listed } = await anAdministrator({ db, trx, business });
		await trx
			.insertInto("search_synonyms")
			.values({ business_id: business.id, name: "Gente", words: ["GQX", "gestão de gente"] })
			.execute();
		const add = (name: string, role_name: string) => aCandidate(trx, { name, role_name, current_position: null });
		await add("Ana", "Analista de Gestão de Gente");
		await add("Bia", "Analista GQX");
		const why = async (q: string) =>
			new Map<string, unknown>(
				(await listed(candidates, `?${new URLSearchParams({ q, order: "name" })}`)).rows.map(({ name, why }) => [
					name,
					why,
				]),
			);
		const [synonym, word] = [
			[{ where: "Cargo", pieces: ["Analista de ", "Gestão de Gente", ""] }],
			[{ where: "Cargo", pieces: ["Analista ", "GQX", ""] }],
		];
		expect(await why("gqx")).toEqual(
			new Map([
				["Ana", synonym],
				["Bia", word],
			]),
		);
		expect((await why("gestão de gente")).get("Bia")).toEqual(word);
	}));
