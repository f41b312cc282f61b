import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, test, vi } from "vitest";
import { closeDatabase, ownerPool } from "#db/index.ts";
import { createCableBusiness, startCable, waitUntil } from "../cable.testing.ts";
import {
	type DialOptions,
	dialPeer,
	type Peer,
	type PeerKind,
	type PeerSubscription,
	stubPageGlobals,
} from "./peers.testing.ts";

type Business = Awaited<ReturnType<typeof createCableBusiness>>;
type Recruiter = Awaited<ReturnType<Business["recruiter"]>>;

export interface ConformanceEnvironment {
	cable: Awaited<ReturnType<typeof startCable>>;
	mine: Business;
	other: Business;
}

export interface Scenario {
	name: string;
	/** The client that supports it; both when omitted. */
	only?: PeerKind;
	run(at: ScenarioContext): Promise<void>;
}

export const createScenario = (name: string, run: Scenario["run"], only?: PeerKind): Scenario => ({
	name,
	run,
	...(only ? { only } : {}),
});

export class ScenarioContext {
	readonly kind: PeerKind;
	readonly world: ConformanceEnvironment;
	readonly #peers: Peer[] = [];

	constructor(kind: PeerKind, world: ConformanceEnvironment) {
		this.kind = kind;
		this.world = world;
	}

	recruiter(permissions?: Record<string, string[]>): Promise<Recruiter> {
		return this.world.mine.recruiter(permissions);
	}

	/** Dials as this recruiter, with a fresh ticket for each socket. */
	async dial(user: Recruiter, how: Partial<DialOptions> = {}): Promise<Peer> {
		const { port, origin } = this.world.cable;
		const peer = await dialPeer(this.kind, { port, origin, ticket: () => user.ticket(), ...how });
		this.#peers.push(peer);
		return peer;
	}

	/** A recruiter with an open socket, subscribed to their notifications. */
	async listening(how: Partial<DialOptions> = {}, permissions?: Record<string, string[]>) {
		const user = await this.recruiter(permissions);
		const peer = await this.dial(user, how);
		await peer.wire.frame("welcome");
		const bell = { channel: "RecruiterNotificationChannel", recruiter_id: user.uid };
		const sub = peer.subscribe(bell);
		await expectNotified(sub, "connected");
		const stream = `recruiter:${user.id}`;
		return { user, peer, bell, sub, stream, format: (message: object) => this.world.mine.publish(stream, message) };
	}

	end() {
		for (const peer of this.#peers) peer.stop();
	}
}

export const expectNotified = (sub: PeerSubscription, event: string, times = 1) =>
	waitUntil(() => sub.events.filter((name) => name === event).length >= times, 20_000);

export const expectMessages = (sub: PeerSubscription, many: number) =>
	waitUntil(() => sub.messages.length >= many && sub.messages, 20_000);

/** Long enough for an unexpected message to arrive. */
export const waitForSilence = () => sleep(300);

export const listFrameTypes = (peer: Peer, identifier: string) =>
	peer.wire.frames.filter((frame) => frame.identifier === identifier && frame.type).map(({ type }) => type);

export function describeConformance(groups: Record<string, Scenario[]>) {
	let world: ConformanceEnvironment;
	beforeAll(async () => {
		stubPageGlobals();
		const cable = await startCable();
		world = { cable, mine: await createCableBusiness(ownerPool()), other: await createCableBusiness(ownerPool()) };
	});
	afterAll(async () => {
		await world.cable.stop();
		await closeDatabase();
		vi.unstubAllGlobals();
	});
	const kinds = ["rails", "anycable"] as const;
	const runs = Object.entries(groups).flatMap(([group, scenarios]) =>
		kinds.map((kind) => ({ group, scenarios, kind })),
	);
	for (const { group, scenarios, kind } of runs) {
		const own = scenarios.filter(({ only }) => only === undefined || only === kind);
		describe.concurrent(`${group} with ${kind}`, () => {
			test.concurrent.each(own)("$name", { timeout: 45_000 }, async ({ run }) => {
				const stage = new ScenarioContext(kind, world);
				try {
					await run(stage);
				} finally {
					stage.end();
				}
			});
		});
	}
}
