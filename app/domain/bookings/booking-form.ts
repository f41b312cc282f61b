/** Whether a booking page shows a question and requires its answer. */
export const questionModes = ["no", "optional", "required"] as const;

export interface BookingAnswers {
	phone?: string | undefined;
	purpose?: string | undefined;
}

export function findMissingAnswers(
	talk: Record<keyof BookingAnswers, string>,
	answers: BookingAnswers,
): Partial<Record<keyof BookingAnswers, string>> {
	return {
		...(talk.phone === "required" && !answers.phone?.trim() ? { phone: "bookings:problems.phone" } : {}),
		...(talk.purpose === "required" && !answers.purpose?.trim() ? { purpose: "bookings:problems.purpose" } : {}),
	};
}

/** How often a booking may be rescheduled by the guest. */
export const maxBookingReschedules = 5;

/** "Ana Lima" becomes "ana-lima"; null when too little is left. */
export function toSlug(name: string): string | null {
	const slug = name
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, 60)
		.replace(/^-+|-+$/g, "");
	return slug.length >= 3 ? slug : null;
}

export const isSlug = (text: string): boolean =>
	text.length >= 3 && text.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Validates an IANA time zone name; null when it is unknown. */
export function readZone(text: string | null | undefined): string | null {
	if (!text || text.length > 60 || !/^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/.test(text)) return null;
	try {
		return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
	} catch {
		return null;
	}
}
