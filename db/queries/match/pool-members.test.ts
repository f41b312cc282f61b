import { expect, test } from "vitest";
import { defaultWeights } from "#app/domain/match/match-weights.ts";
import { forbidden } from "#db/entities/talent_pools.ts";
import { aCandidate, aJob, aRecruiter, withRollback } from "#db/testing.ts";
import { giveConsent } from "../consents.ts";
import { findJobToMatch } from "./job-columns.ts";
import { findJobMatches } from "./job-matches.ts";

test("matches list the talent pools of candidates who consented, and pools reject others", () =>
	withRollback(async ({ trx, business }) => {
		const manager = await aRecruiter(trx);
		const person = async (name: string) =>
			(await aCandidate(trx, { name, state: "SP", current_position: "Analista de Dados" })).id;
		const [ana, bia, eva] = [await person("Ana"), await person("Bia"), await person("Eva")];
		const consent = { purpose: "talent_pool", field: null, locale: "pt", siteId: null, ip: null } as const;
		for (const candidateId of [ana, bia]) await giveConsent(trx, { candidateId, ...consent });
		const asMembers = (ids: number[]) => ({ members: ids.map((id) => ({ id, label: "" })) });
		expect(await forbidden(trx, asMembers([ana, eva]), null as never)).toMatchObject({
			members: { values: { names: "Eva" } },
		});
		expect(await forbidden(trx, asMembers([ana, bia]), null as never)).toEqual({});
		const pool = await trx
			.insertInto("talent_pools")
			.values({ business_id: business.id, name: "Dados SP", state: "SP", manager_id: manager.id })
			.returning("id")
			.executeTakeFirstOrThrow();
		for (const candidate_id of [ana, bia])
			await trx
				.insertInto("talent_pool_members")
				.values({ business_id: business.id, talent_pool_id: pool.id, candidate_id })
				.execute();
		const job = await findJobToMatch(trx, (await aJob(trx, { title: "Cientista de dados sênior", state: "SP" })).id);
		if (!job) throw new Error("no job");
		const read = async () => {
			const reader = { hidden: new Set<never>(), ownOnly: false, take: 20 };
			const { people } = await findJobMatches(trx, job, defaultWeights, reader);
			return Object.fromEntries(people.map(({ name, pools }) => [name, pools]));
		};
		expect(await read()).toEqual({ Ana: ["Dados SP"], Bia: ["Dados SP"], Eva: [] });
		const withdrawn = { withdrawn_at: new Date() };
		await trx.updateTable("candidate_consents").set(withdrawn).where("candidate_id", "=", bia).execute();
		expect((await read()).Bia ?? []).toEqual([]);
		expect(
			await trx.selectFrom("talent_pool_members").select("candidate_id").where("candidate_id", "=", bia).execute(),
		).toEqual([]);
	}));
