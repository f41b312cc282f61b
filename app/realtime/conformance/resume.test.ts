import { expect } from "vitest";
import { ownerPool } from "#db/index.ts";
import { waitUntil } from "../cable.testing.ts";
import {
	createScenario,
	describeConformance,
	expectMessages,
	expectNotified,
	type Scenario,
	type ScenarioContext,
} from "./scenario.testing.ts";

type Open = Awaited<ReturnType<ScenarioContext["listening"]>>;

const numbers = (open: Pick<Open, "sub">) => open.sub.messages.flatMap(({ n }) => (n === undefined ? [] : [n]));
const types = (open: Pick<Open, "sub">) => open.sub.messages.map(({ type }) => type);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

/** Publishes ten messages while disconnected; returns the third's number. */
async function tenMissed(at: ScenarioContext) {
	const user = await at.recruiter();
	const stream = `recruiter:${user.id}`;
	const seqs: number[] = [];
	for (const n of range(0, 10)) seqs.push(await at.world.mine.publish(stream, { n }));
	const peer = await at.dial(user);
	const sub = peer.subscribe({ channel: "RecruiterNotificationChannel", recruiter_id: user.uid });
	await expectNotified(sub, "connected");
	return { user, peer, sub, stream, seqs, format: (message: object) => at.world.mine.publish(stream, message) };
}

const manyMore = (at: ScenarioContext, stream: string, many: number) =>
	ownerPool().query(
		"insert into cable_messages (business_id, stream, message) select $1, $2, '{}' from generate_series(1, $3::int)",
		[at.world.mine.id, stream, many],
	);

const resume: Scenario[] = [
	createScenario("from a number on, what was missed comes in order, then the word that it is all", async (at) => {
		const open = await tenMissed(at);
		open.sub.perform("resume", { since: open.seqs[2] });
		await waitUntil(() => types(open).includes("resumed"));
		expect(open.sub.messages).toEqual([
			...range(3, 10).map((n) => ({ n, seq: open.seqs[n] })),
			{ type: "resumed", head: open.seqs[9] },
		]);
	}),
	createScenario("without a number, as far back as asked", async (at) => {
		const open = await tenMissed(at);
		open.sub.perform("resume", { seconds: 60 });
		await waitUntil(() => types(open).includes("resumed"));
		expect(numbers(open)).toEqual(range(0, 10));
	}),
	createScenario("nothing missed, nothing but the word", async (at) => {
		const open = await tenMissed(at);
		open.sub.perform("resume", { since: open.seqs[9] });
		await waitUntil(() => types(open).includes("resumed"));
		expect(open.sub.messages).toEqual([{ type: "resumed", head: open.seqs[9] }]);
	}),
	createScenario("what is said during a resume comes after it, once", async (at) => {
		const open = await tenMissed(at);
		const saying = Promise.all(range(10, 60).map((n) => open.format({ n })));
		for (let again = 0; again < 5; again++) open.sub.perform("resume", { since: open.seqs[9] });
		await saying;
		await waitUntil(() => types(open).filter((type) => type === "resumed").length === 5);
		await waitUntil(() => new Set(numbers(open)).size === 50);
		const last = open.sub.messages.findLastIndex(({ type }) => type === "resumed");
		const seqs = open.sub.messages.slice(last + 1).map(({ seq }) => Number(seq));
		expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
		expect(new Set(seqs).size).toBe(seqs.length);
	}),
	createScenario("from what is no longer kept, the page is told to start over", async (at) => {
		const open = await tenMissed(at);
		await ownerPool().query("delete from cable_messages where seq <= $1 and stream = $2", [open.seqs[4], open.stream]);
		open.sub.perform("resume", { since: open.seqs[2] });
		await waitUntil(() => types(open).includes("reset"));
		expect(open.sub.messages).toEqual([{ type: "reset", head: open.seqs[9] }]);
		open.sub.perform("resume", { since: open.seqs[4] });
		await waitUntil(() => types(open).includes("resumed"));
		expect(numbers(open)).toEqual(range(5, 10));
	}),
	createScenario("from a number that never was, the page is told to start over", async (at) => {
		const open = await tenMissed(at);
		open.sub.perform("resume", { since: (open.seqs[9] ?? 0) + 1 });
		await waitUntil(() => types(open).includes("reset"));
		expect(numbers(open)).toEqual([]);
	}),
	createScenario("with more missed than one answer holds, it says so and goes on from there", async (at) => {
		const open = await tenMissed(at);
		await manyMore(at, open.stream, 700);
		await expectMessages(open.sub, 700);
		open.sub.messages.splice(0);
		open.sub.perform("resume", { since: open.seqs[9] });
		await waitUntil(() => types(open).includes("resumed"));
		expect(open.sub.messages.at(-1)).toMatchObject({ more: true, head: (open.seqs[9] ?? 0) + 500 });
		open.sub.perform("resume", { since: (open.seqs[9] ?? 0) + 500 });
		await waitUntil(() => types(open).filter((type) => type === "resumed").length === 2);
		expect(open.sub.messages.at(-1)).toEqual({ type: "resumed", head: (open.seqs[9] ?? 0) + 700 });
		const seqs = open.sub.messages.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
		expect(seqs).toEqual(range((open.seqs[9] ?? 0) + 1, (open.seqs[9] ?? 0) + 701));
	}),
	createScenario("with far too much missed the page is told to start over, and hears on", async (at) => {
		const open = await tenMissed(at);
		await manyMore(at, open.stream, 5_001);
		open.sub.perform("resume", { since: open.seqs[9] });
		await waitUntil(() => types(open).includes("reset"), 20_000);
		await open.format({ n: "on" });
		await waitUntil(() => numbers(open).includes("on"), 20_000);
	}),
	createScenario("a new counter never gives an old number again", async (at) => {
		const open = await tenMissed(at);
		await ownerPool().query("delete from cable_streams where stream = $1", [open.stream]);
		expect(await open.format({ n: 10 })).toBeGreaterThan(open.seqs[9] ?? 0);
		await waitUntil(() => numbers(open).includes(10));
	}),
	createScenario("after a drop the client comes back and a resume brings everything", async (at) => {
		const open = await at.listening();
		await open.format({ n: 0 });
		const [first] = await expectMessages(open.sub, 1);
		open.peer.wire.last.terminate();
		await expectNotified(open.sub, "lost");
		for (const n of range(1, 20)) await open.format({ n });
		await expectNotified(open.sub, "connected", 2);
		// Resuming repeats messages already received; the page deduplicates by `seq`.
		open.sub.perform("resume", { since: first?.seq });
		await waitUntil(() => types(open).includes("resumed"));
		await open.format({ n: 20 });
		await waitUntil(() => numbers(open).includes(20));
		expect([...new Set(numbers(open))].sort((a, b) => Number(a) - Number(b))).toEqual(range(0, 21));
	}),
	createScenario("when the listener's connection is lost, nothing is", async (at) => {
		const open = await at.listening();
		await ownerPool().query(
			"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query in ('listen cable', 'select 1')",
		);
		for (const n of range(0, 10)) await open.format({ n });
		await expectMessages(open.sub, 10);
		expect(numbers(open)).toEqual(range(0, 10));
	}),
	createScenario(
		"AnyCable's extension resumes by itself, without an action",
		async (at) => {
			const open = await at.listening({ extended: true });
			await open.format({ n: 0 });
			await expectMessages(open.sub, 1);
			open.peer.wire.last.terminate();
			await expectNotified(open.sub, "lost");
			for (const n of range(1, 20)) await open.format({ n });
			await expectNotified(open.sub, "connected", 2);
			await open.format({ n: 20 });
			await open.peer.wire.frame("confirm_history", 2);
			await waitUntil(() => numbers(open).includes(20));
			expect(numbers(open)).toEqual(range(0, 21));
		},
		"anycable",
	),
	createScenario(
		"AnyCable's extension is told when its history is gone",
		async (at) => {
			const open = await at.listening({ extended: true });
			const seq = await open.format({ n: 0 });
			await expectMessages(open.sub, 1);
			open.peer.wire.last.terminate();
			await expectNotified(open.sub, "lost");
			await open.format({ n: 1 });
			await open.format({ n: 2 });
			await ownerPool().query("delete from cable_messages where stream = $1 and seq <= $2", [open.stream, seq + 1]);
			await open.peer.wire.frame("reject_history");
		},
		"anycable",
	),
];

describeConformance({ resume });
