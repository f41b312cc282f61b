export const contactStatuses = ["new", "answered", "spam", "unconfirmed"] as const;

/** Why a message was kept aside: what a program does, or that its writer's word is still missing, asked for by mail or not. */
export const asideReasons = ["trap", "unstamped", "hasty", "unconfirmed", "unasked"] as const;
export type AsideReason = (typeof asideReasons)[number];

/** Nobody reads a form, writes to people and sends it in less. */
const shortestMs = 3_000;

interface Sent {
	/** A box that people do not see. */
	trap: string;
	/** When the form was given out; null when that is not known to be so. */
	since: Date | null;
	now: Date;
}

/** What tells that a program sent it, if anything does. Such is kept aside and told nobody, never refused: its sender learns nothing. */
export function spamSign({ trap, since, now }: Sent): AsideReason | null {
	if (trap !== "") return "trap";
	if (since === null) return "unstamped";
	return now.getTime() - since.getTime() < shortestMs ? "hasty" : null;
}

interface Writer {
	name: string | null;
	company: string | null;
	email: string;
}

/** What a lead is called that began with a message: nobody had to say who they are, and a lead has both names. */
export function buildLeadName({ name, company, email }: Writer): { name: string; company_name: string } {
	const called = name || (email.split("@")[0] ?? email);
	return { name: called, company_name: company || called };
}
