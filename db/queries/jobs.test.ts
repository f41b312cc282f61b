import { expect, test } from "vitest";
import { aCompany, aJob, anApply, aRecruiter, rolledBack } from "#db/testing.ts";
import { countDashboard, listLatestApplies, listOpenJobs } from "./dashboard.ts";
import { findJobByUid, findJobFacts } from "./job.ts";
import { type JobListOptions, listJobs } from "./jobs.ts";

const all: JobListOptions = { q: "", status: [], order: "created_at", direction: "desc", skip: 0, take: 50, cap: 100 };

test("jobs by title, code or company, without accents, in any order, with their applies", () =>
	rolledBack(async ({ trx, business }) => {
		const aurora = await aCompany(trx, business.id, { name: "Banco Aurora" });
		const norte = await aCompany(trx, business.id, { name: "Logística do Norte" });
		const data = await aJob(trx, business.id, {
			title: "Analista de Informação",
			client_company_id: aurora.id,
			code: "V100",
		});
		const java = await aJob(trx, business.id, {
			title: "Desenvolvedor Java",
			client_company_id: norte.id,
			code: "V200",
			status: 6,
		});
		await anApply(trx, business.id, { job_id: data.id });
		await anApply(trx, business.id, { job_id: data.id, status: 2 });
		const titles = async (options: Partial<JobListOptions>) =>
			(await listJobs(trx, business.id, { ...all, ...options })).rows.map(({ title }) => title);

		for (const q of ["informacao", "INFORMAÇÃO", "v100", "aurora", "banco analista", "anal"])
			expect([q, await titles({ q })]).toEqual([q, [data.title]]);
		for (const q of ["%", "_", "\\", "aurora java", "'; --"]) expect([q, await titles({ q })]).toEqual([q, []]);
		expect(await titles({ status: [6] })).toEqual([java.title]);
		expect(await titles({ order: "title", direction: "asc" })).toEqual([data.title, java.title]);
		expect(await titles({ order: "status", direction: "desc", take: 1 })).toEqual([java.title]);
		expect(await listJobs(trx, business.id, { ...all, q: "v100" })).toMatchObject({
			counted: 1,
			rows: [{ applies: 2, to_review: 1, company: "Banco Aurora" }],
		});
		const counted = async (options: Partial<JobListOptions>) =>
			(await listJobs(trx, business.id, { ...all, ...options })).counted;
		expect([
			await counted({}),
			await counted({ cap: 1 }),
			await counted({ skip: 10 }),
			await counted({ q: "nada" }),
		]).toEqual([2, 1, 2, 0]);
		expect(await titles({ skip: 1, take: 1, cap: 1 })).toHaveLength(1);
	}));

test("a job's page says where it is published and whether candidates can see it there now", () =>
	rolledBack(async ({ trx, business }) => {
		const job = await aJob(trx, business.id, { publishedOn: [business.siteId] });
		expect((await findJobFacts(trx, business.id, job.uid))?.publications).toMatchObject([
			{ domain: business.host, live: true },
		]);
		await trx.updateTable("jobs").set({ status: 3 }).where("id", "=", job.id).execute();
		expect((await findJobFacts(trx, business.id, job.uid))?.publications).toMatchObject([{ live: false }]);
	}));

test("another business's and archived jobs are nowhere", () =>
	rolledBack(async ({ trx, business, other, inOther }) => {
		const theirs = await inOther((their) => aJob(their, other.id, { title: "CANARY vaga" }));
		const gone = await aJob(trx, business.id, { archived_at: new Date() });
		const recruiter = await aRecruiter(trx, business.id);
		for (const { uid } of [theirs, gone]) {
			expect(await findJobByUid(trx, business.id, uid)).toBeUndefined();
			expect(await findJobFacts(trx, business.id, uid)).toBeUndefined();
		}
		const seen = [
			await listJobs(trx, business.id, all),
			await listOpenJobs(trx, business.id, recruiter.id, "all", 50),
			await listJobs(trx, other.id, all),
		];
		expect(JSON.stringify(seen)).not.toContain("CANARY");
	}));

test("the dashboard counts what is mine: jobs I own or work on, once each", () =>
	rolledBack(async ({ trx, business, other, inOther }) => {
		const me = await aRecruiter(trx, business.id);
		const owned = await aJob(trx, business.id, { owner_id: me.id });
		const teamed = await aJob(trx, business.id);
		for (const job of [owned, teamed])
			await trx
				.insertInto("job_team")
				.values({ business_id: business.id, job_id: job.id, recruiter_id: me.id })
				.execute();
		const closed = await aJob(trx, business.id, { owner_id: me.id, status: 6 });
		const foreign = await aJob(trx, business.id);
		const old = new Date(Date.now() - 40 * 86_400_000);
		await anApply(trx, business.id, { job_id: owned.id });
		await anApply(trx, business.id, { job_id: teamed.id, status: 5, created_at: old });
		await anApply(trx, business.id, { job_id: closed.id, status: 8 });
		await anApply(trx, business.id, { job_id: closed.id, status: 0 });
		await anApply(trx, business.id, { job_id: foreign.id });
		await inOther((their) => anApply(their, other.id));

		const since = { week: new Date(Date.now() - 7 * 86_400_000), month: new Date(Date.now() - 20 * 86_400_000) };
		expect(await countDashboard(trx, business.id, me.id, "mine", since)).toEqual({
			open_jobs: 2,
			applies_this_week: 3,
			to_review: 1,
			interviews: 1,
			placements: 1,
		});
		expect(await countDashboard(trx, business.id, me.id, "all", since)).toEqual({
			open_jobs: 3,
			applies_this_week: 4,
			to_review: 2,
			interviews: 1,
			placements: 1,
		});

		const mine = await listOpenJobs(trx, business.id, me.id, "mine", 10);
		expect(mine.map(({ uid }) => uid).sort()).toEqual([owned.uid, teamed.uid].sort());
		expect(mine.find(({ uid }) => uid === teamed.uid)?.stages).toEqual({ 5: 1 });
		expect(await listLatestApplies(trx, business.id, me.id, "mine", 10)).toHaveLength(4);
		expect(await listLatestApplies(trx, business.id, me.id, "all", 2)).toHaveLength(2);
	}));
