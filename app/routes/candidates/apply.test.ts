import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { visitOrigin } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { completeDrafts } from "#db/queries/applies/create.ts";
import { withdrawApply } from "#db/queries/candidacies.ts";
import { findCandidateHeader } from "#db/queries/candidate-record.ts";
import { aCandidate, aJob, anApply, type TestBusiness, withRollback } from "#db/testing.ts";
import { buildCandidateHead } from "../shared/candidates/head.server.ts";
import { submitApplyAction } from "./apply/submit.server.ts";
import { readApply } from "./apply/view.server.ts";
import { loader as download } from "./file.ts";
import { candidateContext, getActionOutcome, toFormData } from "./testing.ts";

beforeAll(() => {
	process.env.SELETA_DATA = mkdtempSync(join(tmpdir(), "seleta-apply-"));
});

type Context = ReturnType<typeof candidateContext>;

async function ready(
	work: (inside: {
		trx: Scoped;
		business: TestBusiness;
		context: Context;
		id: number;
		job: Awaited<ReturnType<typeof aJob>>;
		press: (fields?: Parameters<typeof toFormData>[0], uid?: string) => ReturnType<typeof getActionOutcome>;
	}) => Promise<void>,
	{ candidate = {}, job = {} }: { candidate?: Parameters<typeof aCandidate>[1]; job?: Parameters<typeof aJob>[1] } = {},
) {
	await withRollback(async ({ db, trx, business }) => {
		const row = await aCandidate(trx, {
			clt_expectation_cents: 700_000,
			pj_expectation_cents: 900_000,
			...candidate,
		});
		const target = await aJob(trx, { publishedOn: [business.siteId], regimes: [1], ...job });
		const context = candidateContext(db, business, row);
		const press = (fields: Parameters<typeof toFormData>[0] = {}, uid = target.uid) =>
			getActionOutcome(submitApplyAction(context, toFormData({ consent: "on", ...fields }), uid));
		await work({ trx, business, context, id: row.id, job: target, press });
	});
}

const applies = (trx: Scoped) =>
	trx.selectFrom("applies").select(["uid", "cover_letter", "expectation_cents", "cv_file_id"]).execute();

test("the apply form is prefilled for the job's regime, and submitting creates one application with consent", () =>
	ready(async ({ trx, context, job, press }) => {
		expect(await readApply(context, job.uid)).toMatchObject({
			open: true,
			already: null,
			waiting: null,
			values: { expectation: "9.000,00" },
		});
		const { to } = await press({ expectation: "9.500,00", cover_letter: "Olá" });
		const [apply] = await applies(trx);
		expect(to).toBe(`/candidates/candidacy#${apply?.uid}`);
		expect(apply).toMatchObject({ cover_letter: "Olá", expectation_cents: 950_000 });
		expect(await trx.selectFrom("candidate_consents").select(["purpose", "field"]).execute()).toEqual([
			{ purpose: "share_with_client", field: `job:${job.uid}` },
		]);
		expect((await readApply(context, job.uid)).already).toMatchObject({ uid: apply?.uid, withdrawn: false });
	}));

test("a salary expectation in dollars is saved and shown in dollars", () =>
	ready(
		async ({ trx, context, id, job, press }) => {
			await press({ expectation: "3.000,00", currency: "USD" });
			expect(await readApply(context, job.uid)).toMatchObject({
				values: { expectation: "3.000,00", currency: "USD" },
			});
			await trx.updateTable("candidates").set({ completed_register: true }).where("id", "=", id).execute();
			await completeDrafts(trx, id);
			expect(await trx.selectFrom("applies").select(["expectation_cents", "currency"]).execute()).toEqual([
				{ expectation_cents: 300_000, currency: "USD" },
			]);
		},
		{ candidate: { completed_register: false } },
	));

test("a second submission or a second application changes nothing", () =>
	ready(async ({ trx, press }) => {
		const key = { _idem: "6e1f4a52-0000-4000-8000-00000000000a" };
		const first = await press(key);
		expect((await press(key)).to).toBe(first.to);
		expect((await press({ cover_letter: "de novo" })).to).toBe(first.to);
		expect(await press({ ...key, cover_letter: "outra coisa" })).toMatchObject({ status: 409 });
		expect(await applies(trx)).toHaveLength(1);
	}));

test("the apply form shows field errors and preserves its input when invalid", () =>
	ready(async ({ trx, context, job }) => {
		const { status, data } = await getActionOutcome(
			submitApplyAction(
				context,
				toFormData({ expectation: "muito", cover_letter: "a".repeat(2001), cv: new File(["MZ\u0000"], "cv.pdf") }),
				job.uid,
			),
		);
		expect(status).toBe(422);
		expect(data?.result.error).toMatchObject({
			consent: ["Obrigatório."],
			cover_letter: ["Máximo de 2000 caracteres."],
			expectation: [expect.any(String)],
			cv: [expect.any(String)],
		});
		expect(data?.result.initialValue).toMatchObject({ expectation: "muito" });
		expect(await applies(trx)).toEqual([]);
	}));

test("a separate CV belongs to its application, and only its candidate can download it", () =>
	withRollback(async ({ db, trx, business }) => {
		const [owner, stranger] = [await aCandidate(trx), await aCandidate(trx)];
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const context = candidateContext(db, business, owner);
		await getActionOutcome(
			submitApplyAction(
				context,
				toFormData({ consent: "on", cv: new File(["Maria Souza\nJava"], "meu ‮ cv\r\n.txt") }),
				job.uid,
			),
		);
		const file = await trx.selectFrom("data_files").selectAll().executeTakeFirstOrThrow();
		expect((await applies(trx))[0]?.cv_file_id).toBe(file.id);
		const get = (user: typeof owner) =>
			download({ context: candidateContext(db, business, user), params: { uid: file.uid } } as unknown as Parameters<
				typeof download
			>[0]);
		const response = await get(owner);
		expect(await response.text()).toBe("Maria Souza\nJava");
		expect(response.headers.get("Content-Disposition")).toMatch(
			/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''/,
		);
		expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
		await expect(get(stranger)).rejects.toMatchObject({ init: { status: 404 } });
	}));

test.each([
	["register", { completed_register: false }],
	["confirm", { confirmed_at: null }],
])("an application is saved as pending when registration is incomplete (%s)", (waiting, candidate) =>
	ready(
		async ({ trx, context, job, press }) => {
			expect(await readApply(context, job.uid)).toMatchObject({ waiting, kept: false });
			expect((await press({ cover_letter: "um" })).to).toBe("/candidates/register");
			expect((await press({ cover_letter: "dois" })).to).toBe("/candidates/register");
			expect(await readApply(context, job.uid)).toMatchObject({ kept: true, values: { cover_letter: "dois" } });
			expect(await applies(trx)).toEqual([]);
		},
		{ candidate },
	),
);

test("the apply form shows a closed job as closed and creates no application", () =>
	ready(
		async ({ trx, context, job, press }) => {
			expect(await readApply(context, job.uid)).toMatchObject({ open: false });
			expect((await press()).to).toBe(`/candidates/jobs/${job.uid}/applies/new`);
			expect(await applies(trx)).toEqual([]);
		},
		{ job: { status: 4 } },
	));

test("readApply answers 404 for unknown, unpublished and other businesses' jobs", () =>
	withRollback(async ({ db, trx, business, other, inOther }) => {
		const context = candidateContext(db, business, await aCandidate(trx));
		const theirs = await inOther((their) => aJob(their, { publishedOn: [other.siteId] }));
		const unpublished = await aJob(trx);
		for (const uid of ["nope", theirs.uid, unpublished.uid, "' or 1=1 --"]) {
			await expect(readApply(context, uid)).rejects.toMatchObject({ init: { status: 404 } });
			await expect(submitApplyAction(context, toFormData({ consent: "on" }), uid)).rejects.toMatchObject({
				init: { status: 404 },
			});
		}
	}));

test("withdrawApply withdraws an application once, and refuses ended and other candidates' applications", () =>
	ready(async ({ trx, id, job }) => {
		const actor = { id, name: "Marina", ip: null };
		const apply = await anApply(trx, { job_id: job.id, candidate_id: id });
		const ended = await anApply(trx, { candidate_id: id, status: 14 });
		const theirs = await anApply(trx);
		expect(await withdrawApply(trx, { uid: apply.uid, actor })).toBe("withdrawn");
		expect(await withdrawApply(trx, { uid: apply.uid, actor })).toBe("already");
		expect(await withdrawApply(trx, { uid: ended.uid, actor })).toBe("closed");
		expect(await withdrawApply(trx, { uid: theirs.uid, actor })).toBe("unknown");
		expect(await trx.selectFrom("apply_events").select(["kind", "actor_type"]).execute()).toEqual([
			{ kind: "withdrawn", actor_type: "candidate" },
		]);
	}));

test("a minor can apply only to apprentice jobs after guardian consent, and recruiters see a minor badge", () =>
	ready(
		async ({ trx, context, id, job, press }) => {
			expect(await readApply(context, job.uid)).toMatchObject({ forAdults: true });
			expect(await press()).toMatchObject({ to: `/candidates/jobs/${job.uid}/applies/new` });
			expect(await applies(trx)).toEqual([]);
			await trx.updateTable("jobs").set({ position_level: "apprentice" }).where("id", "=", job.id).execute();
			expect(await readApply(context, job.uid)).toMatchObject({ forAdults: false });
			// Pending until the guardian consents.
			expect((await press()).to).toBe("/candidates/candidacy");
			expect(await applies(trx)).toEqual([]);
			const agreed = { guardian_answer: "agreed", guardian_answered_at: new Date() };
			await trx.updateTable("candidates").set(agreed).where("id", "=", id).execute();
			expect((await press()).to).toMatch(/candidacy#/);
			expect(await applies(trx)).toHaveLength(1);
			const { uid } = await trx.selectFrom("candidates").select("uid").where("id", "=", id).executeTakeFirstOrThrow();
			const head = await findCandidateHeader(trx, uid);
			if (!head) throw new Error("No record");
			const admin = { strategy: "recruiters", isAdmin: true, permissions: [] } as unknown as Parameters<
				typeof buildCandidateHead
			>[1];
			expect(buildCandidateHead(head, admin, createFormatters(context)).badges).toContainEqual({
				label: "Menor de idade: só como aprendiz",
				tone: "warning",
			});
		},
		{ candidate: { date_birth: `${new Date().getFullYear() - 16}-01-01` } },
	));

const campaign = { utm_source: "indeed", utm_medium: "cpc", utm_campaign: "vagas-ti", referrer: "br.indeed.com" };
const origins = (trx: Scoped) =>
	trx.selectFrom("applies").select(["source", "utm_source", "utm_medium", "utm_campaign", "referrer"]).execute();

test("an application saves the origin of its visit", () =>
	ready(async ({ trx, context, press }) => {
		context.set(visitOrigin, campaign);
		await press();
		expect(await origins(trx)).toEqual([{ source: "Indeed", ...campaign }]);
	}));

test("a pending application saves its visit's origin when registration completes", () =>
	ready(
		async ({ trx, context, id, press }) => {
			context.set(visitOrigin, campaign);
			await press();
			expect(await origins(trx)).toEqual([]);
			await trx.updateTable("candidates").set({ completed_register: true }).where("id", "=", id).execute();
			await completeDrafts(trx, id);
			expect(await origins(trx)).toEqual([{ source: "Indeed", ...campaign }]);
		},
		{ candidate: { completed_register: false } },
	));
