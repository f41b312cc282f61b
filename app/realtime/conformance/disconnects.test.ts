import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { ownerPool } from "#db/index.ts";
import { createCableBusiness, startCable, waitUntil } from "../cable.testing.ts";
import {
	createScenario,
	describeConformance,
	expectMessages,
	expectNotified,
	type Scenario,
	type ScenarioContext,
} from "./scenario.testing.ts";

type Open = Awaited<ReturnType<ScenarioContext["listening"]>>;

/** The client is disconnected within five seconds and does not reconnect. */
async function endsFor(open: Open, change: () => Promise<unknown>) {
	const at = performance.now();
	await change();
	expect(await open.peer.wire.frame("disconnect")).toEqual({
		type: "disconnect",
		reason: "unauthorized",
		reconnect: false,
	});
	expect(performance.now() - at).toBeLessThan(5_000);
	await waitUntil(() => open.peer.wire.closed.includes(1008));
	await waitUntil(() => !open.peer.isTrying());
}

/** The client reconnects within five seconds and reloads everything. */
async function startsOver(open: Open, change: () => Promise<unknown>) {
	const at = performance.now();
	await change();
	expect(await open.peer.wire.frame("disconnect")).toEqual({ type: "disconnect", reason: "remote", reconnect: true });
	expect(performance.now() - at).toBeLessThan(5_000);
	await open.peer.wire.frame("welcome", 2);
}

const endings: Scenario[] = [
	createScenario("signing out ends the socket", async (at) => {
		const open = await at.listening();
		await endsFor(open, () =>
			at.world.mine.run("update sessions set revoked_at = now() where id = $1", open.user.sessionId),
		);
	}),
	createScenario("a session whose time ran out ends the socket", async (at) => {
		const open = await at.listening();
		await endsFor(open, () =>
			at.world.mine.run("update sessions set expires_at = now() where id = $1", open.user.sessionId),
		);
	}),
	createScenario("suspension ends the socket", async (at) => {
		const open = await at.listening();
		await endsFor(open, () =>
			at.world.mine.run("update recruiters set status = 'suspended' where id = $1", open.user.id),
		);
	}),
	createScenario("a business turned off ends its people's sockets", async (at) => {
		const theirs = await createCableBusiness(ownerPool());
		const user = await theirs.recruiter();
		const peer = await at.dial(user);
		await peer.wire.frame("welcome");
		await theirs.run("update businesses set active = false where id = $1", theirs.id);
		expect((await peer.wire.frame("disconnect")).reason).toBe("unauthorized");
	}),
	createScenario("other rights start the socket over, and what is no longer allowed is rejected then", async (at) => {
		const uid = `board-${at.kind}`;
		await at.world.mine.job(uid);
		const open = await at.listening();
		const board = open.peer.subscribe({ channel: "JobBoardChannel", job: uid });
		await expectNotified(board, "connected");
		await startsOver(open, () =>
			at.world.mine.run("update roles set role_permissions = '{}' where id = $1", open.user.roleId),
		);
		await expectNotified(board, "rejected");
		await expectNotified(open.sub, "connected", 2);
	}),
	createScenario("a list that is made private starts its listeners over", async (at) => {
		const owner = await at.recruiter();
		const uid = `list-${at.kind}`;
		const id = await at.world.mine.run(
			"insert into tearsheets (business_id, uid, name, entity, owner_id) values ($1, $2, $2, 'candidates', $3) returning id",
			...[at.world.mine.id, uid, owner.id],
		);
		const open = await at.listening({}, { tearsheets: ["read"] });
		const list = open.peer.subscribe({ channel: "TearsheetChannel", tearsheet: uid });
		await expectNotified(list, "connected");
		await startsOver(open, () => at.world.mine.run("update tearsheets set private = true where id = $1", id));
		await expectNotified(list, "rejected");
	}),
	createScenario("a stopping server tells everyone to come back", async (at) => {
		const own = await startCable();
		const open = await at.listening({ port: own.port, origin: own.origin });
		await own.stop();
		expect(await open.peer.wire.frame("disconnect")).toEqual({
			type: "disconnect",
			reason: "server_restart",
			reconnect: true,
		});
		await waitUntil(() => open.peer.wire.closed.includes(1001));
		await expectNotified(open.sub, "lost");
		expect(open.peer.isTrying()).toBe(true);
	}),
	createScenario("a lost connection is told to its subscribers, and comes back with every subscription", async (at) => {
		const { peer, sub, format } = await at.listening();
		peer.wire.last.terminate();
		await expectNotified(sub, "lost");
		await expectNotified(sub, "connected", 2);
		await format({ n: 1 });
		await expectMessages(sub, 1);
	}),
	createScenario("a client that leaves is gone, and its neighbour hears on", async (at) => {
		const { peer, user, format } = await at.listening();
		const stays = await at.dial(user);
		const sub = stays.subscribe({ channel: "RecruiterNotificationChannel", recruiter_id: user.uid });
		await expectNotified(sub, "connected");
		peer.stop();
		await format({ n: 1 });
		await expectMessages(sub, 1);
	}),
];

const pings: Scenario[] = [
	createScenario("a ping every three seconds, each with a larger integer near the clock", async (at) => {
		const { peer } = await at.listening();
		const times: number[] = [];
		peer.wire.last.on("message", (data) => data.toString().includes('"ping"') && times.push(performance.now()));
		await waitUntil(() => times.length >= 3, 15_000);
		const [first = 0, second = 0, third = 0] = times;
		for (const gap of [second - first, third - second]) expect(Math.abs(gap - 3_000)).toBeLessThan(700);
		const numbers = peer.wire.of("ping").map(({ message }) => Number(message));
		expect(numbers.every((number, n) => Number.isInteger(number) && number > (numbers[n - 1] ?? 0))).toBe(true);
		expect(Math.abs((numbers[0] ?? 0) - Date.now() / 1000)).toBeLessThan(15);
	}),
	createScenario("pings are no messages", async (at) => {
		const { peer, sub } = await at.listening();
		await peer.wire.frame("ping", 2);
		expect(sub.messages).toEqual([]);
	}),
	createScenario("pings keep a silent client content", async (at) => {
		const { peer, sub } = await at.listening();
		await sleep(13_000);
		expect(sub.events).toEqual(["connected"]);
		expect(peer.wire.sockets).toHaveLength(1);
	}),
	createScenario("a client that hears no pings finds out and comes back", async (at) => {
		const { peer, sub, format } = await at.listening();
		peer.wire.last.pause();
		await waitUntil(() => peer.wire.sockets.length > 1, 30_000);
		await expectNotified(sub, "connected", 2);
		await format({ n: 1 });
		await expectMessages(sub, 1);
	}),
	createScenario("a peer that answers nothing is cut off", async (at) => {
		const { peer } = await at.listening();
		// Simulates a dead peer: it receives but never sends pongs.
		peer.wire.last.pong = () => {};
		Object.assign(peer.wire.last, { _autoPong: false });
		await waitUntil(() => peer.wire.closed.includes(1006), 40_000);
	}),
];

describeConformance({ endings, pings });
