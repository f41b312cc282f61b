import { expect, test } from "vitest";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { insertRecord, updateRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCompany, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { listOpenJobs } from "./dashboard.ts";
import { findJobByUid, findJobOverview } from "./job.ts";
import { copyJob } from "./job-copy.ts";
import { changeJobStatus, markJobFilled } from "./job-status.ts";
import { findJobPeople, saveJobPeople } from "./job-team.ts";

const system = { type: "system", id: null, name: null } as const;
const seesAll = { id: 0, isAdmin: true, rolePermissions: {} };

async function aNewJob(trx: Scoped, more: Record<string, unknown> = {}) {
	const company = await aCompany(trx);
	const me = await aRecruiter(trx);
	const actor = { type: "recruiter", id: me.id, name: me.name } as const;
	const values = {
		title: "Analista de Informação",
		client_company: { id: company.id, label: company.name },
		regimes: [2],
		...more,
	};
	const created = await insertRecord(trx, jobs, values, actor);
	return { ...created, me, company, actor };
}

const getRow = (trx: Scoped, id: number) =>
	trx.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const getStages = (trx: Scoped, id: number) =>
	trx.selectFrom("job_statuses").select(["status", "name"]).where("job_id", "=", id).orderBy("position").execute();

test("a new job is a draft with a code, slug, owner, team and copied process stages", () =>
	withRollback(async ({ trx }) => {
		const { id, me, company } = await aNewJob(trx);
		expect(await getRow(trx, id)).toMatchObject({
			code: `V${String(id).padStart(7, "0")}`,
			slug: "analista-de-informacao",
			status: 0,
			owner_id: me.id,
			company_name: company.name,
		});
		expect(await getStages(trx, id)).toHaveLength(11);
		expect(
			await trx.selectFrom("job_team").select(["recruiter_id", "role", "split_pct"]).where("job_id", "=", id).execute(),
		).toMatchObject([{ recruiter_id: me.id, role: "owner", split_pct: expect.stringMatching(/^100/) }]);
	}));

test("a new job copies the most specific process, and later process edits do not change the job", () =>
	withRollback(async ({ trx, business }) => {
		const special = await trx
			.insertInto("process_orchestrators")
			.values({ business_id: business.id, name: "CLT", regime: 2 })
			.returning("id")
			.executeTakeFirstOrThrow();
		const step = { business_id: business.id, process_orchestrator_id: special.id };
		await trx
			.insertInto("process_statuses")
			.values([
				{ ...step, name: "Chegou", position: 0, status: 0 },
				{ ...step, name: "Contratou", position: 1, status: 8, required_form: "placement" },
			])
			.execute();
		const { id } = await aNewJob(trx);
		await trx
			.updateTable("process_statuses")
			.set({ name: "Outra" })
			.where("process_orchestrator_id", "=", special.id)
			.execute();
		expect(await getStages(trx, id)).toEqual([
			{ status: 0, name: "Chegou" },
			{ status: 8, name: "Contratou" },
		]);
		expect(await getStages(trx, (await aNewJob(trx, { regimes: [1] })).id)).toHaveLength(11);
	}));

test("changeJobStatus approves, holds, closes with a reason and reopens a job with its history", () =>
	withRollback(async ({ trx, business }) => {
		const { id, uid, actor } = await aNewJob(trx);
		await trx
			.insertInto("job_publications")
			.values({ business_id: business.id, job_id: id, site_config_id: business.siteId })
			.execute();
		const change = (to: number, more: object = {}) =>
			changeJobStatus(trx, uid, { from: null, to, reason: null, mayApprove: true, ...more }, actor);
		expect(await change(2, { mayApprove: false })).toEqual({ kind: "refused", problem: "approval" });
		expect(await change(1, { mayApprove: false })).toMatchObject({ kind: "changed" });
		expect(await change(2)).toMatchObject({ kind: "changed", from: 1, to: 2 });
		expect((await findJobOverview(trx, uid))?.publications).toMatchObject([{ live: true }]);
		expect(await change(3)).toMatchObject({ kind: "changed" });
		expect((await findJobOverview(trx, uid))?.publications).toMatchObject([{ live: false, to: null }]);
		expect(await change(6)).toEqual({ kind: "refused", problem: "reason" });
		expect(await change(6, { from: 2, reason: "Tarde demais" })).toEqual({ kind: "conflict", now: 3 });
		expect(await change(6, { from: 3, reason: "Orçamento cortado" })).toMatchObject({ kind: "changed" });
		expect(await getRow(trx, id)).toMatchObject({ close_reason: "Orçamento cortado", closed_at: expect.any(Date) });
		expect(await change(2)).toMatchObject({ kind: "changed" });
		expect(await getRow(trx, id)).toMatchObject({ status: 2, close_reason: null, closed_at: null });
		// Reopening a job does not republish it.
		expect((await findJobOverview(trx, uid))?.publications).toMatchObject([{ live: false }]);
		const history = await trx
			.selectFrom("audit_entries")
			.select("changes")
			.where("record_type", "=", "jobs")
			.where("record_id", "=", id)
			.orderBy("id")
			.execute();
		expect(history.flatMap(({ changes }) => (changes as { status?: unknown }).status ?? [])).toEqual([
			0, 1, 1, 2, 2, 3, 3, 6, 6, 2,
		]);
	}));

test("markJobFilled fills the job when every opening has a hire", () =>
	withRollback(async ({ trx }) => {
		const job = await aJob(trx, { openings: 2 });
		await anApply(trx, { job_id: job.id, status: 8 });
		await markJobFilled(trx, job.id);
		expect((await getRow(trx, job.id)).status).toBe(2);
		await anApply(trx, { job_id: job.id, status: 8 });
		await markJobFilled(trx, job.id);
		expect(await getRow(trx, job.id)).toMatchObject({ status: 4, closed_at: expect.any(Date) });
	}));

test("saveJobPeople sets the job's owner from the team, and a new job owner becomes team owner", () =>
	withRollback(async ({ trx }) => {
		const { id, uid, actor, me } = await aNewJob(trx);
		const bruno = await aRecruiter(trx, { name: "Bruno" });
		const people = () => findJobPeople(trx, uid);
		const now = await people();
		if (!now) throw new Error("no job");
		const team = [
			{ recruiter: bruno.uid, role: "owner" as const, split_pct: 70 },
			{ recruiter: me.uid, role: "researcher" as const, split_pct: 30 },
		];
		await saveJobPeople(trx, now, { team, contacts: [] }, actor);
		expect((await getRow(trx, id)).owner_id).toBe(bruno.id);
		await updateRecord(trx, jobs, seesAll, uid, { owner: { id: me.id, label: me.name } }, { version: null, actor });
		expect((await people())?.team).toEqual([
			{ recruiter: me.uid, role: "owner", split_pct: 30 },
			{ recruiter: bruno.uid, role: "consultant", split_pct: 70 },
		]);
	}));

test("copyJob creates a draft with the same team and ad and no applications", () =>
	withRollback(async ({ trx }) => {
		const { id, uid, actor } = await aNewJob(trx, { description: "Texto do anúncio" });
		await anApply(trx, { job_id: id });
		const copy = await copyJob(trx, uid, (title) => `${title} (cópia)`, actor);
		if (!copy) throw new Error("no copy");
		const [before, after] = [await getRow(trx, id), await getRow(trx, copy.id)];
		expect(after).toMatchObject({
			title: "Analista de Informação (cópia)",
			description: "Texto do anúncio",
			status: 0,
		});
		expect(after.code).not.toBe(before.code);
		expect(await getStages(trx, copy.id)).toHaveLength(11);
		expect((await findJobPeople(trx, copy.uid))?.team).toHaveLength(1);
		expect((await findJobByUid(trx, copy.uid))?.applies).toBe(0);
		expect(await copyJob(trx, "no-such-job", String, actor)).toBeUndefined();
	}));

test("findJobOverview returns where the job is published and whether each publication is live", () =>
	withRollback(async ({ trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		expect((await findJobOverview(trx, job.uid))?.publications).toMatchObject([{ domain: business.host, live: true }]);
		await trx.updateTable("jobs").set({ status: 3 }).where("id", "=", job.id).execute();
		expect((await findJobOverview(trx, job.uid))?.publications).toMatchObject([{ live: false }]);
	}));

test("job queries find no archived job and no job of another business", () =>
	withRollback(async ({ trx, inOther }) => {
		const theirs = await inOther((their) => aJob(their, { title: "CANARY vaga" }));
		const gone = await aJob(trx, { archived_at: new Date() });
		for (const { uid } of [theirs, gone]) {
			expect(await findJobByUid(trx, uid)).toBeUndefined();
			expect(await findJobOverview(trx, uid)).toBeUndefined();
			expect(await findJobPeople(trx, uid)).toBeUndefined();
			expect(await changeJobStatus(trx, uid, { from: null, to: 3, reason: null, mayApprove: true }, system)).toEqual({
				kind: "missing",
			});
			expect(await copyJob(trx, uid, String, system)).toBeUndefined();
		}
		const seen = await listOpenJobs(trx, { recruiters: [], take: 50 });
		expect(JSON.stringify(seen)).not.toContain("CANARY");
	}));
