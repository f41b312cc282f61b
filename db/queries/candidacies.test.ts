import { expect, test } from "vitest";
import { aCandidate, aCompany, aJob, anApply, withRollback } from "#db/testing.ts";
import { findCandidacy, listCandidacies } from "./candidacies.ts";
import { listSuggestedJobs } from "./suggested-jobs.ts";

test("listCandidacies hides reasons, notes and confidential clients from the candidate", () =>
	withRollback(async ({ trx, business, inOther }) => {
		const candidate = await aCandidate(trx);
		const company = await aCompany(trx, { name: "Cliente Secreto" });
		const job = await aJob(trx, {
			confidential: true,
			client_company_id: company.id,
			publishedOn: [business.siteId],
		});
		const apply = await anApply(trx, {
			job_id: job.id,
			candidate_id: candidate.id,
			status: 9,
			reject_reason: 7,
			reject_side: "client",
		});
		const event = {
			business_id: business.id,
			apply_id: apply.id,
			actor_type: "recruiter",
			note: "perfil fraco",
			details: JSON.stringify({ reject_reason: 7 }),
		};
		await trx
			.insertInto("apply_events")
			.values([
				{ ...event, kind: "moved", to_status: 9 },
				{ ...event, kind: "note" },
				{ ...event, kind: "substatus" },
			])
			.execute();
		await anApply(trx);
		await inOther((their) => anApply(their));

		const [first, ...rest] = await listCandidacies(trx, candidate.id, business.siteId);
		expect(rest).toEqual([]);
		expect(first).toMatchObject({
			uid: apply.uid,
			company: null,
			job_shown: true,
			events: [{ kind: "moved", status: 9 }],
		});
		expect(JSON.stringify(first)).not.toMatch(/Secreto|fraco|reject/);
		const stranger = await aCandidate(trx);
		expect(await findCandidacy(trx, stranger.id, business.siteId, apply.uid)).toBeUndefined();
	}));

test("listSuggestedJobs lists open jobs of the site, best first, except those applied to", () =>
	withRollback(async ({ trx, business, other, inOther }) => {
		const candidate = await aCandidate(trx, {
			city: "Recife",
			state: "PE",
			role_name: "Gerente de Produto",
		});
		await trx
			.insertInto("candidate_skills")
			.values(["Power BI", "SQL"].map((name) => ({ business_id: business.id, candidate_id: candidate.id, name })))
			.execute();
		const site = { publishedOn: [business.siteId] };
		const fits = await aJob(trx, {
			...site,
			title: "Analista",
			skills: JSON.stringify([{ name: "Power BI" }, { name: "SQL" }]),
		});
		const near = await aJob(trx, { ...site, title: "Gerente de Produto", city: "recife", state: "PE" });
		const far = await aJob(trx, { ...site, title: "Produto Digital", city: "Porto Alegre", state: "RS" });
		// Different occupation: the same town alone is no match.
		await aJob(trx, { ...site, title: "Gerente de Controladoria", city: "Recife", state: "PE" });
		const done = await aJob(trx, site);
		await anApply(trx, { job_id: done.id, candidate_id: candidate.id });
		await aJob(trx, { ...site, status: 3 });
		await aJob(trx);
		await inOther((their) => aJob(their, { publishedOn: [other.siteId] }));
		const suggestedJobs = await listSuggestedJobs(trx, candidate.id, business.siteId);
		expect(suggestedJobs.map(({ uid, why }) => [uid, why.trade, why.skills])).toEqual([
			[near.uid, "Gerente de Produto", []],
			[far.uid, "Gerente de Produto", []],
			[fits.uid, null, ["Power BI", "SQL"]],
		]);
		const born = `${new Date().getFullYear() - 16}-01-01`;
		await trx.updateTable("candidates").set({ date_birth: born }).where("id", "=", candidate.id).execute();
		await trx.updateTable("jobs").set({ position_level: "apprentice" }).where("id", "in", [near.id, far.id]).execute();
		const draft = { business_id: business.id, candidate_id: candidate.id, job_id: far.id };
		await trx.insertInto("apply_drafts").values(draft).execute();
		const forMinor = await listSuggestedJobs(trx, candidate.id, business.siteId);
		expect(
			forMinor.map(({ uid }) => uid),
			"apprentices', but for what waits already",
		).toEqual([near.uid]);
	}));
