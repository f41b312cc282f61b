import { sql } from "kysely";
import { expect, test } from "vitest";
import type { EvaluationQuestion } from "#app/domain/forms/evaluation.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { finishRequest, startClock } from "#db/queries/forms/answer.ts";
import { createFormRequest } from "#db/queries/forms/create-request.ts";
import { findRequest } from "#db/queries/forms/find.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { formAnswered } from "./form_answered.ts";
import { formOver } from "./form_over.ts";
import { matchAutomations } from "./match_automations.ts";
import { sendForm } from "./send_form.ts";

const right: EvaluationQuestion = {
	key: "q1",
	kind: "yes or no",
	pt: "Pode?",
	en: null,
	required: true,
	options: [],
	right: ["yes"],
	several: false,
	points: 10,
	knockout: true,
	when: null,
	consent: null,
};

async function scene(trx: Scoped, values: Record<string, unknown> = {}) {
	const owner = await aRecruiter(trx, { is_admin: true });
	const ana = await aCandidate(trx, { name: "Ana Luz" });
	const job = await aJob(trx, { owner_id: owner.id });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: ana.id, status: 1 });
	const { id: formId } = await trx
		.insertInto("evaluations")
		.values({ business_id: trx.businessId, title_pt: "Lógica", pass_score: 60, ...values })
		.returning("id")
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("question_versions")
		.values({ business_id: trx.businessId, evaluation_id: formId, version: 1, items: JSON.stringify([right]) })
		.execute();
	const status = async () =>
		(await trx.selectFrom("applies").select("status").where("id", "=", apply.id).executeTakeFirstOrThrow()).status;
	const bells = async () =>
		(await trx.selectFrom("notifications").select("kind").where("recruiter_id", "=", owner.id).execute()).map(
			({ kind }) => kind,
		);
	const ask = async () => {
		const request = await createFormRequest(trx, {
			kind: "evaluation",
			formId,
			candidateId: ana.id,
			applyId: apply.id,
			askedBy: owner.id,
		});
		if (!request.asked) throw new Error(request.why);
		return request.id;
	};
	return { owner, ana, job, apply, formId, status, bells, ask };
}

test("sendForm moves the application to Test Sent with one email, and formAnswered to Test Approved when passed", () =>
	withRollback(async ({ db, trx, business }) => {
		const { apply, status, bells, ask } = await scene(trx);
		const requestId = await ask();
		const payload = { businessId: business.id, requestId };
		const context = createTaskContext(db, { businessId: business.id });
		for (let run = 0; run < 2; run++) await sendForm(payload, context);
		const mails = await trx.selectFrom("email_messages").select(["kind", "text", "class"]).execute();
		expect(mails).toMatchObject([
			{ kind: "form_request", class: "transactional", text: expect.stringContaining("/evaluations/") },
		]);
		expect(await status()).toBe(2);
		const request = await findRequest(trx, { id: requestId });
		if (!request) throw new Error("gone");
		expect(await finishRequest(trx, request, { q1: "yes" })).toBe(true);
		expect(await finishRequest(trx, request, { q1: "no" })).toBe(false);
		await formAnswered(payload, context);
		expect(await status()).toBe(3);
		expect(await bells()).toContain("form_scored");
		const events = await trx
			.selectFrom("apply_events")
			.select(["actor_type", "recruiter_id", "to_status"])
			.where("apply_id", "=", apply.id)
			.execute();
		expect(events).toContainEqual({ actor_type: "system", recruiter_id: null, to_status: 3 });
	}));

test("formAnswered notifies about a knockout answer and does not move the application", () =>
	withRollback(async ({ db, trx, business }) => {
		const { status, bells, ask } = await scene(trx);
		const requestId = await ask();
		const request = await findRequest(trx, { id: requestId });
		if (!request) throw new Error("gone");
		await finishRequest(trx, request, { q1: "no" });
		await formAnswered({ businessId: business.id, requestId }, createTaskContext(db, { businessId: business.id }));
		expect(await status()).toBe(1);
		expect(await bells()).toEqual(["form_knockout"]);
	}));

test("formOver completes a test with its saved answers when its time has run out", () =>
	withRollback(async ({ db, trx, business }) => {
		const { ask } = await scene(trx, { time_limit: 5 });
		const requestId = await ask();
		const context = createTaskContext(db, { businessId: business.id });
		const state = async () => (await findRequest(trx, { id: requestId }))?.state;
		await startClock(trx, requestId);
		await formOver({ businessId: business.id, requestId }, context);
		expect(await state()).toBe("opened");
		await sql`update form_requests set started_at = now() - interval '7 minutes' where id = ${requestId}`.execute(trx);
		await formOver({ businessId: business.id, requestId }, context);
		expect(await state()).toBe("done");
	}));

test("matchAutomations requests an evaluation once when an application enters a status that requires it", () =>
	withRollback(async ({ db, trx, business }) => {
		const { apply, job, formId } = await scene(trx);
		await trx
			.updateTable("job_statuses")
			.set({ evaluation_id: formId })
			.where("job_id", "=", job.id)
			.where("status", "=", 4)
			.execute();
		await trx.updateTable("applies").set({ status: 4 }).where("id", "=", apply.id).execute();
		const { id } = await trx
			.insertInto("audit_entries")
			.values({
				business_id: business.id,
				actor_type: "system",
				action: "update",
				record_type: "applies",
				record_id: apply.id,
				changes: JSON.stringify({ status: [1, 4] }),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const context = createTaskContext(db, { businessId: business.id });
		for (let run = 0; run < 2; run++) await matchAutomations({ businessId: business.id, entries: [id] }, context);
		const request = await trx
			.selectFrom("form_requests")
			.select(["evaluation_id", "apply_id", "asked_by_id"])
			.execute();
		expect(request).toEqual([{ evaluation_id: formId, apply_id: apply.id, asked_by_id: null }]);
	}));

test("formAnswered creates a task for a low anonymous survey score without the respondent's name", () =>
	withRollback(async ({ db, trx, business }) => {
		const { owner, ana } = await scene(trx);
		const { id: formId } = await trx
			.insertInto("surveys")
			.values({ business_id: business.id, name: "Depois da vaga", anonymous: true })
			.returning("id")
			.executeTakeFirstOrThrow();
		const items = [{ key: "q1", kind: "score", pt: "De 0 a 10?", en: null, required: true, options: [] }];
		await trx
			.insertInto("question_versions")
			.values({ business_id: business.id, survey_id: formId, version: 1, items: JSON.stringify(items) })
			.execute();
		const query = await createFormRequest(trx, {
			kind: "survey",
			formId,
			candidateId: ana.id,
			askedBy: owner.id,
		});
		const request = query.asked && (await findRequest(trx, { id: query.id }));
		if (!request) throw new Error("not asked");
		await finishRequest(trx, request, { q1: 3 });
		const nameless = await trx
			.selectFrom("form_requests")
			.select("id")
			.where("survey_id", "=", formId)
			.where("candidate_id", "is", null)
			.executeTakeFirstOrThrow();
		const payload = { businessId: business.id, requestId: nameless.id };
		await formAnswered(payload, createTaskContext(db, { businessId: business.id }));
		const tasks = await trx.selectFrom("tasks").select(["subject"]).execute();
		expect(tasks).toEqual([{ subject: expect.stringContaining("3") }]);
		const notification = await trx
			.selectFrom("notifications")
			.select(["kind", "params"])
			.where("kind", "=", "nps_answered")
			.execute();
		expect(notification).toMatchObject([{ kind: "nps_answered", params: { person: null, score: 3 } }]);
		expect(JSON.stringify([tasks, notification])).not.toContain("Ana");
	}));
