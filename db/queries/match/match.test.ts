import { expect, test } from "vitest";
import type { MatchPerson } from "#app/domain/match/match-input.ts";
import { defaultWeights } from "#app/domain/match/match-weights.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aCompany, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { findJobToMatch } from "./job-columns.ts";
import { findJobMatches } from "./job-matches.ts";
import { type MatchPersonRow, toMatchPerson } from "./person-columns.ts";
import { findPersonMatches } from "./person-matches.ts";
import {
	dismissMatch,
	findWeights,
	listDismissed,
	saveWeights,
	toMatchWeights,
	undoDismissal,
} from "./weights-and-dismissals.ts";

const reader = { hidden: new Set<never>(), ownOnly: false, take: 20 };

async function aPerson(trx: Scoped, name: string, values: Parameters<typeof aCandidate>[1] = {}, skills = ["SQL"]) {
	const { id } = await aCandidate(trx, {
		name,
		current_position: "Analista de Dados",
		city: "Campinas",
		state: "SP",
		...values,
	});
	for (const skill of skills)
		await trx
			.insertInto("candidate_skills")
			.values({ business_id: trx.businessId, candidate_id: id, name: skill, years_skills: 5 })
			.execute();
	return id;
}

const aDataJob = async (trx: Scoped, company: number) =>
	aJob(trx, {
		title: "Analista de Dados Sênior",
		client_company_id: company,
		city: "Campinas",
		state: "SP",
		status: 2,
		skills: JSON.stringify([{ name: "sql", years: 4 }, { name: "Power BI" }]),
	});

async function bestOf(trx: Scoped, jobId: number) {
	const job = await findJobToMatch(trx, jobId);
	if (!job) throw new Error("no job");
	const result = await findJobMatches(trx, job, defaultWeights, reader);
	return { ...result, names: result.people.map(({ name }) => name) };
}

test("findJobMatches ranks candidates and counts those left out", () =>
	withRollback(async ({ trx }) => {
		const [company, other] = [await aCompany(trx), await aCompany(trx)];
		const job = await aDataJob(trx, company.id);
		const before = await aJob(trx, { title: "Gerente", client_company_id: company.id });
		const like = await aJob(trx, { title: "Engenheira de Dados", client_company_id: other.id });
		const best = await aPerson(trx, "Ana", {}, ["SQL", "PowerBI"]);
		const far = await aPerson(trx, "Bia", { city: "Recife", state: "PE" });
		await aPerson(trx, "Caio", { current_position: "Motorista" }, []);
		const [applied, refused, guarded, dismissed] = [
			await aPerson(trx, "Davi"),
			await aPerson(trx, "Eva"),
			await aPerson(trx, "Fábio"),
			await aPerson(trx, "Gil"),
		];
		await aPerson(trx, "Hugo", { status: 9, status_reason: "x" });
		await aPerson(trx, "Iara", { consent_lapsed_at: new Date() });
		await anApply(trx, { job_id: job.id, candidate_id: applied });
		await anApply(trx, {
			job_id: before.id,
			candidate_id: refused,
			status: 9,
			reject_reason: 24,
			reject_side: "client",
		});
		await anApply(trx, { job_id: like.id, candidate_id: far, status: 7 });
		await trx
			.insertInto("off_limits")
			.values({
				business_id: trx.businessId,
				kind: "candidate",
				candidate_id: guarded,
				reason: "x",
				starts_on: "2020-01-01",
			})
			.execute();
		const recruiterId = (await aRecruiter(trx)).id;
		await dismissMatch(trx, { jobId: job.id, candidateId: dismissed }, { reason: "pay", note: null, recruiterId });

		const { names, leftOut, people } = await bestOf(trx, job.id);
		expect(names).toEqual(["Ana", "Bia"]);
		expect(people.map(({ match }) => match.silver)).toEqual([false, true]);
		expect(leftOut).toEqual({
			applied: 1,
			notForJob: 1,
			offLimits: 1,
			rejectedByClient: 1,
			doNotUse: 1,
			consentLapsed: 1,
		});
		expect(people[0]?.match.parts[0]?.facts).toEqual([
			{ key: "skill", name: "SQL", years: 5, level: null },
			{ key: "skill", name: "PowerBI", years: 5, level: null },
		]);
		expect((await listDismissed(trx, job.id, 9)).map(({ name, reason }) => [name, reason])).toEqual([["Gil", "pay"]]);
		await undoDismissal(trx, job.id, dismissed);
		expect((await bestOf(trx, job.id)).names).toEqual(["Ana", "Gil", "Bia"]);

		await saveWeights(trx, job.id, { ...defaultWeights, skills: 0, level: 0 }, recruiterId);
		await saveWeights(trx, job.id, { ...defaultWeights, skills: 1 }, recruiterId);
		expect(await findWeights(trx, job.id)).toEqual({ weights: { ...defaultWeights, skills: 1 }, own: true });
		const jobs = await findPersonMatches(trx, best, toMatchWeights, reader);
		expect([jobs.jobs.map(({ uid }) => uid), jobs.jobs[0]?.match.parts[0]?.weight]).toEqual([[job.uid, like.uid], 1]);
		expect((await findPersonMatches(trx, applied, toMatchWeights, reader)).leftOut.applied).toBe(1);
		await saveWeights(trx, job.id, null, recruiterId);
		expect((await findWeights(trx, job.id)).own).toBe(false);
	}));

test("findJobMatches leaves out unavailable candidates for a limited role and counts only visible ones", () =>
	withRollback(async ({ db, trx, business }) => {
		const [me, other] = [await aRecruiter(trx), await aRecruiter(trx)];
		const company = await aCompany(trx);
		const job = await aDataJob(trx, company.id);
		const before = await aJob(trx, { title: "Gerente", client_company_id: company.id });
		const [free, inJob, mine, rejected] = [
			await aPerson(trx, "Ana"),
			await aPerson(trx, "Bia"),
			await aPerson(trx, "Caio"),
			await aPerson(trx, "Davi"),
		];
		await anApply(trx, { job_id: job.id, candidate_id: inJob, recruiter_id: other.id });
		await anApply(trx, { job_id: job.id, candidate_id: mine, recruiter_id: me.id });
		const rejection = { status: 9, reject_reason: 24, reject_side: "client", recruiter_id: other.id } as const;
		await anApply(trx, { job_id: before.id, candidate_id: rejected, ...rejection });
		const scopes = { applies: "own" } as const;
		const asMe = <T>(work: (scoped: Scoped) => Promise<T>) =>
			runAsReader({ id: me.id, isAdmin: false, reach: { scopes, fields: {} } }, () =>
				inBusiness(db, business.id, work),
			);
		const { names, leftOut } = await asMe((scoped) => bestOf(scoped, job.id));
		expect([names, leftOut.applied, leftOut.rejectedByClient]).toEqual([["Ana"], 1, 0]);
		const jobsOf = (id: number) => asMe((scoped) => findPersonMatches(scoped, id, toMatchWeights, reader));
		for (const [id, jobs, applied] of [
			[free, [job.uid], 0],
			[inJob, [], 0],
			[mine, [], 1],
			[rejected, [], 0],
		] as const) {
			const result = await jobsOf(id);
			expect([result.jobs.map(({ uid }) => uid), result.leftOut.applied]).toEqual([jobs, applied]);
		}
	}));

/** Altered values of fields that must never change a score. */
const swapped = {
	name: "Zilda Aparecida Quilombola",
	avatar_url: "/pictures/zilda.webp",
	date_birth: "1951-02-03",
	generation: 1,
	marital_status: 2,
	nationality: "AO",
	guardian_name: "Mãe dela",
	education_level: 1,
	transportation: 4,
	self_introduction: "Mulher negra, casada, mãe de três, pessoa com deficiência, 72 anos.",
} as const;
const sensitive = [
	"gender",
	"biological_gender",
	"ethnicity",
	"disabilitys",
	"disability_kinds",
	"sexual_orientation",
	"dependents",
] as const;

test("findJobMatches and findPersonMatches do not move when all that is protected is swapped", () =>
	withRollback(async ({ trx }) => {
		const job = await aDataJob(trx, (await aCompany(trx)).id);
		const ids = [
			await aPerson(trx, "Ana Alves", {}, ["SQL", "Power BI"]),
			await aPerson(trx, "Bento Braga", { date_birth: "2001-01-01" }),
			await aPerson(trx, "Caio Costa"),
		];
		const read = async () => ({
			people: (await bestOf(trx, job.id)).people.map(({ name: _, ...row }) => row),
			jobs: await Promise.all(ids.map((id) => findPersonMatches(trx, id, toMatchWeights, reader))),
		});
		const first = await read();
		expect(first.people).toHaveLength(3);
		for (const id of ids) {
			await trx
				.updateTable("candidates")
				.set(swapped)
				.where("business_id", "=", trx.businessId)
				.where("id", "=", id)
				.execute();
			for (const field of sensitive)
				await trx
					.insertInto("candidate_sensitive")
					.values({ business_id: trx.businessId, candidate_id: id, field, sealed: "x" })
					.execute();
			expect(await read()).toEqual(first);
		}
	}));

test("toMatchPerson reads only what administrators are told of, and its result has no room for more", () => {
	const read = new Set<string>();
	const row = new Proxy({} as MatchPersonRow, {
		get: (_, name) => {
			read.add(String(name));
			return ["skills", "languages", "titles", "areas", "history", "hiring_regimes"].includes(String(name)) ? [] : null;
		},
	});
	const person: Record<keyof MatchPerson, unknown> = toMatchPerson(row, 0);
	expect([...read].sort()).toEqual([
		"areas",
		"city",
		"clt_expectation_cents",
		"currency",
		"current_position",
		"freelance_expectation_cents",
		"hiring_regimes",
		"history",
		"kilometres",
		"languages",
		"may_move",
		"pj_expectation_cents",
		"professional_moment",
		"remote_work",
		"role_name",
		"seen_at",
		"skills",
		"state",
		"temporary_expectation_cents",
		"titles",
	]);
	expect(Object.keys(person).join(" ")).toBe(
		"titles skills languages areas city state kilometres workType mayMove regimes expectations currency moment quietDays history",
	);
	const never: Extract<keyof MatchPerson, keyof typeof swapped | (typeof sensitive)[number]> extends never
		? true
		: false = true;
	expect(never).toBe(true);
});
