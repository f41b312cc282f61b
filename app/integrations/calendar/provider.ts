import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";

export type CalendarFailureReason =
	| "address"
	| "refused"
	| "forbidden"
	| "gone"
	| "busy"
	| "slow"
	| "down"
	| "unreadable";

/** `refused` is permanent, `forbidden` concerns this event, `gone` means missing; others may be temporary. */
export class CalendarFailure extends Error {
	override name = "CalendarFailure";
	readonly trouble: CalendarFailureReason;
	/** Time from which a retry is allowed. */
	readonly retryAt: Date | null;

	constructor(
		trouble: CalendarFailureReason,
		{ retryAt = null, cause }: { retryAt?: Date | null; cause?: unknown } = {},
	) {
		super(`calendar: ${trouble}`, { cause });
		this.trouble = trouble;
		this.retryAt = retryAt;
	}
}

export interface CalendarWindow {
	from: Date;
	until: Date;
	/** Time zone for times without one. */
	zone: string;
}

export interface BusySpan {
	id: string;
	start: string;
	end: string;
	title: string | null;
}

/** The current state of one of our appointments in a user's calendar. */
export interface ExternalAppointment {
	externalId: string;
	start: string;
	end: string;
	/** The owner's response there; null where the calendar has no response status. */
	answer: InvitationAnswer | null;
	cancelled: boolean;
}

export interface CalendarReading {
	/** True for a full read replacing known events; false for changes only. */
	whole: boolean;
	busy: BusySpan[];
	/** Events deleted, or no longer marking their owner busy. */
	removed: string[];
	appointments: ExternalAppointment[];
	/** Sync token for the next read; null when it must read everything. */
	mark: string | null;
	/** More events exist than are stored. */
	truncated: boolean;
}

export interface CalendarEvent {
	/** Of the invitation by mail, too: one event, not two. */
	uid: string;
	sequence: number;
	start: Date;
	end: Date;
	summary: string;
	description: string;
	location: string | null;
	organizer: { name: string; email: string } | null;
	/** The calendar's owner, with the response. */
	attendee: { name: string; email: string; answer: InvitationAnswer };
	/** Creates or retains a call link of this service; null for other locations. */
	video: "make" | "keep" | null;
}

export interface EventReference {
	id: string;
	/** Of the call that was to be made; null when the service makes none. */
	link: string | null;
}

/** A user's calendar at any service. Throws only `CalendarFailure`. */
export interface CalendarProvider {
	read(window: CalendarWindow, mark: string | null): Promise<CalendarReading>;
	/** The owner's account name, where it can be queried. */
	findAccount?(): Promise<string | null>;
	/** Null where nothing can be written. */
	writer: CalendarWriter | null;
	/** Present where the service sends change notifications. */
	channels?: CalendarChannels;
}

export interface CalendarChannel {
	id: string;
	/** The service's resource id, where later calls require it. */
	resource: string | null;
}

export interface CalendarChannels {
	/** Subscribes to changes with a token, for the longest time the service allows. */
	open(to: { id: string; address: string; token: string }): Promise<CalendarChannel & { expiresAt: Date }>;
	/** One that has ended already is no failure. */
	close(channel: CalendarChannel): Promise<void>;
}

/** Graph makes the writing user organizer, so answers cannot be sent there. */
export const supportsAnswers = (kind: string) => kind === "google" || kind === "caldav";

export interface CalendarWriter {
	/** Writes or moves the event. */
	write(event: CalendarEvent, externalId: string | null): Promise<EventReference>;
	/** Deletes the event; an already missing one is not an error. */
	cancel(event: Pick<CalendarEvent, "uid">, externalId: string): Promise<void>;
}

/** Upper limit for one person's agenda. */
export const maxBusyTimes = 5_000;
