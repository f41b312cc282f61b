import type { Logger } from "pino";
import type { MissedMessages, StreamKey, TicketHolder } from "#db/queries/cable-access.ts";
import type { Member } from "./rooms.server.ts";
import type { Protocol } from "./upgrade.server.ts";

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

/** AnyCable's resume position: a time, and a number per stream. */
export interface History {
	since?: number | null;
	streams?: Record<string, { epoch?: string | null; offset: number }> | null;
}

export interface SubscriptionOwner {
	readonly user: TicketHolder;
	readonly protocol: Protocol;
	readonly cable: Cable;
	disconnect(reason: "remote", reconnect: boolean): void;
	write(frame: string | Buffer): void;
	send(frame: object): void;
}
