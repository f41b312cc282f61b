import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, test, vi } from "vitest";
import { closeDatabase, ownerPool } from "#db/index.ts";
import { aBusiness, startCable, until } from "../cable.testing.ts";
import { type Dial, dialPeer, type Kind, type Peer, type Sub, standInForPage } from "./peers.testing.ts";

type Business = Awaited<ReturnType<typeof aBusiness>>;
type Recruiter = Awaited<ReturnType<Business["recruiter"]>>;

export interface World {
	cable: Awaited<ReturnType<typeof startCable>>;
	mine: Business;
	other: Business;
}

export interface Scenario {
	name: string;
	/** The client that supports it; both when omitted. */
	only?: Kind;
	run(at: Stage): Promise<void>;
}

export const scenario = (name: string, run: Scenario["run"], only?: Kind): Scenario => ({
	name,
	run,
	...(only ? { only } : {}),
});

export class Stage {
	readonly kind: Kind;
	readonly world: World;
	readonly #peers: Peer[] = [];

	constructor(kind: Kind, world: World) {
		this.kind = kind;
		this.world = world;
	}

	recruiter(permissions?: Record<string, string[]>): Promise<Recruiter> {
		return this.world.mine.recruiter(permissions);
	}

	/** Dials as this recruiter, with a fresh ticket for each socket. */
	async dial(user: Recruiter, how: Partial<Dial> = {}): Promise<Peer> {
		const { port, origin } = this.world.cable;
		const peer = await dialPeer(this.kind, { port, origin, ticket: () => user.ticket(), ...how });
		this.#peers.push(peer);
		return peer;
	}

	/** A recruiter with an open socket, subscribed to their notifications. */
	async listening(how: Partial<Dial> = {}, permissions?: Record<string, string[]>) {
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

export const expectNotified = (sub: Sub, event: string, times = 1) =>
	until(() => sub.events.filter((name) => name === event).length >= times, 20_000);

export const expectMessages = (sub: Sub, many: number) =>
	until(() => sub.messages.length >= many && sub.messages, 20_000);

/** Long enough for an unexpected message to arrive. */
export const silence = () => sleep(300);

export const answers = (peer: Peer, identifier: string) =>
	peer.wire.frames.filter((frame) => frame.identifier === identifier && frame.type).map(({ type }) => type);

export function conformance(groups: Record<string, Scenario[]>) {
	let world: World;
	beforeAll(async () => {
		standInForPage();
		const cable = await startCable();
		world = { cable, mine: await aBusiness(ownerPool()), other: await aBusiness(ownerPool()) };
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
				const stage = new Stage(kind, world);
				try {
					await run(stage);
				} finally {
					stage.end();
				}
			});
		});
	}
}
