import { expect } from "vitest";
import { ownerPool } from "#db/index.ts";
import { startCable, waitUntil } from "../cable.testing.ts";
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

async function rejected(at: ScenarioContext, params: Record<string, unknown>, permissions?: Record<string, string[]>) {
	const { peer } = await at.listening({}, permissions);
	const sub = peer.subscribe(params);
	await expectNotified(sub, "rejected");
	expect(listFrameTypes(peer, sub.identifier)).toEqual(["reject_subscription"]);
}

const board = (job: string) => ({ channel: "JobBoardChannel", job });
let jobs = 0;
const newJob = (at: ScenarioContext, of: "mine" | "other" = "mine") => {
	const uid = `job-${process.pid}-${++jobs}`;
	return at.world[of].job(uid).then((id) => ({ id, uid }));
};

const subscriptions: Scenario[] = [
	createScenario("one's own bell is confirmed, once, under the name it was asked by", async (at) => {
		const { peer, sub } = await at.listening();
		await waitForSilence();
		expect(peer.wire.of("confirm_subscription")).toEqual([
			{ identifier: sub.identifier, type: "confirm_subscription" },
		]);
		expect(sub.events).toEqual(["connected"]);
	}),
	createScenario("a colleague's bell is rejected", async (at) => {
		const colleague = await at.recruiter();
		await rejected(at, { channel: "RecruiterNotificationChannel", recruiter_id: colleague.uid });
	}),
	createScenario("another business's job is rejected", async (at) =>
		rejected(at, board((await newJob(at, "other")).uid)),
	),
	createScenario("without the right the board is rejected", async (at) =>
		rejected(at, board((await newJob(at)).uid), { jobs: ["read"] }),
	),
	createScenario("an unknown channel is rejected", (at) => rejected(at, { channel: "AdminChannel" })),
	createScenario("a channel without its parameter is rejected", (at) => rejected(at, { channel: "JobBoardChannel" })),
	createScenario("a progress id that can be guessed is rejected", (at) =>
		rejected(at, { channel: "ProgressChannel", name: "x", request_id: "1" }),
	),
	createScenario("the name of a built-in is no channel", (at) => rejected(at, { channel: "constructor" })),
	createScenario("a name that is not JSON is rejected", async (at) => {
		const { peer } = await at.listening();
		peer.send({ command: "subscribe", identifier: "{" });
		await waitUntil(() => listFrameTypes(peer, "{").includes("reject_subscription"));
	}),
	createScenario("what was rejected may be asked for again", async (at) => {
		const { peer } = await at.listening();
		const uid = `later-${at.kind}`;
		await expectNotified(peer.subscribe(board(uid)), "rejected");
		await at.world.mine.job(uid);
		await expectNotified(peer.subscribe(board(uid)), "connected");
	}),
	createScenario("asking twice is confirmed once and delivered once", async (at) => {
		const { peer, sub, format } = await at.listening();
		peer.send({ command: "subscribe", identifier: sub.identifier });
		await waitForSilence();
		await format({ n: 1 });
		await expectMessages(sub, 1);
		await waitForSilence();
		expect(listFrameTypes(peer, sub.identifier)).toEqual(["confirm_subscription"]);
		expect(sub.messages).toHaveLength(1);
	}),
	createScenario("one channel with two sets of parameters is two subscriptions", async (at) => {
		const [first, two] = [await newJob(at), await newJob(at)];
		const { peer } = await at.listening();
		const subs = [peer.subscribe(board(first.uid)), peer.subscribe(board(two.uid))];
		for (const sub of subs) await expectNotified(sub, "connected");
		await at.world.mine.publish(`job:${two.id}`, { n: 2 });
		await expectMessages(subs[1] as (typeof subs)[0], 1);
		expect(subs[0]?.messages).toEqual([]);
	}),
	createScenario("two names of one stream both hear, each under its own name", async (at) => {
		const { peer, sub, user, format } = await at.listening();
		const second = peer.subscribe({ channel: "RecruiterNotificationChannel", recruiter_id: user.id });
		await expectNotified(second, "connected");
		const seq = await format({ n: 1 });
		for (const each of [sub, second]) expect(await expectMessages(each, 1)).toEqual([{ n: 1, seq }]);
	}),
	createScenario("the order of parameters is part of the name, and is given back as it came", async (at) => {
		const { peer, user, format } = await at.listening();
		const identifier = JSON.stringify({ recruiter_id: user.uid, channel: "RecruiterNotificationChannel" });
		peer.send({ command: "subscribe", identifier });
		await waitUntil(() => listFrameTypes(peer, identifier).includes("confirm_subscription"));
		if (at.kind === "anycable") return;
		await format({ n: 1 });
		await waitUntil(() => peer.wire.frames.some((frame) => frame.identifier === identifier && frame.message));
	}),
	createScenario("after unsubscribing nothing is heard, and it can be had again", async (at) => {
		const { peer, sub, bell, format } = await at.listening();
		sub.unsubscribe();
		await waitForSilence();
		await format({ n: 1 });
		await waitForSilence();
		const again = peer.subscribe(bell);
		await expectNotified(again, "connected");
		await format({ n: 2 });
		expect((await expectMessages(again, 1)).map(({ n }) => n)).toEqual([2]);
		expect(sub.messages).toEqual([]);
	}),
	createScenario("leaving one of two names leaves the other", async (at) => {
		const { peer, sub, user, format } = await at.listening();
		const second = peer.subscribe({ channel: "RecruiterNotificationChannel", recruiter_id: user.id });
		await expectNotified(second, "connected");
		sub.unsubscribe();
		await waitForSilence();
		await format({ n: 1 });
		await expectMessages(second, 1);
		expect(sub.messages).toEqual([]);
	}),
];

const streams: Scenario[] = [
	createScenario("a message comes with its number", async (at) => {
		const { sub, format } = await at.listening();
		const seq = await format({ type: "notification", n: 1 });
		expect(await expectMessages(sub, 1)).toEqual([{ type: "notification", n: 1, seq }]);
	}),
	createScenario("everybody who listens hears", async (at) => {
		const job = await newJob(at);
		const all = await Promise.all([1, 2, 3].map(() => at.listening()));
		const subs = all.map(({ peer }) => peer.subscribe(board(job.uid)));
		for (const sub of subs) await expectNotified(sub, "connected");
		await at.world.mine.publish(`job:${job.id}`, { n: 1 });
		for (const sub of subs) await expectMessages(sub, 1);
	}),
	createScenario("two streams on one socket are told apart", async (at) => {
		const { peer, sub, format } = await at.listening();
		const job = await newJob(at);
		const second = peer.subscribe(board(job.uid));
		await expectNotified(second, "connected");
		await format({ n: "bell" });
		await at.world.mine.publish(`job:${job.id}`, { n: "board" });
		expect((await expectMessages(sub, 1)).map(({ n }) => n)).toEqual(["bell"]);
		expect((await expectMessages(second, 1)).map(({ n }) => n)).toEqual(["board"]);
	}),
	createScenario("another's stream is not heard", async (at) => {
		const [me, them] = [await at.listening(), await at.listening()];
		await them.format({ n: 1 });
		await expectMessages(them.sub, 1);
		await waitForSilence();
		expect(me.sub.messages).toEqual([]);
	}),
	createScenario("another business's stream of the same name is not heard", async (at) => {
		const { sub, stream } = await at.listening();
		await at.world.other.publish(stream, { n: 1 });
		await waitForSilence();
		expect(sub.messages).toEqual([]);
	}),
	createScenario("whatever JSON holds arrives as it was", async (at) => {
		const { sub, format } = await at.listening();
		const message = {
			text: "São Paulo 🌱 \u2028 </script>",
			deep: { list: [1, null, true, { a: [] }] },
			zero: 0,
			none: null,
		};
		const seq = await format(message);
		expect(await expectMessages(sub, 1)).toEqual([{ ...message, seq }]);
	}),
	createScenario("a large message arrives whole", async (at) => {
		const { sub, format } = await at.listening();
		await format({ text: "á".repeat(60_000) });
		expect((await expectMessages(sub, 1))[0]?.text).toHaveLength(60_000);
	}),
	createScenario("what was rolled back never arrives", async (at) => {
		const { sub, stream, format } = await at.listening();
		const writer = await ownerPool().connect();
		await writer.query("begin");
		await writer.query("insert into cable_messages (business_id, stream, message) values ($1, $2, '{}')", [
			at.world.mine.id,
			stream,
		]);
		await writer.query("rollback");
		writer.release();
		const first = await format({ n: 1 });
		const second = await format({ n: 2 });
		expect((await expectMessages(sub, 2)).map(({ n }) => n)).toEqual([1, 2]);
		expect(second).toBe(first + 1);
	}),
	createScenario("a burst arrives whole, in order and numbered without a gap", async (at) => {
		const { sub, format } = await at.listening();
		await Promise.all(Array.from({ length: 200 }, (_, n) => format({ n })));
		const seqs = (await expectMessages(sub, 200)).map(({ seq }) => Number(seq));
		expect(seqs).toEqual(seqs.map((_, n) => (seqs[0] ?? 0) + n));
		expect(new Set(sub.messages.map(({ n }) => n)).size).toBe(200);
	}),
	createScenario("numbers follow commits, not beginnings", async (at) => {
		const { sub, stream, format } = await at.listening();
		const slow = await ownerPool().connect();
		await slow.query("begin");
		await slow.query("insert into cable_messages (business_id, stream, message) values ($1, $2, $3)", [
			at.world.mine.id,
			stream,
			'{"n":"slow"}',
		]);
		const quick = await format({ n: "quick" });
		await expectMessages(sub, 1);
		await slow.query("commit");
		slow.release();
		expect(await expectMessages(sub, 2)).toEqual([
			{ n: "quick", seq: quick },
			{ n: "slow", seq: quick + 1 },
		]);
	}),
	createScenario("nothing said before the confirmation is heard, everything after is", async (at) => {
		const { user, stream, format, peer, sub } = await at.listening();
		sub.unsubscribe();
		await waitForSilence();
		for (let n = 0; n < 20; n++) await format({ n });
		const late = peer.subscribe({ channel: "RecruiterNotificationChannel", recruiter_id: user.id });
		await expectNotified(late, "connected");
		await at.world.mine.publish(stream, { n: 20 });
		expect((await expectMessages(late, 1)).map(({ n }) => n)).toEqual([20]);
	}),
	createScenario("another process's clients hear the same", async (at) => {
		const second = await startCable();
		try {
			const job = await newJob(at);
			const here = await at.listening();
			const user = await at.recruiter();
			const there = await at.dial(user, { port: second.port, origin: second.origin });
			await there.wire.frame("welcome");
			const subs = [here.peer, there].map((peer) => peer.subscribe(board(job.uid)));
			for (const sub of subs) await expectNotified(sub, "connected");
			const seq = await at.world.mine.publish(`job:${job.id}`, { n: 1 });
			for (const sub of subs) expect(await expectMessages(sub, 1)).toEqual([{ n: 1, seq }]);
		} finally {
			await second.stop();
		}
	}),
];

describeConformance({ subscriptions, streams });
