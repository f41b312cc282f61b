import { afterEach, expect, test, vi } from "vitest";
import type { SimulatedReply } from "#app/integrations/messaging/messaging-simulator.server.ts";
import { startSmsSimulator, startTwilioSimulator } from "#app/integrations/messaging/sms-simulator.server.ts";
import { startWhatsappSimulator } from "#app/integrations/messaging/whatsapp-simulator.server.ts";
import {
	createChannelFixture,
	phone,
	postToRoute,
	secret,
	webhookAddress,
} from "#app/routes/webhooks/messaging.testing.ts";
import { sendMessage } from "#db/queries/conversations/send-message.ts";
import { assignSender, discardSender, listUnassignedSenders } from "#db/queries/messaging/message-events.ts";
import { aCandidate, listTaskPayloads, withRollback } from "#db/testing.ts";
import { sendQueuedMessage } from "../send-queued-message.ts";
import { createTaskContext } from "../testing.ts";
import { receiveMessagesTask } from "./receive_messages.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
	vi.unstubAllEnvs();
	for (const stop of stops.splice(0)) await stop();
});

const starts = { whatsapp_cloud: startWhatsappSimulator, twilio: startTwilioSimulator, http: startSmsSimulator };
const settings = { whatsapp_cloud: "WHATSAPP_URL", twilio: "TWILIO_URL", http: "SMS_URL" };
const ours = { whatsapp_cloud: "111222", twilio: "111222", http: "+551140028922" };

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function prepared(inside: Inside, provider: keyof typeof starts = "whatsapp_cloud") {
	const { trx, db, business } = inside;
	const people = await createChannelFixture(inside, provider);
	const kind = provider === "whatsapp_cloud" ? ("whatsapp" as const) : ("sms" as const);
	const address = webhookAddress(kind, business, people.channel.uid);
	const simulator = await starts[provider]({ post: postToRoute(inside), callback: () => ({ address, secret }) });
	stops.push(() => simulator.close());
	vi.stubEnv(settings[provider], simulator.url);
	let done = 0;
	const work = async () => {
		const jobs = await listTaskPayloads(trx, "receive_messages");
		for (const job of jobs.slice(done)) await receiveMessagesTask(job, createTaskContext(db));
		done = jobs.length;
	};
	const messages = () =>
		trx
			.selectFrom("messages")
			.select(["candidate_id", "channel", "direction", "body", "state", "files", "media_problem", "phone", "read_at"])
			.where("business_id", "=", business.id)
			.orderBy("id")
			.execute();
	const write = (reply: Partial<SimulatedReply> = {}) =>
		simulator.write(ours[provider], { from: phone, text: "Oi!", ...reply });
	const outgoing = async () => {
		await sendMessage(trx, { channel: kind, to: people.to, recruiterId: people.recruiter.id, body: "Olá!" });
		const row = await trx
			.selectFrom("messages")
			.select("id")
			.where("direction", "=", "out")
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		await sendQueuedMessage(db, { businessId: business.id, messageId: row.id }, { now: () => new Date() });
		return simulator.messages.at(-1) as (typeof simulator.messages)[number];
	};
	return { ...people, simulator, address, work, messages, write, outgoing };
}

test.each(["whatsapp_cloud", "twilio", "http"] as const)(
	"a %s webhook delivered fifty times creates one message of the candidate with the number",
	(provider) =>
		withRollback(async (inside) => {
			const { write, work, messages, candidate } = await prepared(inside, provider);
			const id = "repetida-1";
			const answers = [];
			for (let times = 0; times < 50; times++) answers.push(await write({ id }));
			expect(new Set(answers)).toEqual(new Set([200]));
			await work();
			expect(await messages()).toMatchObject([{ candidate_id: candidate.id, direction: "in", body: "Oi!", phone }]);
			const events = await inside.trx.selectFrom("message_events").select(["state", "payload", "phone"]).execute();
			expect(events).toEqual([{ state: "done", payload: null, phone: null }]);
		}),
);

test.each(["whatsapp_cloud", "twilio", "http"] as const)(
	"a late status of %s does not replace a later one",
	(provider) =>
		withRollback(async (inside) => {
			const { write, work, outgoing, simulator, messages } = await prepared(inside, provider);
			await write();
			await work();
			const sent = await outgoing();
			const state = async () => (await messages()).at(-1)?.state;
			for (const [status, expected] of [
				["delivered", "delivered"],
				["sent", "delivered"],
				["read", "read"],
				["failed", "read"],
				["delivered", "read"],
			] as const) {
				expect(await simulator.tell(sent, status)).toBe(200);
				await work();
				expect([status, await state()]).toEqual([status, expected]);
			}
		}),
);

test("a delivered message is never failed, whatever the order of the statuses", () =>
	withRollback(async (inside) => {
		const { write, work, outgoing, simulator, messages } = await prepared(inside);
		await write();
		await work();
		const sent = await outgoing();
		for (const [status, expected] of [
			["failed", "failed"],
			["sent", "failed"],
			["delivered", "delivered"],
		] as const) {
			await simulator.tell(sent, status);
			await work();
			expect((await messages()).at(-1)?.state).toBe(expected);
		}
	}));

test.each(["whatsapp_cloud", "twilio", "http"] as const)(
	"a %s webhook changes nothing when it is forged or for another number",
	(provider) =>
		withRollback(async (inside) => {
			const { simulator, address } = await prepared(inside, provider);
			const post = postToRoute(inside);
			const forged = await starts[provider]({ post, callback: () => ({ address, secret: "outro-segredo" }) });
			stops.push(() => forged.close());
			expect(await forged.write(ours[provider], { from: phone, text: "Oi" })).toBe(401);
			// Validly signed, but for another number.
			if (provider !== "twilio") expect(await simulator.write("999", { from: phone, text: "Oi" })).toBe(403);
			const kind = provider === "whatsapp_cloud" ? "whatsapp" : "sms";
			const nobody = await starts[provider]({
				post,
				callback: () => ({ address: webhookAddress(kind, inside.business, "0123456789abcdef0123"), secret }),
			});
			stops.push(() => nobody.close());
			expect(await nobody.write(ours[provider], { from: phone, text: "Oi" })).toBe(401);
			expect(await inside.trx.selectFrom("message_events").select("id").execute()).toEqual([]);
		}),
);

test("receive_messages finds the candidate when a Brazilian number lacks its ninth digit", () =>
	withRollback(async (inside) => {
		const { write, work, messages, candidate } = await prepared(inside);
		await write({ from: "+551187654321" });
		await work();
		expect(await messages()).toMatchObject([{ candidate_id: candidate.id, phone: "+551187654321" }]);
	}));

test("receive_messages leaves a shared number unassigned until a recruiter assigns it, and assigns replies by their message", () =>
	withRollback(async (inside) => {
		const { write, work, messages, candidate, outgoing } = await prepared(inside);
		const { trx } = inside;
		await write({ text: "Sou a Ana" });
		await work();
		const sent = await outgoing();
		const joao = await aCandidate(trx, { name: "João Lima", mobile_phone: phone });
		await write({ text: "Quem é?" });
		await write({ text: "Obrigada!", replyTo: sent.id });
		await work();
		expect((await messages()).map(({ body, candidate_id }) => [body, candidate_id])).toEqual([
			["Sou a Ana", candidate.id],
			["Olá!", candidate.id],
			["Obrigada!", candidate.id],
		]);
		expect(await listUnassignedSenders(trx)).toMatchObject([{ phone, count: 1, messages: [{ text: "Quem é?" }] }]);
		expect(await assignSender(trx, phone, { entity: "candidates", id: joao.id })).toBe(true);
		await work();
		expect((await messages()).at(-1)).toMatchObject({ body: "Quem é?", candidate_id: joao.id });
		expect(await listUnassignedSenders(trx)).toEqual([]);
	}));

test("receive_messages stores voice notes and documents, and saves the problem of too large or unknown files", () =>
	withRollback(async (inside) => {
		const { write, work, messages, simulator } = await prepared(inside);
		const pdf = new TextEncoder().encode("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");
		// An Ogg page with an Opus head.
		const head = [
			0x4f,
			0x67,
			0x67,
			0x53,
			0,
			2,
			...Array(20).fill(0),
			1,
			19,
			...new TextEncoder().encode("OpusHead"),
			1,
			1,
			...Array(9).fill(0),
		];
		simulator.files.set("doc", { bytes: pdf, contentType: "application/pdf" });
		simulator.files.set("voz", { bytes: new Uint8Array(head), contentType: "audio/ogg; codecs=opus" });
		simulator.files.set("grande", { bytes: new Uint8Array(21 * 1024 * 1024), contentType: "video/mp4" });
		simulator.files.set("estranho", { bytes: new Uint8Array([1, 2, 3, 0, 255]), contentType: "application/x-what" });
		await write({ text: "Segue o documento", media: { id: "doc", contentType: "application/pdf", name: "cnh.pdf" } });
		await write({ text: "", media: { id: "voz", contentType: "audio/ogg; codecs=opus" } });
		await write({ text: "", media: { id: "grande", contentType: "video/mp4" } });
		await write({ text: "", media: { id: "estranho", contentType: "application/x-what" } });
		await write({ text: "", media: { id: "sumiu", contentType: "image/jpeg" } });
		await work();
		expect((await messages()).map(({ body, files, media_problem }) => [body, files, media_problem])).toEqual([
			["Segue o documento", 1, null],
			["", 1, null],
			["", 0, "size"],
			["", 0, "type"],
			["", 0, "gone"],
		]);
		const files = await inside.trx.selectFrom("data_files").select(["name", "content_type"]).orderBy("id").execute();
		expect(files).toEqual([
			{ name: "cnh.pdf", content_type: "application/pdf" },
			{ name: "audio.ogg", content_type: "audio/ogg" },
		]);
	}));

const stranger = "+5511900001111";
const pdf = new TextEncoder().encode("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

test("receive_messages stores an unknown sender's file and moves it to the candidate when the sender is assigned", () =>
	withRollback(async (inside) => {
		const { write, work, messages, simulator, candidate } = await prepared(inside);
		const { trx } = inside;
		const document = { id: "doc", contentType: "application/pdf", name: "cv.pdf" };
		simulator.files.set("doc", { bytes: pdf, contentType: "application/pdf" });
		await write({ from: stranger, text: "Meu currículo", media: document });
		await write({ from: stranger, text: "", media: { id: "sumiu", contentType: "image/jpeg" } });
		await work();
		const files = () => trx.selectFrom("data_files").select(["name", "reference_type", "uploaded_by_type"]).execute();
		expect(await files()).toEqual([{ name: "cv.pdf", reference_type: "message_events", uploaded_by_type: "system" }]);
		// By then the provider shows it no longer.
		simulator.files.clear();
		await assignSender(trx, stranger, { entity: "candidates", id: candidate.id });
		await trx.updateTable("candidates").set({ mobile_phone: stranger }).where("id", "=", candidate.id).execute();
		await work();
		expect(await messages()).toMatchObject([
			{ body: "Meu currículo", files: 1, media_problem: null },
			{ body: "", files: 0, media_problem: "gone" },
		]);
		expect(await files()).toEqual([{ name: "cv.pdf", reference_type: "messages", uploaded_by_type: "candidate" }]);
	}));

test("receive_messages stores at most ten files of an unknown sender, and discardSender deletes them", () =>
	withRollback(async (inside) => {
		const { write, work, simulator } = await prepared(inside);
		const { trx } = inside;
		simulator.files.set("doc", { bytes: pdf, contentType: "application/pdf" });
		for (let count = 0; count < 12; count++)
			await write({ from: stranger, text: "", media: { id: "doc", contentType: "application/pdf" } });
		await work();
		const files = () => trx.selectFrom("data_files").select("id").execute();
		expect([(await files()).length, (await listUnassignedSenders(trx))[0]?.count]).toEqual([10, 12]);
		expect(await discardSender(trx, stranger)).toBe(true);
		expect(await files()).toEqual([]);
		const [job] = await listTaskPayloads(trx, "remove_files");
		expect(job?.keys).toHaveLength(10);
	}));

test("receive_messages saves 4,096 characters and emoji whole and refuses a video of 100 MB", () =>
	withRollback(async (inside) => {
		const { write, work, messages, simulator } = await prepared(inside);
		const long = "😀".repeat(4096);
		simulator.files.set("grande", { bytes: new Uint8Array(100 * 1024 * 1024), contentType: "video/mp4" });
		await write({ text: long });
		await write({ text: "👩🏽‍💻🇧🇷" });
		await write({ text: "Meu vídeo", media: { id: "grande", contentType: "video/mp4" } });
		await work();
		expect((await messages()).map(({ body, files, media_problem }) => [body, files, media_problem])).toEqual([
			[long, 0, null],
			["👩🏽‍💻🇧🇷", 0, null],
			["Meu vídeo", 0, "size"],
		]);
	}));

test("receive_messages saves the other events when one event fails", () =>
	withRollback(async (inside) => {
		const { channel, candidate, messages, simulator } = await prepared(inside);
		const { trx, db, business } = inside;
		const message = (key: string, body: string, media: object | null = null) => {
			const at = new Date().toISOString();
			return { kind: "message", key, providerId: key, from: phone, name: null, body, media, at, replyTo: null };
		};
		const photo = { source: "foto", contentType: "image/jpeg", name: null };
		const rows = await trx
			.insertInto("message_events")
			.values(
				[message("1", "Com foto", photo), message("2", "Segunda")].map((payload) => ({
					business_id: business.id,
					message_channel_id: channel.id,
					key: payload.key,
					payload: JSON.stringify(payload),
					phone,
				})),
			)
			.returning("id")
			.execute();
		simulator.be("down");
		const job = { businessId: business.id, events: rows.map(({ id }) => id) };
		await expect(receiveMessagesTask(job, createTaskContext(db))).rejects.toThrow();
		expect(await messages()).toMatchObject([{ body: "Segunda", candidate_id: candidate.id }]);
	}));
