import type { MailClass } from "./send-eligibility.ts";

/** Topics a recipient may opt out of; mail about applications or rights is always sent. */
export const mailTopics = ["job_alerts", "opportunities", "events", "research", "news"] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Null when recipients cannot opt out of the message. */
export function getMailTopic({ kind, class: transport }: { kind: string; class: MailClass }): MailTopic | null {
	if (kind === "job_alert") return "job_alerts";
	if (kind === "talk_reminder") return "events";
	if (transport !== "commercial") return null;
	if (kind === "sendout") return "opportunities";
	return kind === "form_request" ? "research" : "news";
}

/** Null unsubscribes from the whole brand, as recipients of bulk mail expect. */
export function getUnsubscribeTopic(message: { kind: string; class: MailClass }): MailTopic | null {
	const topic = getMailTopic(message);
	return topic === "opportunities" || topic === "news" ? null : topic;
}

export const hasUnsubscribe = (message: { kind: string; class: MailClass }): boolean =>
	message.class === "commercial" || getMailTopic(message) !== null;
