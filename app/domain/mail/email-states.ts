/** What may become of a message, in the order it happens; the last ones are said by the other side. */
export const emailStates = [
	"queued",
	"sending",
	"sent",
	"outbox",
	"skipped",
	"failed",
	"bounced",
	"complained",
	"received",
] as const;
export type EmailState = (typeof emailStates)[number];
