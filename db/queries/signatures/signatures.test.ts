import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { erase } from "#db/erasure/erase.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import { clearOldEvidence } from "./clear-evidence.ts";
import { createSignatureRequest, getSignerToken, type NewSignatureRequest, type NewSigner } from "./create-request.ts";
import { listSignatureEvents } from "./events.ts";
import { findSignatureRequest, listSigners } from "./find.ts";
import {
	cancelSignatureRequest,
	expireSignatureRequests,
	listRequestsToRemind,
	remindSigners,
} from "./request-lifecycle.ts";
import { findSignerPage, recordSignerView, refuseDocument, sendSignatureCode, signDocument } from "./sign.ts";
import { getSignatureCode } from "./signature-code.ts";

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
});

const origin = { ip: "203.0.113.9", agent: "Firefox" };
const consent = { version: "v1", text: "Li e concordo." };

const ana: NewSigner = { name: "Ana Souza", email: "ana@mail.example", role: "candidate" };
const rui: NewSigner = { name: "Rui Costa", email: "rui@mail.example", position: 2, role: "company" };

async function aRequest(trx: Scoped, signers: readonly NewSigner[] = [ana], more: Partial<NewSignatureRequest> = {}) {
	const [candidate, recruiter] = [await aCandidate(trx, { name: "Ana Souza" }), await aRecruiter(trx)];
	const input: NewSignatureRequest = {
		subject: { type: "candidates", id: candidate.id },
		candidateId: candidate.id,
		title: "Contrato",
		original: {
			storageKey: "1/2026/contrato",
			name: "contrato.pdf",
			sha256: createHash("sha256").update("contrato").digest("hex"),
			sizeBytes: 8,
			pages: 1,
		},
		signers,
		expiresAt: new Date(Date.now() + 86_400_000),
		actor: { type: "recruiter", id: recruiter.id, name: recruiter.name },
		...more,
	};
	const created = await createSignatureRequest(trx, input);
	const open = async (at: number) => {
		const signer = (await listSigners(trx, created.id))[at];
		if (!signer) throw new Error("no such signer");
		const page = await findSignerPage(trx, getSignerToken(trx, signer.uid), { lock: true });
		if (!page) throw new Error("the link opens nothing");
		return page;
	};
	const sign = async (at: number, code?: string) => {
		await recordSignerView(trx, await open(at), origin);
		const page = await open(at);
		return signDocument(trx, page, {
			name: page.signer.name,
			code: code ?? getSignatureCode(trx, page.signer.uid, page.signer.codes_sent),
			consent,
			origin,
		});
	};
	const kinds = async () => (await listSignatureEvents(trx, created.id)).map(({ kind }) => kind);
	const states = async () => (await listSigners(trx, created.id)).map(({ state }) => state);
	const state = async () => (await findSignatureRequest(trx, { id: created.id }))?.state;
	return { ...created, recruiter, candidate, input, open, sign, kinds, states, state };
}

describe("createSignatureRequest", () => {
	test("invites only the first position, and does not invite again when its cause is repeated", () =>
		withRollback(async ({ trx }) => {
			const request = await aRequest(trx, [ana, rui], { cause: "offer:1" });
			const again = await createSignatureRequest(trx, request.input);
			expect(again).toEqual({
				id: request.id,
				uid: request.uid,
				verificationCode: request.verificationCode,
				repeated: true,
			});
			expect(await request.states()).toEqual(["invited", "waiting"]);
			expect(await listTaskPayloads(trx, "signature_invite")).toHaveLength(1);
			expect(await request.kinds()).toEqual(["created", "invited"]);
		}));

	test("invites every signer of a position when several share it", () =>
		withRollback(async ({ trx }) => {
			const request = await aRequest(trx, [ana, { ...rui, position: 1 }]);
			expect(await request.states()).toEqual(["invited", "invited"]);
		}));
});

describe("signDocument", () => {
	test("accepts signers in order and completes with the last", () =>
		withRollback(async ({ trx }) => {
			const request = await aRequest(trx, [ana, rui]);
			expect((await request.open(1)).state).toBe("not_yet");
			expect(await request.sign(1)).toEqual({ kind: "refused", problem: "not_yet" });
			expect(await sendSignatureCode(trx, await request.open(0), origin)).toBe("sent");
			expect(await request.sign(0)).toEqual({ kind: "signed", completed: false });
			expect(await request.states()).toEqual(["signed", "invited"]);
			await sendSignatureCode(trx, await request.open(1), origin);
			expect(await request.sign(1)).toEqual({ kind: "signed", completed: true });
			expect(await request.state()).toBe("completed");
			expect(await listTaskPayloads(trx, "signature_seal")).toEqual([
				{ businessId: trx.businessId, requestId: request.id },
			]);
			expect(await request.kinds()).toEqual([
				...["created", "invited", "code_sent", "viewed", "signed", "invited", "code_sent", "viewed", "signed"],
				"completed",
			]);
			const [first] = await listSigners(trx, request.id);
			expect(first).toMatchObject({
				signed_name: "Ana Souza",
				ip: "203.0.113.9",
				user_agent: "Firefox",
				consent_version: "v1",
				consent_text: consent.text,
			});
		}));

	test("returns signed when the link is used again", () =>
		withRollback(async ({ trx }) => {
			const request = await aRequest(trx);
			await sendSignatureCode(trx, await request.open(0), origin);
			await request.sign(0);
			expect(await request.sign(0)).toEqual({ kind: "refused", problem: "signed" });
			expect((await request.kinds()).filter((kind) => kind === "signed")).toHaveLength(1);
		}));

	test("locks a code after five wrong attempts, so the sixth fails with the right code", () =>
		withRollback(async ({ trx }) => {
			const request = await aRequest(trx);
			expect(await request.sign(0)).toEqual({ kind: "refused", problem: "no_code" });
			await sendSignatureCode(trx, await request.open(0), origin);
			const problems: unknown[] = [];
			for (let attempt = 1; attempt <= 5; attempt++) problems.push(await request.sign(0, "12345x"));
			problems.push(await request.sign(0));
			expect(problems).toEqual(
				["code_wrong", "code_wrong", "code_wrong", "code_wrong", "code_locked", "code_locked"].map((problem) => ({
					kind: "refused",
					problem,
				})),
			);
			const later = new Date(Date.now() + 61_000);
			expect(await sendSignatureCode(trx, await request.open(0), origin, later)).toBe("sent");
			expect(await request.sign(0)).toEqual({ kind: "signed", completed: true });
		}));

	test("refuses an expired code and one that was replaced", () =>
		withRollback(async ({ trx }) => {
			const request = await aRequest(trx);
			await sendSignatureCode(trx, await request.open(0), origin, new Date(Date.now() - 16 * 60_000));
			expect(await request.sign(0)).toEqual({ kind: "refused", problem: "code_expired" });
			await sendSignatureCode(trx, await request.open(0), origin);
			const { signer } = await request.open(0);
			expect(await request.sign(0, getSignatureCode(trx, signer.uid, 1))).toEqual({
				kind: "refused",
				problem: "code_wrong",
			});
		}));

	test("refuses as unread when the document was not opened", () =>
		withRollback(async ({ trx }) => {
			const request = await aRequest(trx, [{ ...ana, codeChannel: "none" }]);
			const signing = { name: "Ana", code: "", consent, origin };
			expect(await signDocument(trx, await request.open(0), signing)).toEqual({ kind: "refused", problem: "unread" });
		}));

	test("needs no code when the signer's channel is none", () =>
		withRollback(async ({ trx }) => {
			const request = await aRequest(trx, [{ ...ana, codeChannel: "none" }]);
			expect(await sendSignatureCode(trx, await request.open(0), origin)).toBe("none");
			expect(await request.sign(0, "")).toEqual({ kind: "signed", completed: true });
		}));
});

test("sendSignatureCode waits a minute between two codes and stops after eight", () =>
	withRollback(async ({ trx }) => {
		const request = await aRequest(trx);
		const at = (minutes: number) => new Date(Date.now() + minutes * 61_000);
		expect(await sendSignatureCode(trx, await request.open(0), origin)).toBe("sent");
		expect(await sendSignatureCode(trx, await request.open(0), origin)).toBe("soon");
		for (let minutes = 1; minutes < 8; minutes++)
			expect(await sendSignatureCode(trx, await request.open(0), origin, at(minutes))).toBe("sent");
		expect(await sendSignatureCode(trx, await request.open(0), origin, at(9))).toBe("limit");
	}));

test("refuseDocument closes the request for every signer and notifies those already invited", () =>
	withRollback(async ({ trx }) => {
		const request = await aRequest(trx, [ana, { ...rui, position: 1 }]);
		expect(await refuseDocument(trx, await request.open(0), { reason: "Salário errado", origin })).toEqual({
			kind: "done",
		});
		expect(await request.states()).toEqual(["refused", "cancelled"]);
		expect(await request.state()).toBe("refused");
		expect((await request.open(1)).state).toBe("closed");
		expect((await listTaskPayloads(trx, "signature_invite")).filter(({ isOver }) => isOver)).toHaveLength(1);
		const notices = await trx.selectFrom("notifications").select("kind").execute();
		expect(notices).toEqual([{ kind: "signature_refused" }]);
	}));

test("cancelSignatureRequest closes the links and returns false the second time", () =>
	withRollback(async ({ trx }) => {
		const request = await aRequest(trx);
		const actor = { type: "recruiter" as const, id: request.recruiter.id, name: "Helena" };
		expect(await cancelSignatureRequest(trx, request.id, { reason: "Erro", actor })).toBe(true);
		expect(await cancelSignatureRequest(trx, request.id, { reason: "Erro", actor })).toBe(false);
		expect((await request.open(0)).state).toBe("closed");
	}));

test("expireSignatureRequests expires overdue requests and leaves the rest pending", () =>
	withRollback(async ({ trx }) => {
		const late = await aRequest(trx, [ana], { expiresAt: new Date(Date.now() - 1000) });
		const early = await aRequest(trx);
		expect((await late.open(0)).state).toBe("expired");
		await expireSignatureRequests(trx);
		expect([await late.state(), await early.state()]).toEqual(["expired", "pending"]);
	}));

test("remindSigners reminds only the current signers, and not twice within an hour", () =>
	withRollback(async ({ trx }) => {
		const request = await aRequest(trx, [ana, rui]);
		expect(await remindSigners(trx, request.id)).toBe(0);
		await sql`update signature_signers set invited_at = now() - interval '4 days' where invited_at is not null`.execute(
			trx,
		);
		expect(await listRequestsToRemind(trx, 3)).toEqual([request.id]);
		expect(await remindSigners(trx, request.id)).toBe(1);
		expect(await remindSigners(trx, request.id)).toBe(0);
		expect(await listRequestsToRemind(trx, 3)).toEqual([]);
	}));

describe("the signature evidence", () => {
	test("cannot be changed or deleted", () =>
		withRollback(async ({ trx }) => {
			const request = await aRequest(trx);
			for (const statement of [
				sql`update signature_events set kind = 'signed' where signature_request_id = ${request.id}`,
				sql`update signature_events set ip = null where signature_request_id = ${request.id}`,
				sql`delete from signature_events where signature_request_id = ${request.id}`,
			]) {
				await sql`savepoint attempt`.execute(trx);
				await expect(statement.execute(trx)).rejects.toThrow("evidence of a signature is never edited");
				await sql`rollback to savepoint attempt`.execute(trx);
			}
		}));

	test("remains until its legal term ends, also when the candidate is erased, and is then cleared", () =>
		withRollback(async ({ trx }) => {
			const request = await aRequest(trx);
			await sendSignatureCode(trx, await request.open(0), origin);
			await request.sign(0);
			expect(await erase(trx, { candidateId: request.candidate.id, way: "erase", reason: "request" })).toBe("erased");
			await clearOldEvidence(trx);
			const read = async () => (await listSigners(trx, request.id))[0];
			expect(await read()).toMatchObject({ signed_name: "Ana Souza", email: "ana@mail.example", ip: "203.0.113.9" });
			await sql`update signature_requests set keep_until = app_today() - 1 where id = ${request.id}`.execute(trx);
			await clearOldEvidence(trx);
			expect(await read()).toMatchObject({ state: "signed", signed_name: "[…]", email: null, ip: null });
			expect(await findSignatureRequest(trx, { id: request.id })).toMatchObject({ original_key: null });
			expect((await listSignatureEvents(trx, request.id)).every(({ ip }) => ip === null)).toBe(true);
			expect((await request.kinds()).at(-1)).toBe("forgotten");
		}));

	test("of another business is not found by link or code", () =>
		withRollback(async ({ trx, inOther }) => {
			const request = await aRequest(trx);
			const { signer } = await request.open(0);
			const token = getSignerToken(trx, signer.uid);
			await inOther(async (theirs) => {
				expect(await findSignerPage(theirs, token)).toBeUndefined();
				expect(await findSignatureRequest(theirs, { code: request.verificationCode })).toBeUndefined();
			});
		}));
});
