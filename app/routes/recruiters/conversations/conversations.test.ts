import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { createChannelFixture, grantMessagePermissions, phone } from "#app/routes/webhooks/messaging.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { receiveMessage } from "#db/queries/conversations/receive-message.ts";
import { aCandidate, aLimitedRecruiter, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import * as candidateConversation from "../candidates/conversation.tsx";
import type { readConversationPage } from "./conversation-page.server.ts";
import type { readInbox } from "./inbox.server.ts";
import * as inbox from "./inbox.tsx";
import * as senders from "./senders.tsx";
import type { readUnassignedSenders } from "./unassigned-senders.server.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Page = Awaited<ReturnType<typeof readConversationPage>>;

async function aVisitor({ db, trx, business: home }: Inside, email: string) {
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	const back = <T>(answer: T) => enterBusiness(trx, home.id).then(() => answer);
	const at = (uid: string) => ({ path: `/recruiters/candidates/${uid}/conversation`, params: { id: uid }, above });
	return {
		read: async (uid: string) => back(await browser.visit(candidateConversation, at(uid))),
		post: async (uid: string, form: Record<string, string>) =>
			back(await browser.visit(candidateConversation, Object.assign(at(uid), { form }))),
		inbox: async (query = "") => {
			const { body } = await browser.visit(inbox, { path: `/recruiters/conversations${query}`, above });
			return back((body as Awaited<ReturnType<typeof readInbox>>).rows.map(({ name }) => name));
		},
	};
}

const write = (trx: Inside["trx"], id: number, body = "Olá") =>
	receiveMessage(trx, { channel: "portal", from: { entity: "candidates", id }, body });

test("a recruiter answers from the conversation's page, and the inbox of theirs is empty again", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const helena = await aRecruiter(trx, { is_admin: true, password_hash });
		const ana = await aCandidate(trx, { name: "Ana Souza", owner_id: helena.id });
		await write(trx, ana.id);
		const visitor = await aVisitor(inside, helena.email);
		expect(await visitor.inbox()).toEqual(["Ana Souza"]);
		expect(await visitor.inbox("?q=souza")).toEqual(["Ana Souza"]);
		expect(await visitor.inbox("?q=100%25")).toEqual([]);
		const { body } = await visitor.read(ana.uid);
		expect(body).toMatchObject({
			writing: { channel: "portal", refusal: null },
			state: { tone: "warning", assignee: { name: helena.name } },
		});
		expect(await visitor.post(ana.uid, { body: "" })).toMatchObject({ status: 422 });
		expect(await visitor.post(ana.uid, { body: "Oi, Ana!" })).toMatchObject({ status: 303 });
		expect(await visitor.inbox()).toEqual([]);
		expect(await visitor.inbox("?folder=open")).toEqual(["Ana Souza"]);
	}));

test("done, snoozed and assigned are refused when somebody wrote meanwhile, and kept when nobody did", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const helena = await aRecruiter(trx, { is_admin: true, password_hash });
		const caio = await aRecruiter(trx, { name: "Caio Brandão", is_admin: true });
		const ana = await aCandidate(trx, { name: "Ana Souza", owner_id: helena.id });
		await write(trx, ana.id);
		const visitor = await aVisitor(inside, helena.email);
		const version = async () => String(((await visitor.read(ana.uid)).body as Page).state?.version);
		const old = await version();
		await write(trx, ana.id, "Mais uma coisa");
		await visitor.post(ana.uid, { change: "done", version: old });
		expect(await visitor.inbox()).toEqual(["Ana Souza"]);
		await visitor.post(ana.uid, { change: "snooze", until: "tomorrow", version: await version() });
		expect([await visitor.inbox(), await visitor.inbox("?folder=snoozed")]).toEqual([[], ["Ana Souza"]]);
		await visitor.post(ana.uid, { change: "assign", assignee: caio.uid, version: await version() });
		expect(await visitor.inbox("?folder=snoozed")).toEqual([]);
		expect(await visitor.inbox("?folder=snoozed&of=all")).toEqual(["Ana Souza"]);
		const notices = await trx.selectFrom("notifications").select("kind").where("recruiter_id", "=", caio.id).execute();
		expect(notices).toEqual([{ kind: "conversation_assigned" }]);
		// An incoming message ends the snooze.
		await write(trx, ana.id, "Oi?");
		expect(await visitor.inbox("?of=all")).toEqual(["Ana Souza"]);
		await visitor.post(ana.uid, { change: "done", version: await version() });
		expect(await visitor.inbox("?folder=done&of=all")).toEqual(["Ana Souza"]);
		expect(await visitor.post(ana.uid, { change: "vanish", version: await version() })).toMatchObject({ status: 400 });
	}));

test("a role that may read but not send reads a conversation and writes none; another business's does not exist", () =>
	withRollback(async (inside) => {
		const { trx, inOther } = inside;
		const theirs = await inOther((there) => aCandidate(there));
		const caio = await aLimitedRecruiter(trx, { candidates: ["read"] }, { password_hash });
		const ana = await aCandidate(trx);
		await write(trx, ana.id);
		const visitor = await aVisitor(inside, caio.email);
		expect((await visitor.read(ana.uid)).body).toMatchObject({ mayWrite: false, notes: null });
		expect(await visitor.post(ana.uid, { body: "Oi" })).toMatchObject({ status: 403 });
		expect(await visitor.post(ana.uid, { change: "done", version: "1" })).toMatchObject({ status: 403 });
		expect(await visitor.read(theirs.uid)).toMatchObject({ status: 404 });
	}));

test("a role that reaches its own candidates sees no other's conversation, in the inbox neither", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const caio = await aLimitedRecruiter(trx, { candidates: ["read", "send"] }, { password_hash });
		await trx
			.updateTable("roles")
			.set({ scopes: JSON.stringify({ candidates: "own" }) })
			.execute();
		const mine = await aCandidate(trx, { name: "Minha", owner_id: caio.id });
		const other = await aCandidate(trx, { name: "Outra", owner_id: (await aRecruiter(trx)).id });
		await write(trx, mine.id);
		await write(trx, other.id);
		const visitor = await aVisitor(inside, caio.email);
		expect(await visitor.inbox("?of=all")).toEqual(["Minha"]);
		expect(await visitor.read(mine.uid)).toMatchObject({ status: 200 });
		expect(await visitor.read(other.uid)).toMatchObject({ status: 404 });
	}));

test("numbers of nobody are read, linked and assigned by whoever reaches all candidates, and by nobody of narrower reach", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { channel } = await createChannelFixture(inside);
		await trx
			.insertInto("message_events")
			.values({
				business_id: trx.businessId,
				message_channel_id: channel.id,
				key: "1",
				payload: JSON.stringify({ kind: "message", from: "+5511911112222", body: "Quem cuida disto?" }),
				phone: "+5511911112222",
				state: "unassigned",
			})
			.execute();
		const caio = await aLimitedRecruiter(trx, { candidates: ["read", "send"] }, { password_hash });
		const visit = async (options: { form?: Record<string, string> } = {}) => {
			const browser = new Browser(inside.db, inside.business.host);
			await browser.visit(business, { path: "/business", form: { email: caio.email, password } });
			const page = await browser.visit(senders, { path: "/recruiters/conversations/senders", above, ...options });
			const { body } = await browser.visit(inbox, { path: "/recruiters/conversations", above });
			await enterBusiness(trx, inside.business.id);
			return { page, linked: (body as Awaited<ReturnType<typeof readInbox>>).senders };
		};
		const reach = (scope: string | null) =>
			trx
				.updateTable("roles")
				.set({ scopes: JSON.stringify(scope ? { candidates: scope } : {}) })
				.execute();
		const discard = { form: { phone: "+5511911112222", what: "discard" } };
		for (const scope of ["own", "departament"]) {
			await reach(scope);
			const { page, linked } = await visit();
			expect([page.status, linked]).toEqual([403, 0]);
			expect(JSON.stringify(page.body)).not.toContain("Quem cuida");
			expect((await visit(discard)).page.status).toBe(403);
		}
		await reach(null);
		const { page, linked } = await visit();
		expect([page.status, linked]).toEqual([200, 1]);
		expect(JSON.stringify(page.body)).toContain("Quem cuida");
		const discarded = await visit(discard);
		expect([discarded.page.status, discarded.linked]).toEqual([303, 0]);
	}));

test("a role that sees no numbers answers who wrote, sees no number, and begins with nobody", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { channel, candidate } = await createChannelFixture(inside);
		const caio = await aLimitedRecruiter(trx, { candidates: ["read", "send"] }, { password_hash });
		await trx
			.updateTable("roles")
			.set({ field_allow: JSON.stringify({ candidates: { see: ["name", "owner"] } }) })
			.execute();
		const quiet = await grantMessagePermissions(
			trx,
			await aCandidate(trx, { name: "Quieta", mobile_phone: "+5511911113333" }),
		);
		await receiveMessage(trx, {
			channel: "whatsapp",
			from: { entity: "candidates", id: candidate.id },
			body: "Oi!",
			phone: { number: phone, channelId: channel.id, at: new Date() },
		});
		const visitor = await aVisitor(inside, caio.email);
		const page = (await visitor.read(candidate.uid)).body as Page;
		expect(page.writing).toMatchObject({ channel: "whatsapp", refusal: null, phone: { number: null, closed: false } });
		expect(JSON.stringify(page)).not.toContain(phone.slice(-8));
		const form = { body: "Olá!", channel: "whatsapp", despite: "on" };
		expect(await visitor.post(candidate.uid, form)).toMatchObject({ status: 303 });
		const sent = await trx.selectFrom("messages").select(["phone", "body"]).where("direction", "=", "out").execute();
		expect(sent).toEqual([{ phone, body: "Olá!" }]);
		expect(await visitor.post(quiet.uid, form)).toMatchObject({ status: 422 });
	}));

test("the inbox goes on after the last of a page, also when that one is answered meanwhile", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const helena = await aRecruiter(trx, { is_admin: true, password_hash });
		const people = [];
		for (let at = 0; at < 53; at++) {
			const person = await aCandidate(trx, { name: `Pessoa ${String(at).padStart(2, "0")}`, owner_id: helena.id });
			await write(trx, person.id);
			people.push(person);
			await trx
				.updateTable("conversations")
				.set({ unanswered_since: new Date(Date.now() - (100 - at) * 60_000) })
				.where("candidate_id", "=", person.id)
				.execute();
		}
		const browser = new Browser(inside.db, inside.business.host);
		await browser.visit(business, { path: "/business", form: { email: helena.email, password } });
		const read = async (path: string) => {
			const { body } = await browser.visit(inbox, { path, above });
			await enterBusiness(trx, inside.business.id);
			return body as Awaited<ReturnType<typeof readInbox>>;
		};
		const first = await read("/recruiters/conversations");
		expect([first.rows.length, first.rows[0]?.name, first.rows.at(-1)?.name]).toEqual([50, "Pessoa 00", "Pessoa 49"]);
		for (const person of people.slice(0, 50))
			await trx
				.updateTable("conversations")
				.set({ unanswered_since: null })
				.where("candidate_id", "=", person.id)
				.execute();
		const second = await read(first.more ?? "");
		expect(second.rows.map(({ name }) => name)).toEqual(["Pessoa 50", "Pessoa 51", "Pessoa 52"]);
		expect([second.more, second.first]).toEqual([null, "/recruiters/conversations"]);
		// An invalid cursor starts at the beginning.
		expect((await read("/recruiters/conversations?after=yesterday~x")).first).toBeNull();
	}));

test("whoever stands in for a colleague who is away has their conversations, until the day is over", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const helena = await aRecruiter(trx, { is_admin: true, password_hash });
		const away = await aRecruiter(trx, {
			name: "Rui Fora",
			delegate_id: helena.id,
			delegate_until: new Date(Date.now() + 3_600_000),
		});
		const ana = await aCandidate(trx, { name: "Ana Souza", owner_id: away.id });
		await write(trx, ana.id);
		const visitor = await aVisitor(inside, helena.email);
		expect(await visitor.inbox()).toEqual(["Ana Souza"]);
		await trx
			.updateTable("recruiters")
			.set({ delegate_until: new Date(Date.now() - 60_000) })
			.where("id", "=", away.id)
			.execute();
		expect(await visitor.inbox()).toEqual([]);
	}));

test("whose a number is, is found by a name or an address, and joined to the person once", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { channel } = await createChannelFixture(inside);
		const helena = await aRecruiter(trx, { is_admin: true, password_hash });
		const joana = await aCandidate(trx, { name: "Joana Prado", email: "joana.prado@mail.example" });
		const from = "+5511911112222";
		await trx
			.insertInto("message_events")
			.values({
				business_id: trx.businessId,
				message_channel_id: channel.id,
				key: "1",
				payload: JSON.stringify({ kind: "message", from, body: "Sou a Joana" }),
				phone: from,
				state: "unassigned",
			})
			.execute();
		const browser = new Browser(inside.db, inside.business.host);
		await browser.visit(business, { path: "/business", form: { email: helena.email, password } });
		const visit = async (query = "", form?: Record<string, string>) => {
			const answer = await browser.visit(
				senders,
				Object.assign({ path: `/recruiters/conversations/senders${query}`, above }, form ? { form } : {}),
			);
			await enterBusiness(trx, inside.business.id);
			return answer;
		};
		const search = async (q: string) => {
			const { body } = await visit(`?${new URLSearchParams({ phone: from, q })}`);
			return (body as Awaited<ReturnType<typeof readUnassignedSenders>>).rows[0]?.people.map(({ value }) => value);
		};
		const value = `candidates:${joana.uid}`;
		expect(await search("joana prado")).toEqual([value]);
		expect(await search("joana.prado@mail")).toEqual([value]);
		expect(await search("ninguém assim")).toEqual([]);
		expect(await search("100%")).toEqual([]);
		const other = `?${new URLSearchParams({ phone: "+5511900000000", q: "joana" })}`;
		expect(((await visit(other)).body as Awaited<ReturnType<typeof readUnassignedSenders>>).rows[0]?.people).toEqual(
			[],
		);
		expect((await visit("", { phone: from, what: "join" })).status).toBe(422);
		expect((await visit("", { phone: from, what: "join", person: value })).status).toBe(303);
		const { mobile_phone } = await trx
			.selectFrom("candidates")
			.select("mobile_phone")
			.where("id", "=", joana.id)
			.executeTakeFirstOrThrow();
		expect(mobile_phone).toBe(from);
		expect(await listTaskPayloads(trx, "receive_messages")).toHaveLength(1);
		// A second submission finds nothing left to join.
		await visit("", { phone: from, what: "join", person: value });
		expect(await listTaskPayloads(trx, "receive_messages")).toHaveLength(1);
	}));
