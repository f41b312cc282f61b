import { expect, test } from "vitest";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aCompany, aJob, aRecruiter, useDatabase, withRollback } from "#db/testing.ts";
import { completeDrafts, createApply } from "./create.ts";
import { deleteDraft, listDrafts, saveDraftApply } from "./drafts.ts";

const database = useDatabase();

const asCandidate = (candidate: { id: number; name: string }) => ({
	candidateId: candidate.id,
	actor: { type: "candidate" as const, id: candidate.id, name: candidate.name },
});

test("createApply puts an apply on top of Web Response with history, message and job when new", () =>
	withRollback(async ({ trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const [first, second] = [await aCandidate(trx), await aCandidate(trx)];
		const apply = await createApply(trx, {
			jobUid: job.uid,
			coverLetter: "Olá",
			expectationCents: 850_000,
			...asCandidate(first),
		});
		const two = await createApply(trx, { jobId: job.id, ...asCandidate(second) });
		if (!apply.created || !two.created) throw new Error("not created");
		const rows = await trx
			.selectFrom("applies")
			.selectAll()
			.where("job_id", "=", job.id)
			.orderBy("position_in_column")
			.execute();
		expect(rows.map((row) => row.uid)).toEqual([two.uid, apply.uid]);
		expect(rows[1]).toMatchObject({
			status: 0,
			submission_status: 1,
			cover_letter: "Olá",
			expectation_cents: 850_000,
			source: "External Web Site",
		});
		expect(await getEvents(trx, apply.id)).toEqual([
			{ kind: "applied", to_status: 0, to_name: "Web Response", actor_type: "candidate" },
		]);
		const live = await trx.selectFrom("cable_messages").select(["stream", "message"]).execute();
		expect(live).toContainEqual({ stream: `job:${job.id}`, message: { type: "apply_created", applyUid: apply.uid } });
		expect(await getAudit(trx)).toEqual(["create", "create"]);
	}));

test("createApply reports the existing apply and changes nothing when repeated", () =>
	withRollback(async ({ trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const candidate = await aCandidate(trx);
		const first = await createApply(trx, {
			jobUid: job.uid,
			coverLetter: "primeira",
			...asCandidate(candidate),
		});
		const again = await createApply(trx, {
			jobUid: job.uid,
			coverLetter: "segunda",
			...asCandidate(candidate),
		});
		expect(again).toEqual({ created: false, reason: "exists", uid: first.uid });
		const rows = await trx.selectFrom("applies").select("cover_letter").execute();
		expect(rows).toEqual([{ cover_letter: "primeira" }]);
	}));

test.each([
	["on hold", { status: 3 }],
	["past its deadline", { status: 2, deadline: "2020-01-01" }],
	["archived", { status: 2, archived_at: new Date() }],
	["not published", { status: 2, publishedOn: [] }],
])("createApply refuses candidates when the job is %s", (_, values) =>
	withRollback(async ({ trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId], ...values });
		const outcome = await createApply(trx, {
			jobUid: job.uid,
			...asCandidate(await aCandidate(trx)),
		});
		expect(outcome).toEqual({ created: false, reason: "closed", uid: null });
	}),
);

test("createApply lets recruiters add candidates when the job is unpublished, except when marked do not use", () =>
	withRollback(async ({ trx }) => {
		const recruiter = await aRecruiter(trx);
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		const job = await aJob(trx);
		const candidate = await aCandidate(trx);
		const added = await createApply(trx, {
			jobId: job.id,
			candidateId: candidate.id,
			actor,
			source: "Candidate Search",
		});
		expect(added.created).toBe(true);
		expect(
			await trx.selectFrom("applies").select(["status", "submission_status", "source", "recruiter_id"]).execute(),
		).toEqual([{ status: 1, submission_status: 1, source: "Candidate Search", recruiter_id: recruiter.id }]);
		expect(added.created && (await getEvents(trx, added.id))).toEqual([
			{ kind: "applied", to_status: 1, to_name: "Submission", actor_type: "recruiter" },
		]);
		const marked = await aCandidate(trx, { status: 9 });
		expect(await createApply(trx, { jobId: job.id, candidateId: marked.id, actor })).toMatchObject({
			reason: "refused",
		});
	}));

test("createApply refuses protected candidates by rule name, and stores the reason when one is given", () =>
	withRollback(async ({ trx }) => {
		const recruiter = await aRecruiter(trx);
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		const company = await aCompany(trx, { name: "Acme S.A.", aliases: ["ACME"], status: "Off Limits" });
		const job = await aJob(trx);
		const own = await aJob(trx, { client_company_id: company.id });
		const { id: candidateId } = await aCandidate(trx, { current_company: "acme" });
		const add = (jobId: number, more = {}) => createApply(trx, { jobId, candidateId, actor, ...more });
		expect(await add(job.id)).toEqual({ created: false, reason: "off_limits", rule: "Acme S.A.", uid: null });
		expect((await add(own.id)).created).toBe(true);
		const added = await add(job.id, { offLimitsReason: "O presidente da Acme pediu" });
		const event = await trx
			.selectFrom("apply_events")
			.select(["note", "details"])
			.where("apply_id", "=", added.created ? added.id : 0)
			.executeTakeFirst();
		expect(event).toEqual({ note: "O presidente da Acme pediu", details: { off_limits: "Acme S.A." } });
	}));

test("createApply finds nothing when job or candidate belongs to another business", () =>
	withRollback(async ({ trx, business, other, inOther }) => {
		const theirs = await inOther(async (their) => ({
			job: await aJob(their, { publishedOn: [other.siteId] }),
			candidate: await aCandidate(their),
		}));
		const ours = {
			job: await aJob(trx, { publishedOn: [business.siteId] }),
			candidate: await aCandidate(trx),
		};
		for (const [job, candidate] of [
			[theirs.job, ours.candidate],
			[ours.job, theirs.candidate],
		] as const) {
			expect(await createApply(trx, { jobUid: job.uid, ...asCandidate(candidate) })).toEqual({
				created: false,
				reason: "unknown",
				uid: null,
			});
		}
	}));

test("createApply creates one apply when called twenty times at once", async () => {
	const business = await database.business();
	const { job, candidate } = await inBusiness(database.db, business.id, async (trx) => ({
		job: await aJob(trx, { publishedOn: [business.siteId] }),
		candidate: await aCandidate(trx),
	}));
	const press = () =>
		inBusiness(database.db, business.id, (trx) => createApply(trx, { jobUid: job.uid, ...asCandidate(candidate) }));
	const outcomes = await Promise.all(Array.from({ length: 20 }, press));
	expect(outcomes.filter((outcome) => outcome.created)).toHaveLength(1);
	expect(new Set(outcomes.map((outcome) => outcome.uid)).size).toBe(1);
	await inBusiness(database.db, business.id, async (trx) => {
		expect(await trx.selectFrom("applies").select("id").execute()).toHaveLength(1);
		expect(await trx.selectFrom("apply_events").select("id").execute()).toHaveLength(1);
		expect(await trx.selectFrom("cable_messages").select("id").execute()).toHaveLength(1);
	});
	const jobs = await database.owner.query(
		"select count(*)::int as n from graphile_worker.jobs where task_identifier = 'notify_apply'",
	);
	expect(jobs.rows).toEqual([{ n: 1 }]);
});

test("createApply creates the apply and notifies no recruiter when the candidate is marked", async () => {
	const business = await database.business();
	// Signals are stored for every application, marked candidates included.
	const countJobs = "select count(*)::int as n from graphile_worker.jobs where task_identifier <> 'apply_signals'";
	const before = await database.owner.query(countJobs);
	await inBusiness(database.db, business.id, async (trx) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const marked = await aCandidate(trx, { status: 7 });
		expect((await createApply(trx, { jobUid: job.uid, ...asCandidate(marked) })).created).toBe(true);
	});
	expect((await database.owner.query(countJobs)).rows).toEqual(before.rows);
});

test("completeDrafts completes drafts once when the candidate is confirmed and registered", () =>
	withRollback(async ({ trx, business }) => {
		const open = await aJob(trx, { publishedOn: [business.siteId] });
		const closed = await aJob(trx, { status: 6, publishedOn: [business.siteId] });
		const candidate = await aCandidate(trx, { completed_register: true, confirmed_at: null, status: 2 });
		await saveDraftApply(trx, { candidateId: candidate.id, jobId: open.id, coverLetter: "antes" });
		await saveDraftApply(trx, {
			candidateId: candidate.id,
			jobId: open.id,
			coverLetter: "depois",
			expectationCents: 5,
		});
		await saveDraftApply(trx, { candidateId: candidate.id, jobId: closed.id });
		expect((await listDrafts(trx, candidate.id)).map((draft) => draft.open).sort()).toEqual([false, true]);
		expect(await completeDrafts(trx, candidate.id)).toEqual({ created: 0, closed: 0 });

		await trx.updateTable("candidates").set({ confirmed_at: new Date() }).where("id", "=", candidate.id).execute();
		expect(await completeDrafts(trx, candidate.id)).toEqual({ created: 1, closed: 1 });
		expect(await completeDrafts(trx, candidate.id)).toEqual({ created: 0, closed: 0 });
		expect(await trx.selectFrom("applies").select(["cover_letter", "expectation_cents"]).execute()).toEqual([
			{ cover_letter: "depois", expectation_cents: 5 },
		]);
		expect(await trx.selectFrom("candidates").select("status").where("id", "=", candidate.id).execute()).toEqual([
			{ status: 3 },
		]);
	}));

test("deleteDraft deletes a draft only when its owner requests it", () =>
	withRollback(async ({ trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const [owner, stranger] = [await aCandidate(trx), await aCandidate(trx)];
		await saveDraftApply(trx, { candidateId: owner.id, jobId: job.id });
		await deleteDraft(trx, stranger.id, job.uid);
		expect(await listDrafts(trx, owner.id)).toHaveLength(1);
		await deleteDraft(trx, owner.id, job.uid);
		expect(await listDrafts(trx, owner.id)).toHaveLength(0);
	}));

function getEvents(trx: Scoped, applyId: number) {
	return trx
		.selectFrom("apply_events")
		.select(["kind", "to_status", "to_name", "actor_type"])
		.where("apply_id", "=", applyId)
		.execute();
}

async function getAudit(trx: Scoped): Promise<string[]> {
	return (await trx.selectFrom("audit_entries").select("action").execute()).map((row) => row.action);
}
