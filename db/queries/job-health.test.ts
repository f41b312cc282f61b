import { sql } from "kysely";
import { expect, test } from "vitest";
import { aShortlist } from "#db/testing/shortlists.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { listOpenJobOwners, readHealthClock, readJobHealth } from "./job-health.ts";

const now = new Date("2026-11-25T18:00:00Z");
const at = (day: string) => new Date(`${day}T15:00:00Z`);

test("readJobHealth counts what blocks an open job and ignores rejected, withdrawn and closed records", () =>
	withRollback(async ({ trx, business }) => {
		const job = await aJob(trx, { status: 2, salary_to_cents: 700_000, currency: "BRL", target_date: "2026-11-20" });
		const bare = await aJob(trx, { status: 2 });
		const draft = await aJob(trx, { status: 0 });
		const apply = async (values: Parameters<typeof anApply>[1]) => {
			const { id } = await aCandidate(trx);
			return anApply(trx, { job_id: job.id, candidate_id: id, ...values });
		};
		const first = at("2026-11-10");
		const old = { created_at: first, entered_status_at: first };
		await apply({ ...old, status: 0, expectation_cents: 1_000_000 });
		await apply({ ...old, status: 0, expectation_cents: 9_999_900, currency: "USD" });
		await apply({ ...old, status: 0, withdrawn_at: now, expectation_cents: 100 });
		const waiting = await apply({ ...old, status: 5, expectation_cents: 1_100_000 });
		const booked = await apply({ ...old, status: 4, expectation_cents: 900_000 });
		const lost = await apply({ ...old, status: 9, reject_reason: 1 });
		const interview = (apply: typeof booked, starts_at: Date, result = "pending") =>
			trx
				.insertInto("interviews")
				.values({
					business_id: business.id,
					apply_id: apply.id,
					job_id: job.id,
					candidate_id: apply.candidate_id,
					title: "Entrevista",
					starts_at,
					result,
				})
				.execute();
		await interview(booked, at("2026-11-23"));
		await interview(booked, at("2026-11-20"), "yes");
		await interview(booked, at("2026-12-01"));
		await interview(lost, at("2026-11-23"));
		const clock = await readHealthClock(trx, now);
		const all = await readJobHealth(trx, [job.id, bare.id, draft.id], clock);
		expect([...all.keys()].sort()).toEqual([job.id, bare.id].sort());
		expect(all.get(job.id)).toMatchObject({
			targetDate: "2026-11-20",
			offers: 0,
			newestApply: first,
			toReview: 2,
			oldestToReview: first,
			notBooked: 1,
			oldestNotBooked: waiting.entered_status_at,
			withoutResult: 1,
			oldestWithoutResult: at("2026-11-23"),
			silent: null,
			salaryTo: 700_000,
			medianPretension: 1_000_000,
		});
		expect(all.get(bare.id)).toMatchObject({ newestApply: null, silent: null, medianPretension: null, toReview: 0 });
		const shortlist = await aShortlist(trx, {
			job_id: job.id,
			status: "sent",
			sent_at: at("2026-11-16"),
			name: "Lista 1",
		});
		await aShortlist(trx, { job_id: job.id, status: "answered", sent_at: at("2026-11-12") });
		const { silent } = (await readJobHealth(trx, [job.id], clock)).get(job.id) ?? {};
		expect(silent).toEqual({ uid: shortlist.uid, name: "Lista 1", sentAt: at("2026-11-16") });
		const { id: kit } = await trx
			.insertInto("interview_kits")
			.values({ business_id: business.id, name: "Roteiro", purpose: "Conhecer", attributes: ["Clareza"] })
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("job_statuses")
			.values({
				business_id: business.id,
				job_id: job.id,
				status: 4,
				name: "Interna",
				position: 4,
				interview_kit_id: kit,
			})
			.onConflict((oc) => oc.columns(["business_id", "job_id", "status"]).doUpdateSet({ interview_kit_id: kit }))
			.execute();
		await sql`
insert into interview_interviewers (business_id, interview_id, recruiter_id)
select i.business_id, i.id, ${(await aRecruiter(trx)).id} from interviews i where i.job_id = ${job.id} and i.result = 'yes'`.execute(
			trx,
		);
		const lacking = (await readJobHealth(trx, [job.id], clock)).get(job.id);
		expect([lacking?.withoutScorecard, lacking?.oldestWithoutScorecard]).toEqual([1, at("2026-11-20")]);
		await sql`
insert into scorecards (business_id, interview_id, recruiter_id, verdict, submitted_at)
select x.business_id, x.interview_id, x.recruiter_id, 'yes', now() from interview_interviewers x`.execute(trx);
		expect((await readJobHealth(trx, [job.id], clock)).get(job.id)?.withoutScorecard).toBe(0);
		const open = await listOpenJobOwners(trx, { recruiterId: null, take: 10 });
		expect(open.map(({ id }) => id)).toEqual([job.id, bare.id]);
	}));
