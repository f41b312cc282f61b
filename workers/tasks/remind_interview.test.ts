import { sql } from "kysely";
import { expect, test } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { notifyInterviewChange, reminderKey } from "#db/queries/interview-reminders.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { saveScorecard } from "#db/queries/scorecards/scorecards.ts";
import { anApply, aRecruiter, useDatabase } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { remindInterview } from "./remind_interview.ts";

const database = useDatabase();

test("remindInterview reminds each interviewer of a kit until their scorecard is submitted", async () => {
	const { id: businessId } = await database.business();
	const context = createTaskContext(database.db);
	const inside = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, businessId, work);
	const panel = await inside(async (trx) => {
		const [first, second] = [await aRecruiter(trx), await aRecruiter(trx)];
		const apply = await anApply(trx, { recruiter_id: first.id });
		await sql`with k as (insert into interview_kits (business_id, name) values (${businessId}, 'Roteiro') returning id)
update job_statuses s set interview_kit_id = k.id from k where s.business_id = ${businessId} and s.job_id = ${apply.job_id} and s.status = 4`.execute(
			trx,
		);
		const interview = await insertInterview(
			trx,
			{
				applyId: apply.id,
				kind: "internal",
				round: 1,
				startsAt: new Date(Date.now() - 7_200_000),
				minutes: 30,
				mode: "phone",
				placeOrLink: null,
				note: null,
				notify: false,
				interviewers: [first.uid, second.uid],
			},
			{ type: "recruiter", id: first.id, name: first.name },
		);
		const content = { judgements: [], verdict: "yes" as const, notes: null };
		const by = { recruiterId: first.id };
		await saveScorecard(trx, {
			interviewId: interview.id,
			applyId: apply.id,
			by,
			name: first.name,
			content,
			submit: true,
		});
		return { first, second, interview };
	});
	await remindInterview({ businessId, interviewId: panel.interview.id, since: Date.now() - 7_000_000 }, context);
	const rows = await inside((trx) =>
		trx
			.selectFrom("notifications")
			.select(["recruiter_id", "kind", "link"])
			.where("business_id", "=", businessId)
			.execute(),
	);
	expect(rows).toEqual([
		{
			recruiter_id: panel.second.id,
			kind: "interview_feedback",
			link: `/recruiters/interviews/${panel.interview.uid}/scorecard`,
		},
	]);
});

test.each([
	["cancelled", { archived_at: new Date() }, 0],
	["moved", { starts_at: new Date(Date.now() + 48 * 3_600_000) }, 0],
	["left as it is", {}, 1],
])(
	"notifyInterviewChange withdraws a reminder that waits for the morning when the interview is %s",
	async (_, change, left) => {
		const { id: businessId } = await database.business();
		await inBusiness(database.db, businessId, async (trx) => {
			const recruiter = await aRecruiter(trx);
			const apply = await anApply(trx, { recruiter_id: recruiter.id });
			const interview = await insertInterview(
				trx,
				{
					applyId: apply.id,
					kind: "internal",
					round: 1,
					startsAt: new Date(Date.now() + 24 * 3_600_000),
					minutes: 30,
					mode: "phone",
					placeOrLink: null,
					note: null,
					notify: false,
					interviewers: [recruiter.uid],
				},
				{ type: "recruiter", id: recruiter.id, name: recruiter.name },
			);
			await trx
				.insertInto("messages")
				.values({
					business_id: businessId,
					candidate_id: apply.candidate_id,
					channel: "sms",
					direction: "out",
					body: "Sua entrevista é amanhã às 10:00.",
					state: "queued",
					phone: "+5511987654321",
					not_before: new Date(Date.now() + 3_600_000),
					dedupe_key: `${reminderKey(interview.id)}${Date.now()}:maria@example.com`,
				})
				.execute();
			const changed = Object.keys(change).length > 0;
			if (changed)
				await trx
					.updateTable("interviews")
					.set(change)
					.where("business_id", "=", businessId)
					.where("id", "=", interview.id)
					.execute();
			await notifyInterviewChange(trx, interview.id, { moved: changed });
			const rows = await trx.selectFrom("messages").select("id").where("business_id", "=", businessId).execute();
			expect(rows).toHaveLength(left);
		});
	},
);
