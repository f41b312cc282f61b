import { expect } from "vitest";
import { waitUntil } from "../cable.testing.ts";
import {
	createScenario,
	describeConformance,
	expectMessages,
	expectNotified,
	listFrameTypes,
	type Scenario,
	type ScenarioContext,
	waitForSilence,
} from "./scenario.testing.ts";

/** The socket continues unaffected by what was sent. */
async function changesNothing(
	at: ScenarioContext,
	send: (peer: Awaited<ReturnType<ScenarioContext["listening"]>>) => void,
) {
	const open = await at.listening();
	const before = open.peer.wire.frames.filter(({ type }) => type !== "ping").length;
	send(open);
	await waitForSilence();
	expect(open.peer.wire.frames.filter(({ type }) => type !== "ping")).toHaveLength(before);
	await open.format({ n: 1 });
	await expectMessages(open.sub, 1);
	expect(open.peer.wire.closed).toEqual([]);
}

/** The socket closes with this code after sending the reason. */
async function closedFor(
	open: Awaited<ReturnType<ScenarioContext["listening"]>>,
	reason: string,
	reconnect: boolean,
	code: number,
) {
	expect(await open.peer.wire.frame("disconnect")).toEqual({ type: "disconnect", reason, reconnect });
	await waitUntil(() => open.peer.wire.closed.includes(code));
}

const commands: Scenario[] = [
	createScenario("an unknown command changes nothing", (at) =>
		changesNothing(at, ({ peer, sub }) => {
			for (const command of ["shout", "whisper", "join", "presence", "__proto__", ""]) {
				peer.send({ command, identifier: sub.identifier, data: "{}" });
			}
		}),
	),
	createScenario("text that is no JSON changes nothing", (at) =>
		changesNothing(at, ({ peer }) => {
			for (const text of ["{", "", "hello", '{"command":', "\u0000"]) peer.wire.last.send(text);
		}),
	),
	createScenario("JSON that is no command changes nothing", (at) =>
		changesNothing(at, ({ peer }) => {
			for (const data of [null, [], "x", 1, {}, { command: 1 }, { identifier: {} }]) peer.send(data);
		}),
	),
	createScenario("a command with parts of other types changes nothing", (at) =>
		changesNothing(at, ({ peer, sub }) => {
			peer.send({ command: "subscribe" });
			peer.send({ command: "subscribe", identifier: { channel: "x" } });
			peer.send({ command: "message", identifier: sub.identifier, data: { action: "resume" } });
			peer.send({ command: ["subscribe"], identifier: sub.identifier });
		}),
	),
	createScenario("a binary frame changes nothing", (at) =>
		changesNothing(at, ({ peer }) => {
			peer.wire.last.send(Buffer.from([0, 1, 2]), { binary: true });
			peer.wire.last.send(Buffer.from('{"command":"subscribe","identifier":"{}"}'), { binary: true });
		}),
	),
	createScenario("an action that a channel does not know changes nothing", (at) =>
		changesNothing(at, ({ sub }) => {
			sub.perform("destroy", { id: 1 });
			sub.perform("resume", { since: "1; drop table jobs" });
			sub.perform("resume", { since: -1 });
		}),
	),
	createScenario("a message to a channel nobody subscribed to changes nothing", (at) =>
		changesNothing(at, ({ peer }) => {
			const identifier = JSON.stringify({ channel: "JobBoardChannel", job: "x" });
			peer.send({ command: "message", identifier, data: JSON.stringify({ action: "resume", since: 0 }) });
			peer.send({ command: "history", identifier, history: { since: 0 } });
		}),
	),
	createScenario("leaving a channel nobody subscribed to changes nothing", (at) =>
		changesNothing(at, ({ peer }) => peer.send({ command: "unsubscribe", identifier: '{"channel":"X"}' })),
	),
	createScenario("an action with data that is no JSON changes nothing", (at) =>
		changesNothing(at, ({ peer, sub }) => peer.send({ command: "message", identifier: sub.identifier, data: "{" })),
	),
	createScenario("commands run in the order they came", async (at) => {
		const { peer, user } = await at.listening();
		const identifier = JSON.stringify({ channel: "RecruiterNotificationChannel", recruiter_id: String(user.id) });
		for (let n = 0; n < 5; n++) {
			peer.wire.last.send(JSON.stringify({ command: "subscribe", identifier }));
			peer.wire.last.send(JSON.stringify({ command: "unsubscribe", identifier }));
		}
		await waitUntil(() => listFrameTypes(peer, identifier).length >= 5);
		await waitForSilence();
		expect(listFrameTypes(peer, identifier)).toEqual(Array(5).fill("confirm_subscription"));
	}),
];

const limits: Scenario[] = [
	createScenario("a frame above 64 KB closes the socket", async (at) => {
		const { peer, sub } = await at.listening();
		sub.perform("note", { text: "x".repeat(65 * 1024) });
		await waitUntil(() => peer.wire.closed.includes(1009));
	}),
	createScenario("a frame just below is read", (at) =>
		changesNothing(at, ({ sub }) => sub.perform("note", { text: "x".repeat(62 * 1024) })),
	),
	createScenario("JSON nested without end, within the size, changes nothing", (at) =>
		changesNothing(at, ({ peer }) => peer.wire.last.send("[".repeat(60_000))),
	),
	createScenario("text that is no UTF-8 closes the socket", async (at) => {
		const { peer } = await at.listening();
		peer.wire.last.send(Buffer.from([0xc3, 0x28]), { binary: false });
		await waitUntil(() => peer.wire.closed.includes(1007));
	}),
	createScenario("more than a hundred commands a minute close the socket", async (at) => {
		const open = await at.listening();
		for (let n = 0; n < 130; n++) open.peer.send({ command: "unsubscribe", identifier: "{}" });
		await closedFor(open, "too_many_commands", true, 1008);
	}),
	createScenario("a flood of nonsense is a flood too, and others hear nothing of it", async (at) => {
		const [open, other] = [await at.listening(), await at.listening()];
		for (let n = 0; n < 130; n++) open.peer.wire.last.send("{");
		await closedFor(open, "too_many_commands", true, 1008);
		await other.format({ n: 1 });
		await expectMessages(other.sub, 1);
	}),
	createScenario("a client that repeats its subscription while it waits is no flood", (at) =>
		changesNothing(at, ({ peer, sub }) => {
			for (let n = 0; n < 90; n++) peer.send({ command: "subscribe", identifier: sub.identifier });
		}),
	),
	createScenario("the fifty-first subscription of a socket is rejected, the fifty stay", async (at) => {
		const { peer } = await at.listening();
		const ask = (n: number) =>
			peer.subscribe({ channel: "ProgressChannel", name: "x", request_id: `${"d".repeat(22)}${n}` });
		const subs = Array.from({ length: 49 }, (_, n) => ask(n));
		for (const sub of subs) await expectNotified(sub, "connected");
		await expectNotified(ask(50), "rejected");
		expect(subs.every(({ events }) => events.join() === "connected")).toBe(true);
	}),
	createScenario("a name of more than a thousand characters changes nothing", (at) =>
		changesNothing(at, ({ peer }) =>
			peer.send({ command: "subscribe", identifier: JSON.stringify({ channel: "x".repeat(1_000) }) }),
		),
	),
	createScenario("a person's ninth socket ends their first, and nobody else's", async (at) => {
		const other = await at.listening();
		const first = await at.listening();
		for (let n = 0; n < 8; n++) await (await at.dial(first.user)).wire.frame("welcome");
		await closedFor(first, "too_many_connections", false, 1008);
		await waitUntil(() => !first.peer.isTrying());
		expect(other.peer.wire.closed).toEqual([]);
	}),
	createScenario("a reader too slow for a megabyte is cut off to resume, and nobody waits for it", async (at) => {
		const slow = await at.listening();
		const quick = await at.dial(slow.user);
		const sub = quick.subscribe({ channel: "RecruiterNotificationChannel", recruiter_id: slow.user.id });
		await expectNotified(sub, "connected");
		slow.peer.wire.last.pause();
		const text = "x".repeat(120_000);
		for (let n = 0; n < 120; n++) await slow.format({ n, text });
		await expectMessages(sub, 120);
		slow.peer.wire.sockets[0]?.resume();
		await closedFor(slow, "too_slow", true, 1013);
	}),
];

describeConformance({ commands, limits });
