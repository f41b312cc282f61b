import type { QueueStep, Sentiment } from "./sendout.ts";

/** Step and choice from a mail's link; other parameters are ignored. */
export function readAnswerLink(query: URLSearchParams): { step: number | null; choice: "yes" | "no" | null } {
	const step = Number(query.get("step"));
	const choice = query.get("choice");
	return {
		step: Number.isInteger(step) && step > 0 ? step : null,
		choice: choice === "yes" || choice === "no" ? choice : null,
	};
}

/** The linked step if received and with a question, else the last such step received. */
export function findStepToAnswer(
	steps: readonly QueueStep[],
	got: readonly number[],
	named: number | null,
): QueueStep | null {
	const asking = steps.filter((step) => step.response_type !== null && got.includes(step.position));
	return asking.find(({ position }) => position === named) ?? asking.at(-1) ?? null;
}

/** Days after the end of a queue in which answers are accepted. */
const answerableDays = 60;

/** Half a year: recipients return to old mail, but links must expire eventually. */
const linkDays = 180;

export function isLinkExpired(sentAt: Date, now: Date): boolean {
	return now.getTime() - sentAt.getTime() > linkDays * 86_400_000;
}

export function isAnswerable(
	queue: { status: string; finished_at: Date | null; archived_at: Date | null },
	now: Date,
): boolean {
	if (queue.status === "cancelled" || queue.archived_at !== null) return false;
	return queue.finished_at === null || now.getTime() - queue.finished_at.getTime() < answerableDays * 86_400_000;
}

/** Initial sentiment of an answer, until a recruiter changes it. */
export function getSentiment(kind: "text" | "yes" | "no"): Sentiment | null {
	return kind === "yes" ? "interested" : kind === "no" ? "not_interested" : null;
}
