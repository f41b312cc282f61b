import { isPhoneChannel } from "../conversations/message.ts";
import type { RefusalReason } from "../conversations/message-permission.ts";
import type { StepChannel } from "./prospecting-steps.ts";

export type QueueStatus = "draft" | "planning" | "scheduled" | "running" | "paused" | "done" | "cancelled" | "error";

/** The first applicable reason is shown; `opted_out`: consent was withdrawn. */
export const excludeReasons = [
	"archived",
	"do_not_use",
	"off_limits",
	"no_email",
	"bad_address",
	"unsubscribed",
	"bounced",
	"complained",
	"erased",
	"manual",
	"opted_out",
	"no_phone",
	"bad_phone",
	"no_consent",
	"withdrawn",
	"duplicate",
] as const;
export type ExcludeReason = (typeof excludeReasons)[number];

/** Reasons why the next step is not sent. */
export const stopReasons = [...excludeReasons, "replied", "answered", "cancelled", "failed"] as const;
export type StopReason = (typeof stopReasons)[number];

export const pauseReasons = ["by_person", "owner_suspended", "mail_failing"] as const;

export const sentiments = ["interested", "not_interested", "wrong_person", "later"] as const;
export type Sentiment = (typeof sentiments)[number];

/** Characters of an answer on the page. */
export const maxAnswerLength = 4000;

/** Specification, section 4. */
export const sendStatus = { await: 0, processing: 1, completed: 2, response: 3 } as const;

export const recipientStates = [
	"await",
	"processing",
	"completed",
	"response",
	"stopped",
	"skipped",
	"failed",
] as const;
export type RecipientState = (typeof recipientStates)[number];

interface Standing {
	send_status: number;
	skipped_reason: string | null;
	stopped_reason: string | null;
	failed_reason: string | null;
}

export function recipientState(standing: Standing): RecipientState {
	if (standing.send_status === sendStatus.response) return "response";
	if (standing.skipped_reason !== null) return "skipped";
	if (standing.failed_reason !== null) return "failed";
	if (standing.stopped_reason !== null) return "stopped";
	if (standing.send_status === sendStatus.completed) return "completed";
	return standing.send_status === sendStatus.processing ? "processing" : "await";
}

/** More than so many are not a mailbox's work (specification, section 9). */
export const maxMailboxRecipients = 200;

export const chooseMailTransport = (selected: number): "microsoft" | "mailgun" =>
	selected > maxMailboxRecipients ? "mailgun" : "microsoft";

/** A step as it was when the queue was made. */
export interface QueueStep {
	position: number;
	wait_days: number;
	channel: StepChannel;
	subject_pt: string;
	subject_en: string;
	body_pt: string;
	body_en: string;
	response_type: 0 | 1 | null;
	question_pt: string;
	question_en: string;
	/** Missing from queues of before. */
	whatsapp_template?: string;
}

/** Parses and sorts stored steps. */
export function readSteps(stored: unknown): QueueStep[] {
	return Array.isArray(stored) ? (stored as QueueStep[]).toSorted((a, b) => a.position - b.position) : [];
}

type Channels = readonly Pick<QueueStep, "channel">[];

export const usesPhone = (steps: Channels): boolean => steps.some(({ channel }) => isPhoneChannel(channel));

/** True if recipients without an e-mail address get nothing; calls and LinkedIn need none. */
export const requiresEmail = (steps: Channels): boolean =>
	!usesPhone(steps) && steps.some(({ channel }) => channel === "email");

/** Failures the business must fix, as opposed to problems of the recipient. */
const ownFaults: readonly string[] = [
	"no_channel",
	"sandbox",
	"window_closed",
	"template_not_approved",
	"no_template",
	"files",
] satisfies RefusalReason[];

/** Whether a step that was refused failed, or passes its reader over. */
export const isBusinessFault = (reason: RefusalReason | StopReason): boolean => ownFaults.includes(reason);

export function toExcludeReason(reason: RefusalReason | StopReason): ExcludeReason {
	if (reason === "gone") return "archived";
	return excludeReasons.find((item) => item === reason) ?? "manual";
}

/** English if the reader prefers it and the step has it, otherwise Portuguese. */
export function getStepTexts(step: QueueStep, locale: "pt" | "en") {
	const inEnglish = locale === "en" && (step.subject_en !== "" || step.body_en !== "");
	return inEnglish
		? { locale: "en" as const, subject: step.subject_en, body: step.body_en, question: step.question_en }
		: { locale: "pt" as const, subject: step.subject_pt, body: step.body_pt, question: step.question_pt };
}

export type QueueAction = "launch" | "pause" | "resume" | "cancel" | "reschedule";

const actionsOf: Record<QueueStatus, readonly QueueAction[]> = {
	draft: ["launch", "reschedule", "cancel"],
	planning: ["cancel"],
	scheduled: ["pause", "reschedule", "cancel"],
	running: ["pause", "cancel"],
	paused: ["resume", "reschedule", "cancel"],
	done: [],
	cancelled: [],
	error: [],
};

export const actionsFor = (status: QueueStatus): readonly QueueAction[] => actionsOf[status];

/** A queue's name on the progress channel of its owner. */
export const getQueueChannel = (uid: string): string => `sendout_queue-${uid}`;

/** Progress in percent of people; reaches 100 only at the end. */
export function getQueuePercent(queue: { status: QueueStatus; total: number; awaiting: number }): number {
	if (queue.status === "done" || queue.status === "cancelled") return 100;
	if (queue.status === "draft" || queue.status === "planning" || queue.total === 0) return 0;
	return Math.min(99, Math.floor(((queue.total - queue.awaiting) / queue.total) * 100));
}
