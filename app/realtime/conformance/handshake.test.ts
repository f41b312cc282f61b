import { expect } from "vitest";
import { waitUntil } from "../cable.testing.ts";
import {
	createScenario,
	describeConformance,
	expectNotified,
	type Scenario,
	type ScenarioContext,
	waitForSilence,
} from "./scenario.testing.ts";

/** The HTTP answer instead of a socket. */
async function refusedWith(at: ScenarioContext, status: number, how: Parameters<ScenarioContext["dial"]>[1]) {
	const peer = await at.dial(await at.recruiter(), how);
	await waitUntil(() => peer.wire.statuses.includes(status));
	expect(peer.wire.frames).toEqual([]);
}

/** The socket opens only to report the refusal, and the client does not reconnect. */
async function turnedAway(at: ScenarioContext, ticket: string, reason = "unauthorized") {
	const peer = await at.dial(await at.recruiter(), { ticket: async () => ticket });
	expect(await peer.wire.frame("disconnect")).toEqual({ type: "disconnect", reason, reconnect: false });
	await waitUntil(() => peer.wire.closed.includes(1008));
	expect(peer.wire.of("welcome")).toEqual([]);
	await waitUntil(() => !peer.isTrying());
}

/** Refuses this origin; the ticket remains valid for its own page. */
async function strangeOrigin(at: ScenarioContext, origin: string | null) {
	const user = await at.recruiter();
	const ticket = await user.ticket();
	const stranger = await at.dial(user, { ticket: async () => ticket, origin });
	await waitUntil(() => stranger.wire.statuses.includes(403));
	stranger.stop();
	const page = await at.dial(user, { ticket: async () => ticket });
	await page.wire.frame("welcome");
}

const handshake: Scenario[] = [
	createScenario("the client's protocol is agreed to", async (at) => {
		const { peer } = await at.listening();
		expect(peer.wire.last.protocol).toBe("actioncable-v1-json");
	}),
	createScenario("the first frame is a welcome and nothing but", async (at) => {
		const { peer } = await at.listening();
		expect(peer.wire.frames[0]).toEqual({ type: "welcome" });
		expect(peer.wire.of("welcome")).toHaveLength(1);
	}),
	createScenario("strange subprotocols beside ours do not matter", async (at) => {
		const { peer } = await at.listening({ protocols: ["x-chat", "actioncable-v1-json", "x-other"] });
		expect(peer.wire.last.protocol).toBe("actioncable-v1-json");
	}),
	createScenario("of several that we speak the client's first is taken", async (at) => {
		const { peer } = await at.listening({ protocols: ["actioncable-v1-json", "actioncable-v1-ext-json"] });
		expect(peer.wire.last.protocol).toBe("actioncable-v1-json");
	}),
	createScenario("a client that is too old is told by name, and keeps its ticket", async (at) => {
		const user = await at.recruiter();
		const ticket = await user.ticket();
		const old = await at.dial(user, { ticket: async () => ticket, protocols: ["actioncable-unsupported"] });
		await waitUntil(() => old.wire.sockets[0]?.protocol === "actioncable-unsupported");
		await waitUntil(() => !old.isTrying());
		const page = await at.dial(user, { ticket: async () => ticket });
		await page.wire.frame("welcome");
	}),
	createScenario("the ticket may come as AnyCable's subprotocol", async (at) => {
		const { peer } = await at.listening({ inProtocol: true });
		expect(peer.wire.last.protocol).toBe("actioncable-v1-json");
		expect(peer.wire.last.url).not.toContain("token=");
	}),
	createScenario("other parameters beside the ticket do not matter", async (at) => {
		await at.listening({ query: "&sid=1&jid=2" });
	}),
	createScenario("frames are never compressed", async (at) => {
		const { peer } = await at.listening();
		expect(peer.wire.last.extensions).toBe("");
	}),
	createScenario("other addresses have no socket", (at) => refusedWith(at, 404, { path: "/elsewhere" })),
	createScenario("addresses below ours neither", (at) => refusedWith(at, 404, { path: "/cable/x" })),
	createScenario(
		"AnyCable's extension is agreed to",
		async (at) => {
			const { peer } = await at.listening({ extended: true });
			expect(peer.wire.last.protocol).toBe("actioncable-v1-ext-json");
		},
		"anycable",
	),
];

const tickets: Scenario[] = [
	createScenario("no ticket, no socket", (at) => refusedWith(at, 401, { ticket: async () => null })),
	createScenario("an empty ticket, no socket", (at) => refusedWith(at, 401, { ticket: async () => "" })),
	createScenario("a ticket of another shape, no socket", (at) =>
		refusedWith(at, 401, { ticket: async () => "a%20b;--" }),
	),
	createScenario("an unknown ticket", (at) => turnedAway(at, "A".repeat(43))),
	createScenario("an expired ticket", async (at) =>
		turnedAway(at, await (await at.recruiter()).ticket({ seconds: -1 })),
	),
	createScenario("another host's ticket", async (at) =>
		turnedAway(at, await (await at.recruiter()).ticket({ host: "talenses.localhost" })),
	),
	createScenario("a ticket opens one socket, once", async (at) => {
		const user = await at.recruiter();
		const ticket = await user.ticket();
		await (await at.dial(user, { ticket: async () => ticket })).wire.frame("welcome");
		await turnedAway(at, ticket);
	}),
	createScenario("of two at once with one ticket, one is let in", async (at) => {
		const user = await at.recruiter();
		const ticket = await user.ticket();
		const both = await Promise.all([1, 2].map(() => at.dial(user, { ticket: async () => ticket })));
		await waitUntil(() => both.every(({ wire }) => wire.frames.length > 0));
		await waitForSilence();
		for (const type of ["disconnect", "welcome"]) expect(both.flatMap(({ wire }) => wire.of(type))).toHaveLength(1);
	}),
	createScenario("signed out after the ticket was given", async (at) => {
		const user = await at.recruiter();
		const ticket = await user.ticket();
		await at.world.mine.run("update sessions set revoked_at = now() where id = $1", user.sessionId);
		await turnedAway(at, ticket);
	}),
	createScenario("suspended after the ticket was given", async (at) => {
		const user = await at.recruiter();
		const ticket = await user.ticket();
		await at.world.mine.run("update recruiters set status = 'suspended' where id = $1", user.id);
		await turnedAway(at, ticket);
	}),
	createScenario("another person's ticket speaks for its owner only", async (at) => {
		const [me, them] = [await at.recruiter(), await at.recruiter()];
		const peer = await at.dial(me, { ticket: () => them.ticket() });
		await peer.wire.frame("welcome");
		const sub = peer.subscribe({ channel: "RecruiterNotificationChannel", recruiter_id: me.uid });
		await expectNotified(sub, "rejected");
	}),
	createScenario("a foreign origin", (at) => strangeOrigin(at, "https://evil.example")),
	createScenario("an origin of another port", (at) => strangeOrigin(at, "http://localhost:1")),
	createScenario("a hidden origin", (at) => strangeOrigin(at, "null")),
	createScenario("a page's ticket without an origin", (at) => strangeOrigin(at, null)),
	createScenario("a program's ticket needs no origin", async (at) => {
		const user = await at.recruiter();
		const peer = await at.dial(user, { ticket: () => user.ticket({ byProgram: true }), origin: null });
		await peer.wire.frame("welcome");
	}),
	createScenario("a program's ticket is no good on a foreign page", async (at) => {
		const user = await at.recruiter();
		const peer = await at.dial(user, {
			ticket: () => user.ticket({ byProgram: true }),
			origin: "https://evil.example",
		});
		await waitUntil(() => peer.wire.statuses.includes(403));
	}),
	createScenario("no ticket ever stands in the log", async (at) => {
		const user = await at.recruiter();
		const used: string[] = [];
		const ticket = async () => {
			used.push(await user.ticket());
			return used.at(-1) ?? "";
		};
		const peer = await at.dial(user, { ticket });
		await peer.wire.frame("welcome");
		await turnedAway(at, used[0] ?? "");
		const log = at.world.cable.logged.join("");
		for (const secret of used) expect(log).not.toContain(secret);
	}),
	createScenario(
		"AnyCable's client fetches a new token when the old one is over",
		async (at) => {
			const { peer, sub, format } = await at.listening({ refreshed: true });
			peer.wire.last.terminate();
			expect((await peer.wire.frame("disconnect")).reason).toBe("token_expired");
			await expectNotified(sub, "connected", 2);
			await format({ n: 1 });
			await waitUntil(() => sub.messages.length === 1);
		},
		"anycable",
	),
];

describeConformance({ handshake, tickets });
