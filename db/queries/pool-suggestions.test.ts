import { expect, test } from "vitest";
import { forbidden } from "#db/entities/talent_pools.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, rolledBack } from "#db/testing.ts";
import { giveConsent } from "./consents.ts";
import { listPoolSuggestions } from "./pool-suggestions.ts";

const agree = (trx: Scoped, candidateId: number) =>
	giveConsent(trx, {
		candidateId,
		purpose: "talent_pool",
		field: null,
		locale: "pt",
		siteId: null,
		ip: null,
	});

test("a new job is shown who agreed to be in a pool that suits it, best first; without consent nobody is in one", () =>
	rolledBack(async ({ trx, business }) => {
		const manager = await aRecruiter(trx);
		const person = async (name: string, skills: string[]) => {
			const position = name === "Davi" ? "Engenheiro de Produção" : "Analista de Dados";
			const { id } = await aCandidate(trx, { name, state: "SP", current_position: position });
			for (const skill of skills)
				await trx
					.insertInto("candidate_skills")
					.values({ business_id: business.id, candidate_id: id, name: skill })
					.execute();
			return id;
		};
		const davi = await person("Davi", []);
		const [ana, bia, caio, eva] = [
			await person("Ana", []),
			await person("Bia", ["SQL"]),
			await person("Caio", []),
			await person("Eva", []),
		];
		for (const id of [ana, bia, caio, davi]) await agree(trx, id);
		const asMembers = (ids: number[]) => ({ members: ids.map((id) => ({ id, label: "" })) });
		expect(await forbidden(trx, asMembers([ana, eva]), null as never)).toMatchObject({
			members: { values: { names: "Eva" } },
		});
		expect(await forbidden(trx, asMembers([ana, bia]), null as never)).toEqual({});
		const pool = async (name: string, state: string | null, members: number[]) => {
			const { id } = await trx
				.insertInto("talent_pools")
				.values({ business_id: business.id, name, state, manager_id: manager.id })
				.returning("id")
				.executeTakeFirstOrThrow();
			for (const candidate_id of members)
				await trx
					.insertInto("talent_pool_members")
					.values({ business_id: business.id, talent_pool_id: id, candidate_id })
					.execute();
		};
		await pool("Dados SP", "SP", [ana, bia, caio, eva, davi]);
		await pool("Rio", "RJ", [ana]);
		const job = await aJob(trx, {
			title: "Cientista de dados sênior",
			state: "SP",
			skills: JSON.stringify([{ name: "sql" }]),
		});
		await anApply(trx, { job_id: job.id, candidate_id: caio });
		const readVisible = async () =>
			(await listPoolSuggestions(trx, job.uid)).map(({ name, pools, skills }) => [name, pools, skills]);
		// Davi is in the pool and has nothing of what the job asks for.
		expect(await readVisible()).toEqual([
			["Bia", ["Dados SP"], ["SQL"]],
			["Ana", ["Dados SP"], []],
		]);
		await trx
			.updateTable("candidate_consents")
			.set({ withdrawn_at: new Date() })
			.where("candidate_id", "=", bia)
			.execute();
		expect(await readVisible()).toEqual([["Ana", ["Dados SP"], []]]);
		expect(
			await trx.selectFrom("talent_pool_members").select("candidate_id").where("candidate_id", "=", bia).execute(),
		).toEqual([]);
	}));
