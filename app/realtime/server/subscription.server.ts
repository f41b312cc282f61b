import type { MissedMessages } from "#db/queries/cable-access.ts";
import { epoch, Frames } from "./frames.ts";
import { limits } from "./limits.ts";
import type { History, ResumeFrom, SubscriptionOwner } from "./types.server.ts";

export class Subscription {
	readonly #connection: SubscriptionOwner;
	readonly #identifier: string;
	readonly #stream: string;
	/** Messages arriving while history is fetched are held until after it. */
	#held: Frames[] | null = [];
	/** Messages up to here came from history, which may overtake live delivery. */
	#upTo = 0;

	constructor(connection: SubscriptionOwner, identifier: string, stream: string) {
		this.#connection = connection;
		this.#identifier = identifier;
		this.#stream = stream;
	}

	/** Confirms the subscription, then starts delivery. */
	async begin(): Promise<void> {
		const { cable, user } = this.#connection;
		try {
			await cable.join({ businessId: user.businessId, stream: this.#stream }, this);
		} catch (error) {
			this.end();
			throw error;
		}
		this.#say({ type: "confirm_subscription" });
		this.#release(0);
	}

	end() {
		const { cable, user } = this.#connection;
		cable.leave({ businessId: user.businessId, stream: this.#stream }, this);
	}

	hear(frames: Frames) {
		if (this.#held) this.#held.push(frames);
		else if (frames.seq > this.#upTo) this.#tell(frames);
	}

	/** Reconnects the client when its right ended, so that it must authorize again. */
	async check(): Promise<void> {
		if ((await this.#allowed()) === false) this.#connection.disconnect("remote", true);
	}

	/** Rails clients resume by `seq` or seconds; beyond the limit or deletion the page resets. */
	async resume({ since, seconds }: { since?: number | null; seconds?: number | null }): Promise<void> {
		const from = { since: since ?? null, seconds: Math.min(seconds ?? 0, limits.lookBack) };
		const past = await this.#past(from);
		if (!past) return;
		const { messages, head, whole } = past;
		const existing = whole && !(from.since !== null && head - from.since > limits.behind);
		if (existing) for (const message of messages) this.#tell(new Frames(message));
		const last = messages.at(-1)?.seq ?? head;
		const more = existing && last < head;
		this.#say({
			message: { type: existing ? "resumed" : "reset", head: more ? last : head, ...(more ? { more } : {}) },
		});
		this.#release(more ? last : head);
	}

	/** AnyCable clients request history with the subscription, by offset or time. */
	async replay({ since, streams }: History): Promise<void> {
		const place = streams?.[this.#identifier];
		const existing = place && (place.epoch ?? epoch) === epoch ? place.offset : null;
		const seconds = since ? Math.ceil(Date.now() / 1000 - since) : 0;
		const past = await this.#past({ since: existing, seconds: Math.min(Math.max(0, seconds), limits.lookBack) });
		if (!past) return;
		const whole = past.whole && past.messages.length < limits.resumed;
		if (whole) for (const message of past.messages) this.#tell(new Frames(message));
		this.#say({ type: whole ? "confirm_history" : "reject_history" });
		this.#release(past.head);
	}

	/** Missed messages; live ones are held until the caller releases them. */
	async #past(from: ResumeFrom): Promise<MissedMessages | undefined> {
		this.#held ??= [];
		if ((await this.#allowed()) === false) {
			this.#connection.disconnect("remote", true);
			return undefined;
		}
		const { cable, user } = this.#connection;
		return cable.missed(user, this.#stream, from);
	}

	async #allowed(): Promise<boolean> {
		const { cable, user } = this.#connection;
		return (await cable.authorise(user, this.#identifier)) === this.#stream;
	}

	#release(head: number) {
		const locked = this.#held ?? [];
		this.#held = null;
		this.#upTo = Math.max(this.#upTo, head);
		for (const frames of locked) this.hear(frames);
	}

	#tell(frames: Frames) {
		this.#connection.write(frames.of(this.#identifier, this.#connection.protocol));
	}

	#say(frame: object) {
		this.#connection.send({ identifier: this.#identifier, ...frame });
	}
}
