import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, aLimitedRecruiter, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { notifyApply } from "./notify_apply.ts";

async function aFollowedApply(trx: Scoped, business: { id: number; siteId: number }, locale: "pt" | "en" = "pt") {
	const owner = await aRecruiter(trx, { is_admin: true });
	const reader = await aLimitedRecruiter(trx, { applies: ["read"] });
	const stranger = await aLimitedRecruiter(trx, { jobs: ["read"] });
	const suspended = await aRecruiter(trx, { is_admin: true, status: "suspended" });
	const job = await aJob(trx, { owner_id: owner.id, title: "Analista <b>" });
	for (const { id } of [owner, reader, stranger, suspended]) {
		await trx.insertInto("job_team").values({ business_id: business.id, job_id: job.id, recruiter_id: id }).execute();
	}
	const candidate = await aCandidate(trx, { site_config_id: business.siteId, locale });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id });
	const move = (from: number, to: number) =>
		trx
			.insertInto("apply_events")
			.values({
				business_id: business.id,
				apply_id: apply.id,
				from_status: from,
				to_status: to,
				to_name: "X",
				actor_type: "recruiter",
				recruiter_id: reader.id,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
	return { owner, reader, job, candidate, apply, move };
}

const bells = (trx: Scoped) =>
	trx.selectFrom("notifications").select(["recruiter_id", "kind", "params"]).orderBy("id").execute();
const mails = (trx: Scoped) => trx.selectFrom("email_messages").selectAll().orderBy("id").execute();

test("notifyApply notifies the owner, readers and the candidate once when an application is created", () =>
	withRollback(async ({ db, trx, business }) => {
		const { owner, reader, candidate, apply } = await aFollowedApply(trx, business);
		const payload = { businessId: business.id, applyId: apply.id, event: "created" as const };
		await notifyApply(payload, createTaskContext(db));
		await notifyApply(payload, createTaskContext(db));
		expect((await bells(trx)).map(({ recruiter_id, kind }) => [recruiter_id, kind])).toEqual([
			[owner.id, "apply_created"],
			[reader.id, "apply_created"],
		]);
		const [mail, ...more] = await mails(trx);
		expect(more).toEqual([]);
		expect(mail).toMatchObject({
			to_email: candidate.email,
			state: "queued",
			subject: "Recebemos sua candidatura: Analista <b>",
		});
		expect(mail?.html).toContain("Analista &lt;b&gt;");
		expect(mail?.text).toContain(`http://${business.host}:3000/candidates/candidacy`);
		const live = await trx.selectFrom("cable_messages").select(["stream", "message"]).orderBy("id").execute();
		expect(live.map(({ stream }) => stream)).toEqual([`recruiter:${owner.id}`, `recruiter:${reader.id}`]);
	}));

test("notifyApply notifies recruiters except the mover when an application moves, and sends no email", () =>
	withRollback(async ({ db, trx, business }) => {
		const { owner, apply, move } = await aFollowedApply(trx, business, "en");
		const tell = async (eventId: number) => {
			const payload = { businessId: business.id, applyId: apply.id, event: "moved" as const, eventId };
			await notifyApply(payload, createTaskContext(db));
			await notifyApply(payload, createTaskContext(db));
		};
		await tell((await move(0, 1)).id);
		await tell((await move(1, 2)).id);
		await tell((await move(2, 9)).id);
		expect((await bells(trx)).map(({ recruiter_id }) => recruiter_id)).toEqual([owner.id, owner.id, owner.id]);
		expect(await mails(trx)).toEqual([]);
	}));

test("notifyApply notifies no recruiter when the move was undone", () =>
	withRollback(async ({ db, trx, business }) => {
		const { apply, reader, move } = await aFollowedApply(trx, business);
		const { id: eventId } = await move(0, 2);
		await trx
			.insertInto("apply_events")
			.values({
				business_id: business.id,
				apply_id: apply.id,
				kind: "undone",
				details: JSON.stringify({ undoes: eventId }),
				actor_type: "recruiter",
				recruiter_id: reader.id,
			})
			.execute();
		await notifyApply({ businessId: business.id, applyId: apply.id, event: "moved", eventId }, createTaskContext(db));
		expect(await bells(trx)).toEqual([]);
	}));

test("notifyApply sends no email to a do-not-use candidate or for a missing or foreign application", () =>
	withRollback(async ({ db, trx, business, other, inOther }) => {
		const { apply, candidate } = await aFollowedApply(trx, business);
		await trx.updateTable("candidates").set({ status: 9 }).where("id", "=", candidate.id).execute();
		await notifyApply({ businessId: business.id, applyId: apply.id, event: "created" }, createTaskContext(db));
		await notifyApply({ businessId: other.id, applyId: apply.id, event: "created" }, createTaskContext(db));
		await notifyApply({ businessId: business.id, applyId: 999_999, event: "moved" }, createTaskContext(db));
		expect(await inOther(mails)).toEqual([]);
		expect(await mails(trx)).toEqual([]);
	}));

test("notifyApply sends no email for an application added by a recruiter and notifies only recruiters", () =>
	withRollback(async ({ db, trx, business }) => {
		const { owner, reader, apply, move } = await aFollowedApply(trx, business);
		await trx
			.insertInto("apply_events")
			.values({
				business_id: business.id,
				apply_id: apply.id,
				kind: "applied",
				to_status: 1,
				actor_type: "recruiter",
				recruiter_id: owner.id,
			})
			.execute();
		const { id: eventId } = await move(1, 5);
		const payload = { businessId: business.id, applyId: apply.id };
		await notifyApply({ ...payload, event: "created" }, createTaskContext(db));
		await notifyApply({ ...payload, event: "moved", eventId }, createTaskContext(db));
		expect(await mails(trx)).toEqual([]);
		expect((await bells(trx)).map(({ recruiter_id, kind, params }) => [recruiter_id, kind, params])).toEqual([
			[reader.id, "apply_added", expect.objectContaining({ by: expect.any(String), candidate: expect.any(String) })],
			[owner.id, "apply_moved", expect.anything()],
		]);
	}));
