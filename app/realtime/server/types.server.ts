import type { Logger } from "pino";
import type { MissedMessages, StreamKey, TicketHolder } from "#db/queries/cable-access.ts";
import type { Member } from "./rooms.server.ts";
import type { Protocol } from "./upgrade.server.ts";

/** What a connection needs from the outside; the hub gives it. */
export interface Cable {
	authorise(user: TicketHolder, identifier: string): Promise<string | null>;
	missed(user: TicketHolder, stream: string, from: ResumeFrom): Promise<MissedMessages>;
	join(stream: StreamKey, member: Member): Promise<void>;
	leave(stream: StreamKey, member: Member): void;
	log: Logger;
}

export interface ResumeFrom {
	since: number | null;
	seconds: number;
}

/** Where AnyCable's client stands: a moment, and per stream a number. */
export interface History {
	since?: number | null;
	streams?: Record<string, { epoch?: string | null; offset: number }> | null;
}

/** What a subscription needs of the connection it belongs to. */
export interface SubscriptionOwner {
	readonly user: TicketHolder;
	readonly protocol: Protocol;
	readonly cable: Cable;
	disconnect(reason: "remote", reconnect: boolean): void;
	write(frame: string | Buffer): void;
	send(frame: object): void;
}
