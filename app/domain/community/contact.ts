export const contactStatuses = ["new", "answered", "spam"] as const;

/** Nobody reads a form, writes to people and sends it in less. */
const shortestMs = 3_000;

interface Sent {
	/** A box that people do not see. */
	trap: string;
	/** When the form was given out; null when that is not known to be so. */
	since: Date | null;
	now: Date;
}

/** Whether a program sent it. What looks so is kept aside and told nobody, never refused: its sender learns nothing. */
export function looksLikeSpam({ trap, since, now }: Sent): boolean {
	return trap !== "" || since === null || now.getTime() - since.getTime() < shortestMs;
}

interface Writer {
	name: string | null;
	company: string | null;
	email: string;
}

/** What a lead is called that began with a message: nobody had to say who they are, and a lead has both names. */
export function leadOf({ name, company, email }: Writer): { name: string; company_name: string } {
	const called = name || (email.split("@")[0] ?? email);
	return { name: called, company_name: company || called };
}
