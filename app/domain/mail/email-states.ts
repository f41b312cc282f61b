/** In chronological order; the last ones are reported by the recipient's server. */
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
