import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { finishRequest } from "#db/queries/forms/answer.ts";
import { findRequest } from "#db/queries/forms/find.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as business from "../../public/recruiter-sign-in.tsx";
import * as forms from "../candidates/forms.tsx";
import * as requestPage from "../form_requests/request.tsx";
import { middleware } from "../layout.tsx";
import * as answers from "./answers.ts";
import * as evaluation from "./evaluation.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Loaded = Awaited<ReturnType<typeof import("./evaluation.server.ts").readEvaluation>>;

async function prepared({ db, trx, business: home }: Inside) {
	const admin = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: admin.email, password } });
	const { id, uid } = await trx
		.insertInto("evaluations")
		.values({ business_id: home.id, title_pt: "Lógica", pass_score: 50 })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	const at = { path: `/recruiters/evaluations/${uid}`, params: { id: uid }, above: middleware };
	const look = async (search = "") =>
		(await browser.visit(evaluation, { ...at, path: at.path + search })).body as Loaded;
	const send = async (fields: Record<string, string>) => {
		const { version } = await look();
		return browser.visit(evaluation, { ...at, form: { version, ...fields } });
	};
	const add = ({ points = "0", ...fields }: Record<string, string>) => send({ what: "add", ...fields, points });
	return { admin, browser, id, uid, at, look, send, add };
}

const errorsIn = (body: unknown) => Object.keys((body as { result: { error: Record<string, string[]> } }).result.error);

test("questions with correct answers, points and branches are created, and invalid ones refused with field errors", () =>
	withRollback(async (inside) => {
		const { add, look, send } = await prepared(inside);
		expect(
			(await add({ kind: "multiple choice", pt: "Qual?", options: "* JOIN\nUNION", points: "10", knockout: "on" }))
				.status,
		).toBe(303);
		expect((await look()).items).toMatchObject([
			{ options: ["JOIN", "UNION"], right: ["JOIN"], points: 10, knockout: true },
		]);
		const branch = (await look()).branches[0]?.value ?? "";
		expect(branch).toBe("q1=JOIN");
		await add({ kind: "text", pt: "Por quê?", when: branch, consent: "Concordo." });
		expect((await look()).items[1]).toMatchObject({ when: { key: "q1", is: "JOIN" }, consent: "Concordo." });
		expect(errorsIn((await add({ kind: "multiple choice", pt: "Qual?", options: "Uma" })).body)).toEqual(["options"]);
		expect(errorsIn((await add({ kind: "text", pt: "", points: "101" })).body)).toEqual(["pt", "points"]);
		expect(errorsIn((await add({ kind: "text", pt: "E?", when: "q9=yes" })).body)).toEqual(["when"]);
		// An in-place change preserves the key and conditions on answers that still exist.
		const form = (await look("?question=q1")).question;
		expect(form).toMatchObject({ key: "q1", values: { options: "* JOIN\nUNION", points: "10", knockout: true } });
		const changed = { what: "change", key: "q1", kind: "multiple choice", pt: "Qual junta?" };
		expect(errorsIn((await send({ ...changed, options: "JOIN" })).body)).toEqual(["options"]);
		expect((await send({ ...changed, options: "JOIN\n* UNION\nCROSS", points: "5" })).status).toBe(303);
		expect((await look()).items).toMatchObject([
			{ key: "q1", pt: "Qual junta?", right: ["UNION"], points: 5, knockout: false },
			{ key: "q2", when: { key: "q1", is: "JOIN" } },
		]);
		expect((await send({ ...changed, key: "q9", options: "A\nB" })).status).toBe(400);
		// Removing the parent question makes its dependent question unconditional.
		const request = await send({ what: "remove", at: "0" });
		expect(request.location).toMatch(/^\/recruiters\/confirm\?ask=question&.*at=0/);
		expect((await look()).items).toHaveLength(2);
		await send({ what: "remove", at: "0", confirm: "1" });
		expect((await look()).items).toMatchObject([{ key: "q2", when: null }]);
	}));

test("a job stage sends an evaluation once; answers are read, scored, and exported without formulas", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { add, send, look, browser, at, uid } = await prepared(inside);
		const ana = await aCandidate(trx, { name: "Ana Luz" });
		const job = await aJob(trx);
		await anApply(trx, { job_id: job.id, candidate_id: ana.id, status: 4 });
		expect(errorsIn((await send({ what: "send", job: job.uid, status: "4" })).body)).toEqual(["job"]);
		await add({ kind: "text", pt: "Por quê?", points: "10" });
		expect(errorsIn((await send({ what: "send", job: "nenhuma", status: "4" })).body)).toEqual(["job"]);
		for (let press = 0; press < 2; press++)
			expect((await send({ what: "send", job: job.uid, status: "4" })).status).toBe(303);
		const [row] = (await look()).requests;
		if (!row) throw new Error("nobody was asked");
		expect((await look()).requests).toHaveLength(1);
		const request = await findRequest(trx, { uid: row.uid });
		if (!request) throw new Error("gone");
		await finishRequest(trx, request, { q1: "=1+1" });
		const page = { path: `/recruiters/form_requests/${row.uid}`, params: { uid: row.uid }, above: middleware };
		expect((await browser.visit(requestPage, page)).body).toMatchObject({
			answers: [{ said: "=1+1", points: 10, mark: null }],
		});
		expect((await browser.visit(requestPage, { ...page, form: { what: "marks", mark_q1: "11" } })).status).toBe(422);
		expect((await browser.visit(requestPage, { ...page, form: { what: "marks", mark_q1: "7,5" } })).status).toBe(303);
		expect(await findRequest(trx, { uid: row.uid })).toMatchObject({ score: 75, passed: true });
		const csv = await browser.visit(answers, { ...at, path: `/recruiters/evaluations/${uid}/answers.csv` });
		expect(csv.body).toContain("'=1+1");
		expect(csv.body).toContain("Ana Luz");
	}));

test("an evaluation is sent from a candidate's page, and its link is revoked", () =>
	withRollback(async (inside) => {
		const { trx, business: home, other } = inside;
		const { add, browser, uid } = await prepared(inside);
		await add({ kind: "text", pt: "Por quê?" });
		const ana = await aCandidate(trx, { name: "Ana Luz" });
		const tab = { path: `/recruiters/candidates/${ana.uid}/forms`, params: { id: ana.uid }, above: middleware };
		expect(errorsIn((await browser.visit(forms, { ...tab, form: { form: "" } })).body)).toEqual(["form"]);
		expect(errorsIn((await browser.visit(forms, { ...tab, form: { form: "nenhum" } })).body)).toEqual(["form"]);
		expect((await browser.visit(forms, { ...tab, form: { form: uid } })).status).toBe(303);
		expect(errorsIn((await browser.visit(forms, { ...tab, form: { form: uid } })).body)).toEqual(["form"]);
		const row = await trx
			.selectFrom("form_requests")
			.select(["uid", "candidate_id"])
			.where("business_id", "=", home.id)
			.executeTakeFirstOrThrow();
		expect(row.candidate_id).toBe(ana.id);
		const page = { path: `/recruiters/form_requests/${row.uid}`, params: { uid: row.uid }, above: middleware };
		expect((await browser.visit(requestPage, { ...page, form: { what: "revoke" } })).status).toBe(303);
		expect(await findRequest(trx, { uid: row.uid })).toMatchObject({ revoked_at: expect.any(Date) });
		expect((await browser.visit(requestPage, { ...page, params: { uid: "nobody-asked-it" } })).status).toBe(404);
		expect(other.id).not.toBe(home.id);
	}));
