export const eventStatuses = ["draft", "open", "full", "done", "cancelled"] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const participantStatuses = ["registered", "waiting", "confirmed", "present", "absent", "cancelled"] as const;
export type ParticipantStatus = (typeof participantStatuses)[number];

/** Statuses that occupy a seat, no-shows included. */
export const seatedStatuses: readonly ParticipantStatus[] = ["registered", "confirmed", "present", "absent"];

interface Message {
	title: string;
	title_en: string | null;
	description: string | null;
	description_en: string | null;
}

/** Texts in the reader's language where translated. */
export function localizeTalk<T extends Message>(locale: "pt" | "en", talk: T): T {
	if (locale !== "en") return talk;
	return { ...talk, title: talk.title_en || talk.title, description: talk.description_en || talk.description };
}

/** Problems by field: end before begin, registration after the end. */
export function eventProblems(values: Record<string, unknown>): Record<string, string> {
	const time = (name: string) => (values[name] instanceof Date ? values[name].getTime() : null);
	const [starts, ends, until] = [time("starts_at"), time("ends_at"), time("registration_open_until")];
	return {
		...(starts !== null && ends !== null && ends < starts ? { ends_at: "forms:endsBefore" } : {}),
		...(until !== null && starts !== null && until > (ends ?? starts)
			? { registration_open_until: "administrator:community.untilAfterEnd" }
			: {}),
	};
}

/** Free seats; null capacity means unlimited. */
export function seatsLeft(capacity: number | null, taken: number): number {
	return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken);
}

/** A seat, or the waiting list when full. */
export function chooseParticipantStatus(participantStatus: ParticipantStatus, left: number): ParticipantStatus {
	return seatedStatuses.includes(participantStatus) && left < 1 ? "waiting" : participantStatus;
}

/** Number of promotions from the waiting list; none after the event or its cancellation. */
export function countPromotions(status: EventStatus, left: number, waiting: number): number {
	return status === "open" || status === "full" || status === "draft" ? Math.min(left, waiting) : 0;
}

/** An open event becomes full with the last seat, and open again when one frees. */
export function getNextEventStatus(status: EventStatus, left: number): EventStatus {
	if (status === "open" && left < 1) return "full";
	return status === "full" && left > 0 ? "open" : status;
}

interface Opening {
	status: EventStatus;
	starts_at: Date;
	registration_open_until: Date | null;
}

/** Whether registration is open; full events still accept a waiting list. */
export function isRegistrationOpen(event: Opening, now: Date): boolean {
	return (
		(event.status === "open" || event.status === "full") && now < (event.registration_open_until ?? event.starts_at)
	);
}

/** Where a talk is read. */
export function talkPath({ slug, uid }: { slug: string | null; uid: string }): string {
	return slug ? `/home/events/${slug}/${uid}` : `/home/events/${uid}`;
}
