import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { erase } from "#db/erasure/erase.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { saveAssistantRules } from "#db/queries/assistants.ts";
import { sweepSuggestions } from "#db/queries/suggested-changes.ts";
import {
	aCandidate,
	aJob,
	aLimitedRecruiter,
	anApply,
	aRecruiter,
	aShortlist,
	useDatabase,
	withRollback,
} from "#db/testing.ts";
import * as compose from "../../../recruiters/emails/new.tsx";
import { aClient, allowAssistants, anAssistantToken, callTool } from "../assistant.testing.ts";
import * as page from "./suggested-changes.tsx";

vi.setConfig({ testTimeout: 60_000 });
const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const path = "/recruiters/suggested_changes";

async function signIn(db: Db, host: string, email: string) {
	const browser = new Browser(db, host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	const send = (form: Record<string, string>) => browser.visit(page, { path, form, above: [recruitersOnly] });
	const accept = (suggestion: string, texts: Record<string, string> = {}) =>
		send({ what: "accept", suggestion, ...texts });
	const read = async () =>
		(await browser.visit(page, { path, above: [recruitersOnly] })).body as {
			access: string;
			suggestions: {
				uid: string;
				problem: string | null;
				facts: { from?: string; to: string }[];
				texts: { value: string }[];
			}[];
			decided: { state: string }[];
		};
	return { browser, send, accept, read };
}

async function suggest(client: Client, name: string, input: object): Promise<string> {
	const reply = await callTool(client, name, input);
	expect(reply.isError, `${name}: ${reply.text}`).toBe(false);
	return String(reply.body.suggestion);
}

const states = (trx: Scoped) =>
	trx
		.selectFrom("suggested_changes")
		.select(["state", "payload"])
		.where("business_id", "=", trx.businessId)
		.orderBy("id")
		.execute();

const countNotes = async (trx: Scoped) =>
	(await trx.selectFrom("notes").select("id").where("business_id", "=", trx.businessId).execute()).length;

test("every suggestion changes nothing until its user accepts it, then performs its action", () =>
	withRollback(async ({ db, trx, business: home }) => {
		await allowAssistants(trx);
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const [candidate, other, job] = [
			await aCandidate(trx),
			await aCandidate(trx, { name: "Rui Lemos" }),
			await aJob(trx),
		];
		const apply = await anApply(trx, { candidate_id: candidate.id, job_id: job.id, status: 1 });
		const list = await trx
			.insertInto("tearsheets")
			.values({ business_id: trx.businessId, name: "Finanças", entity: "candidates", owner_id: admin.id })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		const client = await aClient(db, home.host, await anAssistantToken(trx, admin.id));
		const browser = await signIn(db, home.host, admin.email);
		const about = { entity: "candidates", id: candidate.uid };
		for (const [name, input, happened] of [
			[
				"suggest_note",
				{ ...about, body: "Falamos de mudança" },
				sql`select from notes where body_text like '%mudança%'`,
			],
			[
				"suggest_task",
				{ ...about, subject: "Ligar de novo", due_at: "2027-01-05T10:00:00-03:00" },
				sql`select from tasks where subject = 'Ligar de novo'`,
			],
			[
				"suggest_apply",
				{ candidate: other.uid, job: job.uid },
				sql`select from applies where candidate_id = ${other.id}`,
			],
			[
				"suggest_apply_move",
				{ apply: apply.uid, to: "test_sent" },
				sql`select from applies where id = ${apply.id} and status = 2`,
			],
			[
				"suggest_list_add",
				{ list: list.uid, members: [about] },
				sql`select from tearsheet_members where tearsheet_id = ${list.id}`,
			],
			[
				"suggest_interview",
				{ apply: apply.uid, starts_at: "2027-01-06T13:00:00Z", mode: "video" },
				sql`select from interviews where apply_id = ${apply.id}`,
			],
			[
				"suggest_rejection",
				{ apply: apply.uid, reason_code: "appr_by_client", side: "consultant", why: "Sem inglês" },
				sql`select from applies where id = ${apply.id} and status = 9`,
			],
		] as const) {
			const count = async () => (await happened.execute(trx)).rows.length;
			const uid = await suggest(client, name, input);
			expect(await count(), name).toBe(0);
			expect((await browser.read()).suggestions.map((row) => row.uid)).toEqual([uid]);
			const accepted = await browser.accept(uid);
			expect([accepted.status, accepted.location], `${name} ${JSON.stringify(accepted.body)}`).toEqual([303, path]);
			expect(await count(), name).toBe(1);
			expect((await browser.accept(uid)).status).toBe(303);
			expect(await count(), name).toBe(1);
		}
		expect(
			(await states(trx)).every(({ state, payload }) => state === "accepted" && JSON.stringify(payload) === "{}"),
		).toBe(true);
		const audited = await trx
			.selectFrom("audit_entries")
			.select("action")
			.where("business_id", "=", trx.businessId)
			.where("action", "in", ["assistant_suggest", "accept_suggestion"])
			.execute();
		expect(audited).toHaveLength(14);
	}));

test("suggested text is editable before acceptance, and a message draft opens in the message editor", () =>
	withRollback(async ({ db, trx, business: home }) => {
		await allowAssistants(trx);
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const candidate = await aCandidate(trx);
		const client = await aClient(db, home.host, await anAssistantToken(trx, admin.id));
		const { accept, browser, read } = await signIn(db, home.host, admin.email);
		const about = { entity: "candidates", id: candidate.uid };
		const note = await suggest(client, "suggest_note", { ...about, body: "<b>Veja</b> https://evil.example" });
		expect((await read()).suggestions[0]?.texts[0]?.value).toBe("<b>Veja</b> https://evil.example");
		await accept(note, { "text.body": "Só isto", "text.related": "x" });
		const written = await trx
			.selectFrom("notes")
			.select("body_text")
			.where("business_id", "=", trx.businessId)
			.execute();
		expect(written).toEqual([{ body_text: "Só isto" }]);
		const draft = await suggest(client, "suggest_message", {
			...about,
			subject: "Convite",
			body: "Olá {{candidate.cpf}}",
		});
		const { location } = await accept(draft, { "text.subject": "Convite para conversar" });
		expect(location).toBe(`/recruiters/emails/new?to=candidates:${candidate.uid}&suggestion=${draft}`);
		const opened = await browser.visit(compose, { path: String(location), above: [recruitersOnly] });
		expect(opened.body).toMatchObject({
			letter: { start: { subject: "Convite para conversar", body: "Olá candidate.cpf" } },
		});
	}));

test("a suggestion is refused with a named reason when its action is impossible", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const reader = await aLimitedRecruiter(trx, { candidates: ["read"], applies: ["read"], jobs: ["read"] });
		await allowAssistants(trx);
		const admin = await aRecruiter(trx, { is_admin: true });
		const [candidate, apply] = [await aCandidate(trx), await anApply(trx, { status: 1 })];
		const theirs = await inOther((other) => aCandidate(other));
		const client = await aClient(db, home.host, await anAssistantToken(trx, admin.id));
		for (const [name, input, part] of [
			["suggest_note", { entity: "candidates", id: theirs.uid, body: "x" }, "422"],
			["suggest_note", { entity: "candidates", id: candidate.uid, body: "" }, "body"],
			["suggest_note", { entity: "candidates", id: candidate.uid, body: "x", private: true }, "private"],
			["suggest_apply_move", { apply: apply.uid, to: "nowhere" }, "to"],
			["suggest_apply_move", { apply: "nobody", to: "test_sent" }, "404"],
			["suggest_rejection", { apply: apply.uid, reason_code: "999", side: "client" }, "reject_reason"],
			["suggest_message", { entity: "candidates", id: theirs.uid, subject: "a", body: "b" }, "404"],
		] as const) {
			const reply = await callTool(client, name, input);
			expect([reply.isError, reply.text.includes(part)], `${name}: ${reply.text}`).toEqual([true, true]);
		}
		const limited = await aClient(db, home.host, await anAssistantToken(trx, reader.id));
		const reply = await callTool(limited, "suggest_note", { entity: "candidates", id: candidate.uid, body: "x" });
		expect([reply.isError, reply.body.status]).toEqual([true, 403]);
		expect(await states(trx)).toEqual([]);
		expect(await countNotes(trx)).toBe(0);
	}));

test("accepting is refused when the suggestion is outdated or expired, rights are missing or assistants are off", () =>
	withRollback(async ({ db, trx, business: home }) => {
		await allowAssistants(trx);
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const colleague = await aRecruiter(trx, { is_admin: true, password_hash });
		const [candidate, apply] = [await aCandidate(trx), await anApply(trx, { status: 1 })];
		const client = await aClient(db, home.host, await anAssistantToken(trx, admin.id));
		const { accept, read, send } = await signIn(db, home.host, admin.email);
		const aNote = () => suggest(client, "suggest_note", { entity: "candidates", id: candidate.uid, body: "Nota" });
		const message = async (uid: string) => {
			const { status, body } = await accept(uid);
			return [status, (body as { refused: { message: string } }).refused.message];
		};
		const moved = await suggest(client, "suggest_apply_move", { apply: apply.uid, to: "test_sent" });
		await trx
			.updateTable("applies")
			.set({ status: 3 })
			.where("business_id", "=", trx.businessId)
			.where("id", "=", apply.id)
			.execute();
		expect((await read()).suggestions[0]?.problem).toContain("mudou depois");
		expect((await message(moved))[0]).toBe(409);
		const stage = await trx
			.selectFrom("applies")
			.select("status")
			.where("id", "=", apply.id)
			.where("business_id", "=", trx.businessId)
			.executeTakeFirst();
		expect(stage?.status).toBe(3);

		const foreign = await signIn(db, home.host, colleague.email);
		const note = await aNote();
		expect((await foreign.accept(note)).status).toBe(404);
		await foreign.send({ what: "decline", suggestion: note });
		expect((await read()).suggestions.map(({ uid }) => uid)).toContain(note);

		await trx
			.updateTable("recruiters")
			.set({ is_admin: false })
			.where("business_id", "=", trx.businessId)
			.where("id", "=", admin.id)
			.execute();
		expect((await message(note))[1]).toContain("Nenhum dos seus papéis");
		await trx
			.insertInto("recruiter_roles")
			.columns(["business_id", "recruiter_id", "role_id"])
			.expression((eb) =>
				eb
					.selectFrom("roles")
					.select(["business_id", sql<number>`${admin.id}::bigint`.as("recruiter_id"), "id"])
					.where("business_id", "=", trx.businessId)
					.limit(1),
			)
			.execute();
		await sql`update roles set role_permissions = '{"candidates":["read"]}', uses_assistants = true where business_id = ${trx.businessId}`.execute(
			trx,
		);
		expect((await message(note))[0]).toBe(409);
		await trx
			.updateTable("recruiters")
			.set({ is_admin: true })
			.where("business_id", "=", trx.businessId)
			.where("id", "=", admin.id)
			.execute();

		await saveAssistantRules(trx, { on: false, roles: [] });
		expect((await message(note))[1]).toContain("desligado");
		expect(await read()).toMatchObject({ access: "off", suggestions: [] });
		await allowAssistants(trx);
		await trx
			.updateTable("suggested_changes")
			.set({ expires_at: sql<Date>`now() - interval '1 minute'` })
			.where("business_id", "=", trx.businessId)
			.where("uid", "=", note)
			.execute();
		expect((await message(note))[1]).toContain("prazo");
		const declined = [await aNote(), await aNote()];
		const many = new FormData();
		many.set("what", "decline");
		for (const uid of declined) many.append("suggestion", uid);
		await send(many as never);
		expect((await message(declined[0] as string))[1]).toContain("recusada");
		expect(await countNotes(trx)).toBe(0);
		expect((await states(trx)).map(({ state }) => state)).toEqual(["open", "open", "declined", "declined"]);
	}));

test("erasing a candidate deletes suggestions about them, and expired suggestions lose their text", () =>
	withRollback(async ({ db, trx, business: home }) => {
		await allowAssistants(trx);
		const admin = await aRecruiter(trx, { is_admin: true });
		const [erased, other] = [await aCandidate(trx), await aCandidate(trx)];
		const apply = await anApply(trx, { candidate_id: erased.id, status: 1 });
		const list = await aShortlist(trx, { job_id: apply.job_id, status: "draft", people: 1 });
		const client = await aClient(db, home.host, await anAssistantToken(trx, admin.id));
		await suggest(client, "suggest_note", { entity: "candidates", id: erased.uid, body: "Texto sobre quem sai" });
		await suggest(client, "suggest_shortlist_add", { shortlist: list.uid, applies: [apply.uid] });
		await suggest(client, "suggest_note", { entity: "candidates", id: other.uid, body: "Texto que vence" });
		const waiting = (await callTool(client, "list_suggestions")).body.suggestions as unknown as unknown[];
		expect(waiting).toHaveLength(3);
		await erase(trx, { candidateId: erased.id, way: "erase", reason: "request" });
		expect(await states(trx)).toMatchObject([{ state: "open", payload: { body: "Texto que vence" } }]);
		await trx
			.updateTable("suggested_changes")
			.set({ expires_at: sql<Date>`now() - interval '1 day'` })
			.where("business_id", "=", trx.businessId)
			.execute();
		await sweepSuggestions(trx);
		expect(await states(trx)).toEqual([{ state: "expired", payload: {} }]);
	}));

const committed = useDatabase();

test("accepting a suggestion runs once when submitted concurrently", async () => {
	const home = await committed.business("Duas Vezes");
	const { token, email, candidate } = await inBusiness(committed.db, home.id, async (trx) => {
		await allowAssistants(trx);
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const person = await aCandidate(trx);
		return { token: await anAssistantToken(trx, admin.id), email: admin.email, candidate: person };
	});
	const client = await aClient(committed.db, home.host, token);
	const uid = await suggest(client, "suggest_note", { entity: "candidates", id: candidate.uid, body: "Uma vez" });
	const { accept } = await signIn(committed.db, home.host, email);
	const answers = await Promise.all([accept(uid), accept(uid), accept(uid), accept(uid)]);
	expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
	expect(await inBusiness(committed.db, home.id, countNotes)).toBe(1);
});
