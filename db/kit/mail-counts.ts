/** Mail outcomes observed by this process. */
export const mailOutcomes = ["sent", "failed", "bounced", "complained", "skipped"] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

// Routes and workers are two module graphs of one process: they count together.
const shared = globalThis as typeof globalThis & { __seletaMail?: Record<MailOutcome, number> };

const counts = (): Record<MailOutcome, number> => {
	shared.__seletaMail ??= { sent: 0, failed: 0, bounced: 0, complained: 0, skipped: 0 };
	return shared.__seletaMail;
};

export function countMail(outcome: MailOutcome, more = 1): void {
	counts()[outcome] += more;
}

export const mailOutcomeCounts = (): Readonly<Record<MailOutcome, number>> => counts();
