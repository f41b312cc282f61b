import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";

export type CalendarTrouble = "address" | "refused" | "forbidden" | "gone" | "busy" | "slow" | "down" | "unreadable";

/** `refused` is permanent, `forbidden` concerns this event, `gone` means missing; others may be temporary. */
export class CalendarFailure extends Error {
	override name = "CalendarFailure";
	readonly trouble: CalendarTrouble;
	/** When it asked to be asked again. */
	readonly retryAt: Date | null;

	constructor(trouble: CalendarTrouble, { retryAt = null, cause }: { retryAt?: Date | null; cause?: unknown } = {}) {
		super(`calendar: ${trouble}`, { cause });
		this.trouble = trouble;
		this.retryAt = retryAt;
	}
}

export interface CalendarWindow {
	from: Date;
	until: Date;
	/** Where times stand that name no zone. */
	zone: string;
}

export interface BusySpan {
	/** The calendar's own id of the event. */
	id: string;
	start: string;
	end: string;
	title: string | null;
}

/** One of our appointments as it stands in somebody's calendar. */
export interface OutsideAppointment {
	externalId: string;
	start: string;
	end: string;
	/** What its owner says to it there; null where the calendar does not ask. */
	answer: InvitationAnswer | null;
	/** It is cancelled there. */
	cancelled: boolean;
}

export interface CalendarReading {
	/** Everything of the window, in place of what was known; else only what changed. */
	whole: boolean;
	busy: BusySpan[];
	/** Events that are no longer there, or no longer keep their owner busy. */
	removed: string[];
	appointments: OutsideAppointment[];
	/** What the next reading asks for changes since; null when it must read everything. */
	mark: string | null;
	/** More is there than is kept. */
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
	/** Who invites. */
	organizer: { name: string; email: string } | null;
	/** The calendar's owner, and what they said. */
	attendee: { name: string; email: string; answer: InvitationAnswer };
	/** Creates or retains a call link of this service; null for other locations. */
	video: "make" | "keep" | null;
}

export interface WrittenEvent {
	/** The event's id there. */
	id: string;
	/** Of the call that was to be made; null when the service makes none. */
	link: string | null;
}

/** A calendar of a person, whoever keeps it. Everything throws `CalendarFailure` and nothing else. */
export interface CalendarProvider {
	read(window: CalendarWindow, mark: string | null): Promise<CalendarReading>;
	/** What its owner knows it by, where it can be asked. */
	findAccount?(): Promise<string | null>;
	/** Null where nothing can be written. */
	writer: CalendarWriter | null;
	/** Where the service tells changes by itself. */
	channels?: CalendarChannels;
}

export interface CalendarChannel {
	id: string;
	/** What the service calls the thing it tells of, where it must be named again. */
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
	write(event: CalendarEvent, externalId: string | null): Promise<WrittenEvent>;
	/** Takes the event away; one that is gone already is no failure. */
	cancel(event: Pick<CalendarEvent, "uid">, externalId: string): Promise<void>;
}

/** More is no agenda of a person. */
export const maxBusyTimes = 5_000;
