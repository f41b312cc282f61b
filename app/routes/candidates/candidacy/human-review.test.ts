import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly, recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as login from "#app/routes/public/login.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as answer from "#app/routes/recruiters/applies/review.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { dataRequest } from "#workers/tasks/data_request.ts";
import * as candidacy from "../candidacy.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const path = "/candidates/candidacy";

async function scene(inside: Parameters<Parameters<typeof withRollback>[0]>[0]) {
	const { db, trx, business: home } = inside;
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const candidate = await aCandidate(trx, { email: "marina@mail.example", password_hash });
	const job = await aJob(trx, { title: "Analista de Dados" });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id, recruiter_id: recruiter.id });
	const browser = new Browser(db, home.host);
	await browser.visit(login, { path: "/login", form: { email: candidate.email, password } });
	const ask = (form: Record<string, string>) => browser.visit(candidacy, { path, form, above: [candidatesOnly] });
	const read = async () => {
		const { body } = await browser.visit(candidacy, { path, above: [candidatesOnly] });
		return (body as { candidacies: { review: { text: string; answer: string | null } | null }[] }).candidacies;
	};
	const office = new Browser(db, home.host);
	await office.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const reply = (form: Record<string, string>) =>
		office.visit(answer, {
			path: `/recruiters/applies/${apply.uid}/review`,
			params: { id: apply.uid },
			form,
			above: [recruitersOnly],
		});
	return { recruiter, candidate, apply, ask, read, reply };
}

test("a review request is due in 15 days, created once, and notifies the application's recruiter", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { apply, recruiter, ask, read } = await scene(inside);
		for (const message of ["Olhem meu inglês.", "De novo"])
			expect((await ask({ review: apply.uid, message })).status).toBe(303);
		await enterBusiness(trx, home.id);
		const rows = await trx.selectFrom("data_requests").selectAll().execute();
		expect(rows).toMatchObject([
			{ kind: "review", apply_id: apply.id, message: "Olhem meu inglês.", status: "open", handled_by_id: recruiter.id },
		]);
		const news = await trx.selectFrom("notifications").select(["recruiter_id", "kind"]).execute();
		expect(news).toEqual([{ recruiter_id: recruiter.id, kind: "review_requested" }]);
		expect((await read())[0]?.review).toMatchObject({ isOpen: true, answer: null });
	}));

test("a review request answers 404 for another candidate's application", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { ask } = await scene(inside);
		const other = await aCandidate(trx);
		const foreign = await anApply(trx, { job_id: (await aJob(trx)).id, candidate_id: other.id });
		expect((await ask({ review: foreign.uid, message: "" })).status).toBe(404);
		expect((await ask({ review: foreign.uid, message: "x".repeat(4001) })).status).toBe(422);
	}));

test("a review answer is saved once with its author, e-mailed, and shown beside the application", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { apply, recruiter, ask, read, reply } = await scene(inside);
		await ask({ review: apply.uid, message: "" });
		expect((await reply({ answer: " " })).status).toBe(422);
		expect((await reply({ answer: "Li seu currículo: o inglês conta." })).status).toBe(303);
		expect((await reply({ answer: "Outra resposta" })).status).toBe(303);
		await enterBusiness(trx, home.id);
		const row = await trx.selectFrom("data_requests").selectAll().executeTakeFirstOrThrow();
		expect(row).toMatchObject({
			status: "answered",
			answer: "Li seu currículo: o inglês conta.",
			handled_by_id: recruiter.id,
			answered_at: expect.any(Date),
		});
		await dataRequest({ businessId: home.id, requestId: row.id }, { db } as never);
		await enterBusiness(trx, home.id);
		const mails = await trx.selectFrom("email_messages").select(["kind", "text"]).execute();
		expect(mails).toEqual([{ kind: "data_request_answered", text: expect.stringContaining("o inglês conta") }]);
		expect((await read())[0]?.review).toMatchObject({ isOpen: false, answer: "Li seu currículo: o inglês conta." });
		// After a response, a new review may be requested.
		expect((await ask({ review: apply.uid, message: "E agora?" })).status).toBe(303);
		expect((await read())[0]?.review).toMatchObject({ isOpen: true });
	}));
