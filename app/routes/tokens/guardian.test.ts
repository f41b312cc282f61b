import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { getAge } from "#app/domain/candidates/guardianship.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { createFormatters } from "#app/http/formatters.ts";
import * as candidacy from "#app/routes/candidates/candidacy.tsx";
import { candidateContext, getActionOutcome, toFormData } from "#app/routes/candidates/testing.ts";
import { buildBoard } from "#app/routes/recruiters/jobs/kanban/board.server.ts";
import { buildCandidateHead } from "#app/routes/shared/candidates/head.server.ts";
import { collectPersonalData } from "#db/erasure/collect-personal-data.ts";
import { erase } from "#db/erasure/erase.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { completeDrafts } from "#db/queries/applies/create.ts";
import { listJobDrafts, saveDraftApply } from "#db/queries/applies/drafts.ts";
import { findCandidateHeader } from "#db/queries/candidate-record.ts";
import { sendNewAdultApplies } from "#db/queries/guardian-answer.ts";
import { aCandidate, aJob, personRow, withRollback } from "#db/testing.ts";
import { askGuardian } from "#workers/tasks/ask_guardian.ts";
import { createTaskContext } from "#workers/testing.ts";
import * as page from "./guardian.tsx";

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
});

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
interface Page {
	asked: { name: string; guardian: string; jobs: string[]; answer: string | null } | null;
}

const born = `${new Date().getFullYear() - 16}-01-01`;

/** Nina, sixteen, whose application waits for Rosa's consent. */
async function nina({ db, trx, business }: Inside) {
	const row = await aCandidate(trx, {
		name: "Nina Alves",
		email: "nina@mail.example",
		date_birth: born,
		completed_register: true,
		guardian_name: "Rosa Alves",
		guardian_email: "rosa@mail.example",
		guardian_phone: "+5511912345678",
	});
	const job = await aJob(trx, {
		publishedOn: [business.siteId],
		position_level: "apprentice",
		title: "Aprendiz de Padaria",
	});
	await saveDraftApply(trx, { candidateId: row.id, jobId: job.id });
	await completeDrafts(trx, row.id);
	const context = candidateContext(db, business, row);
	const inside = async <T>(work: () => Promise<T>) => {
		await enterBusiness(trx, business.id);
		return work();
	};
	const mailed = async () => {
		await askGuardian(
			{ businessId: business.id, candidateId: row.id },
			createTaskContext(db, { businessId: business.id }),
		);
		return inside(() =>
			trx
				.selectFrom("email_messages")
				.select(["to_email", "subject", "text"])
				.where("kind", "=", "guardian")
				.orderBy("id")
				.execute(),
		);
	};
	const getToken = (mail?: { text: string | null }) => /\/guardian\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
	const guardian = new Browser(db, business.host);
	const visit = async (token: string, form?: Record<string, string>) => {
		const answer = await guardian.visit(page, { path: `/guardian/${token}`, params: { token }, ...(form && { form }) });
		await enterBusiness(trx, business.id);
		return answer;
	};
	const own = async (form?: Record<string, string>) => {
		const url = new URL(`http://${business.host}/candidates/candidacy`);
		const request = new Request(url, form ? { method: "POST", body: toFormData(form) } : {});
		const args = { context, request, url, params: {}, pattern: "/candidates/candidacy" } as never;
		if (form) return inside(() => getActionOutcome(candidacy.action(args)));
		return inside(() => candidacy.loader(args));
	};
	const badges = async () => {
		const head = await inside(() => findCandidateHeader(trx, row.uid));
		return buildCandidateHead(head as never, { isAdmin: true } as never, createFormatters(context)).badges?.map(
			({ label }) => label,
		);
	};
	const waiting = async () => (await inside(() => listJobDrafts(trx, job.uid, 10))).people;
	const applies = () =>
		inside(() =>
			trx.selectFrom("applies").select(["status", "withdrawn_at"]).where("candidate_id", "=", row.id).execute(),
		);
	const change = (values: Record<string, unknown>) =>
		inside(() => trx.updateTable("candidates").set(values).where("id", "=", row.id).execute());
	return { row, job, context, inside, mailed, tokenOf: getToken, visit, own, badges, waiting, applies, change };
}

test("an application of a sixteen-year-old waits until the guardian agrees by the emailed link", () =>
	withRollback(async (all) => {
		const { trx } = all;
		const { row, mailed, tokenOf, visit, own, badges, waiting, applies, context, inside } = await nina(all);
		expect(getAge(born, localDay(new Date()))).toBe(16);
		expect(await applies()).toEqual([]);
		expect(await badges()).toContain("Aguarda o responsável autorizar");
		const people = await waiting();
		expect(people).toMatchObject([{ name: "Nina Alves", guarded: true }]);
		const board = buildBoard(
			"j",
			[],
			{ count: 1, people },
			{ holidays: new Set() as never, look: undefined, custom: new Map(), late: new Map(), sends: false },
			createFormatters(context),
			new URLSearchParams(),
		);
		expect(board.cards[0]?.since).toMatch(/^Aguarda o responsável/);

		const [mail] = await mailed();
		expect(mail).toMatchObject({ to_email: "rosa@mail.example", subject: expect.stringContaining("Nina Alves") });
		expect(mail?.text).toContain("Aprendiz de Padaria");
		expect(await own()).toMatchObject({
			guardian: { state: "asked", mayAskAgain: true, title: "Esperando Rosa Alves autorizar" },
		});
		// The same task twice is one mail.
		expect(await mailed()).toHaveLength(1);
		const token = tokenOf(mail);
		// The minor must not be able to answer: the data export omits the guardian's link.
		const copy = JSON.stringify(await inside(() => collectPersonalData(trx, row.id)));
		expect(copy).toContain("rosa@mail.example");
		expect(copy).not.toContain(token);
		expect((await visit(token)).body as Page).toMatchObject({
			asked: { name: "Nina Alves", guardian: "Rosa Alves", jobs: ["Aprendiz de Padaria"], answer: null },
		});
		expect(await applies()).toEqual([]);
		// Without the box nothing is agreed to.
		const bare = await visit(token, {});
		expect([bare.status, (bare.body as { result: { error: object } }).result.error]).toEqual([
			422,
			{ agree: ["Obrigatório."] },
		]);
		expect(await applies()).toEqual([]);
		expect((await visit(token, { agree: "on" })).status).toBe(200);
		expect(await applies()).toEqual([{ status: 0, withdrawn_at: null }]);
		expect(await badges()).toContain("Responsável autorizou");
		expect(((await own()) as { guardian: unknown }).guardian).toBeNull();
		const response = await trx
			.selectFrom("audit_entries")
			.select(["actor_name", "changes"])
			.where("record_id", "=", row.id)
			.where("actor_type", "=", "system")
			.execute();
		expect(response).toEqual([{ actor_name: "Rosa Alves", changes: { guardian_answer: [null, "agreed"] } }]);
		// Withdrawn consent withdraws active applications, and no new mail is sent.
		await visit(token, { answer: "refused" });
		expect(await applies()).toEqual([{ status: 0, withdrawn_at: expect.any(Date) }]);
		expect(await badges()).toContain("Responsável não autorizou");
		expect(await mailed()).toHaveLength(1);
	}));

test("a guardian's link ends after its period, with another guardian and in another business, and can be resent", () =>
	withRollback(async (all) => {
		const { trx } = all;
		const { row, mailed, tokenOf, visit, own, change, applies, inside } = await nina(all);
		await change({ guardian_asked_at: new Date(Date.now() - 3_600_000) });
		const first = tokenOf((await mailed())[0]);
		const again = (await own({ guardian: "again" })) as { to: string };
		expect(again.to).toBe("/candidates/candidacy");
		const second = tokenOf((await mailed())[1]);
		expect([first.length, second.length, first === second]).toEqual([43, 43, false]);
		expect((await visit(first)).status).toBe(200);
		expect((await visit("x".repeat(43))).status).toBe(410);
		const end = (when: string) =>
			inside(() =>
				sql`update one_time_tokens set expires_at = now() + ${when}::interval where purpose = 'guardian'`.execute(trx),
			);
		await end("-1 minute");
		expect((await visit(first)).status).toBe(410);
		await end("1 minute");
		expect((await visit(first)).status).toBe(200);
		await change({ guardian_email: "avo@mail.example" });
		for (const token of [first, second]) expect((await visit(token)).status).toBe(410);
		expect((await visit(second, { agree: "on" })).status).toBe(410);
		expect(await applies()).toEqual([]);
		expect(await inside(() => personRow(trx, "candidates", row.id))).toMatchObject({
			guardian_asked_at: null,
			guardian_answer: null,
		});
		// The candidate's own address is not accepted as a guardian's.
		await change({ guardian_email: "nina@mail.example" });
		expect(await own()).toMatchObject({ guardian: { state: "missing" } });
	}));

test("a guardian's refusal stays with another name, ends with another email, lapses at legal age and is erased", () =>
	withRollback(async (all) => {
		const { trx } = all;
		const { row, mailed, tokenOf, visit, own, change, applies, inside } = await nina(all);
		await visit(tokenOf((await mailed())[0]), { answer: "refused" });
		await change({ guardian_name: "Outra Pessoa" });
		expect(await own()).toMatchObject({ guardian: { state: "refused", mayAskAgain: false } });
		await change({ guardian_email: "avo@mail.example" });
		expect(await own()).toMatchObject({ guardian: { state: "asked", mayAskAgain: false } });
		await change({ date_birth: "1990-01-01" });
		await inside(() => sendNewAdultApplies(trx));
		expect(await applies()).toHaveLength(1);
		await inside(() => erase(trx, { candidateId: row.id, way: "erase", reason: "self" }));
		expect(await inside(() => personRow(trx, "candidates", row.id))).toMatchObject({
			guardian_name: null,
			guardian_email: null,
			guardian_answer: null,
			guardian_answered_at: null,
		});
		const { rows } = await inside(() =>
			sql<{
				n: number;
			}>`select count(*)::int as n from email_messages where to_email = 'rosa@mail.example' or text like '%Nina%'`.execute(
				trx,
			),
		);
		expect(rows).toEqual([{ n: 0 }]);
	}));
