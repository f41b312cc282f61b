import { expect, test } from "vitest";
import { displayStatus, displayStatusOrder } from "#app/domain/applies/display-status.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { findBoard } from "./board.ts";
import { listJobDrafts, saveDraftApply } from "./drafts.ts";
import { countByDisplayStatus } from "./list.ts";
import { findApply, findMovable } from "./show.ts";

const all = { take: 50, withExpectation: true };
test("findBoard returns every column in order with counts and first cards when the job has applies", () =>
	withRollback(async ({ trx }) => {
		const job = await aJob(trx);
		for (let n = 0; n < 7; n++) await anApply(trx, { job_id: job.id, position_in_column: 7 - n });
		await anApply(trx, { job_id: job.id, status: 5 });
		const board = await findBoard(trx, job.uid, { take: 3, withExpectation: false });
		expect(board?.columns.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 9]);
		expect(board?.columns.map(({ count }) => count)).toEqual([7, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
		expect(board?.columns.map(({ cards }) => cards.length)).toEqual([3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
		const open = await findBoard(trx, job.uid, { take: 3, open: "0", withExpectation: false });
		expect(open?.columns[0]?.cards).toHaveLength(7);
	}));

test("displayStatus agrees between database and rules, in order, when applies have every status", () =>
	withRollback(async ({ trx, business }) => {
		const recruiter = await aRecruiter(trx);
		const job = await aJob(trx);
		const rejection = (reject_reason: number, reject_side: string | null) => ({
			status: 9,
			reject_reason,
			reject_side,
		});
		const all = [
			...[0, 2, 3, 4, 5, 6, 7, 8].map((status) => ({ status })),
			...enumerations.submissionStatuses.map((submission_status) => ({ status: 1, submission_status })),
			...enumerations.rejectReasons.map((reason) => rejection(reason, null)),
			...enumerations.rejectSides.map((side) => rejection(17, side)),
			{ status: 14, reject_reason: 12, reject_side: "consultant" },
		];
		const sent: number[] = [];
		for (const [index, values] of all.entries()) {
			const { id } = await anApply(trx, { job_id: job.id, ...values });
			if (index % 2 === 1) continue;
			sent.push(id);
			const submission = { business_id: business.id, apply_id: id, job_id: 0, candidate_id: 0, client_company_id: 0 };
			await trx
				.insertInto("submissions")
				.values({
					...submission,
					title: "",
					subject: "x",
					message: "",
					owner_id: recruiter.id,
					created_by_id: recruiter.id,
				})
				.execute();
		}
		const rows = () => trx.selectFrom("applies").selectAll().where("job_id", "=", job.id).execute();
		const before = await rows();
		expect(before.map(({ display_status }) => display_status)).toEqual(
			before.map((row) => displayStatus({ ...row, cv_sent: sent.includes(row.id) })),
		);
		const drafted = await aCandidate(trx, { name: "Nina Rocha" });
		await saveDraftApply(trx, { candidateId: drafted.id, jobId: job.id });
		const counts = await countByDisplayStatus(trx, job.uid);
		expect(counts?.map(({ display }) => display)).toEqual(displayStatusOrder);
		for (const { display, count } of counts ?? [])
			expect([display, count]).toEqual([
				display,
				display === "pre_web_response" ? 1 : before.filter((row) => row.display_status === display).length,
			]);
		expect((await listJobDrafts(trx, job.uid, 10)).people.map(({ name }) => name)).toEqual(["Nina Rocha"]);
		// A withdrawn submission does not count.
		await trx.updateTable("submissions").set({ archived_at: new Date() }).execute();
		const after = await rows();
		expect(after.map(({ display_status }) => display_status)).toEqual(after.map((row) => displayStatus(row)));
		// Client rejections are a separate column at the end.
		const board = await findBoard(trx, job.uid, { take: 50, withExpectation: false });
		const rejections = board?.columns.filter(({ status }) => status === 9 || status === 14);
		expect(rejections?.map(({ status, side }) => [status, side])).toEqual([
			[9, null],
			[14, null],
			[9, "client"],
		]);
		for (const { status, side, cards } of rejections ?? [])
			for (const card of cards)
				expect(card.display_status === "rejected_by_client").toBe(status === 9 && side === "client");
	}));

test("findBoard returns an empty board when the job has no applies, undefined when unknown", () =>
	withRollback(async ({ trx }) => {
		const job = await aJob(trx);
		expect(
			(await findBoard(trx, job.uid, all))?.columns.every(({ cards, count }) => cards.length === 0 && count === 0),
		).toBe(true);
		expect(await findBoard(trx, "no-such-job", all)).toBeUndefined();
	}));

test("findBoard omits protected values in SQL when the viewer may not see them", () =>
	withRollback(async ({ trx, business }) => {
		const apply = await anApply(trx, { expectation_cents: 987_654 });
		await trx
			.insertInto("apply_events")
			.values({
				business_id: business.id,
				apply_id: apply.id,
				actor_type: "system",
				details: JSON.stringify({ salary_cents: 987_654, regime: 2 }),
			})
			.execute();
		const job = await trx.selectFrom("jobs").select("uid").where("id", "=", apply.job_id).executeTakeFirstOrThrow();
		const blind = [
			await findBoard(trx, job.uid, { ...all, withExpectation: false }),
			await findApply(trx, apply.uid, { withExpectation: false }),
		];
		expect(JSON.stringify(blind)).not.toContain("987654");
		expect((await findApply(trx, apply.uid, { withExpectation: true }))?.events[0]?.details).toEqual({
			salary_cents: 987_654,
			regime: 2,
		});
	}));

test("findBoard returns nothing of another business when its job is requested", () =>
	withRollback(async ({ trx, inOther }) => {
		const { job, apply } = await inOther(async (their) => {
			const candidate = await aCandidate(their, { name: "CANARY Silva" });
			const job = await aJob(their);
			return { job, apply: await anApply(their, { job_id: job.id, candidate_id: candidate.id }) };
		});
		expect(await findBoard(trx, job.uid, all)).toBeUndefined();
		expect(await countByDisplayStatus(trx, job.uid)).toBeUndefined();
		expect(await listJobDrafts(trx, job.uid, 10)).toEqual({ count: 0, people: [] });
		expect(await findApply(trx, apply.uid, { withExpectation: true })).toBeUndefined();
		expect(await findMovable(trx, apply.uid)).toBeUndefined();
		// Names the other business on purpose: only row-level security protects here.
		expect(await findBoard(trx, job.uid, all)).toBeUndefined();
		expect(await findApply(trx, apply.uid, { withExpectation: true })).toBeUndefined();
	}));

test("findApply lists history with names, newest first, when an apply has moved", () =>
	withRollback(async ({ trx, business }) => {
		const recruiter = await aRecruiter(trx, { name: "Helena Prado" });
		const candidate = await aCandidate(trx, { name: "Marina Alves" });
		const apply = await anApply(trx, { candidate_id: candidate.id });
		const event = (values: object) =>
			trx
				.insertInto("apply_events")
				.values({ business_id: business.id, apply_id: apply.id, actor_type: "candidate", ...values })
				.execute();
		await event({ kind: "applied", created_at: new Date(Date.now() - 60_000) });
		await event({ kind: "moved", actor_type: "recruiter", recruiter_id: recruiter.id, to_status: 1 });
		const row = await findApply(trx, apply.uid, { withExpectation: true });
		expect(row?.events.map(({ kind, by }) => [kind, by])).toEqual([
			["moved", "Helena Prado"],
			["applied", "Marina Alves"],
		]);
	}));

test("findBoard counts and shows only matches when filtered by name, work or company", () =>
	withRollback(async ({ trx }) => {
		const job = await aJob(trx);
		const person = async (values: { name: string; current_company?: string; role_name?: string }) =>
			anApply(trx, { job_id: job.id, candidate_id: (await aCandidate(trx, values)).id });
		await person({ name: "Inácia Prado", role_name: "Arquivista" });
		await person({ name: "Bento Reis", current_company: "Casa 50%" });
		const findMatches = async (find: string) => {
			const board = await findBoard(trx, job.uid, { ...all, find });
			return [board?.columns[0]?.count, board?.columns[0]?.cards.map(({ name }) => name)];
		};
		expect(await findMatches("inacia")).toEqual([1, ["Inácia Prado"]]);
		expect(await findMatches("ARQUIV")).toEqual([1, ["Inácia Prado"]]);
		expect(await findMatches("50%")).toEqual([1, ["Bento Reis"]]);
		expect(await findMatches("%")).toEqual([1, ["Bento Reis"]]);
		expect(await findMatches("ninguém")).toEqual([0, []]);
	}));
