export const contactStatuses = ["new", "answered", "spam", "unconfirmed"] as const;

/** Why a message is quarantined: signs of a bot, or a missing confirmation by mail. */
export const quarantineReasons = ["trap", "unstamped", "hasty", "unconfirmed", "unasked"] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** Minimum time in milliseconds a human needs for the form. */
const shortestMs = 3_000;

interface Sent {
	/** Honeypot field, hidden from people. */
	trap: string;
	/** When the form was served; null when unproved. */
	since: Date | null;
	now: Date;
}

/** Quarantined without an error, so that the sender learns nothing. */
export function spamSign({ trap, since, now }: Sent): QuarantineReason | null {
	if (trap !== "") return "trap";
	if (since === null) return "unstamped";
	return now.getTime() - since.getTime() < shortestMs ? "hasty" : null;
}

interface Writer {
	name: string | null;
	company: string | null;
	email: string;
}

/** Name of a lead made from a message; leads need person and company. */
export function buildLeadName({ name, company, email }: Writer): { name: string; company_name: string } {
	const called = name || (email.split("@")[0] ?? email);
	return { name: called, company_name: company || called };
}
