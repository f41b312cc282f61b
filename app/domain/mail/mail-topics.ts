import type { MailClass } from "./send-eligibility.ts";

/** What a person may want no mail about. What is part of their own applications or rights is no topic: it always comes. */
export const mailTopics = ["job_alerts", "opportunities", "events", "research", "news"] as const;
export type MailTopic = (typeof mailTopics)[number];

/** What a message is about, of the topics one may say no to; null when it is none of them. */
export function getMailTopic({ kind, class: transport }: { kind: string; class: MailClass }): MailTopic | null {
	if (kind === "job_alert") return "job_alerts";
	if (kind === "talk_reminder") return "events";
	if (transport !== "commercial") return null;
	if (kind === "sendout") return "opportunities";
	return kind === "form_request" ? "research" : "news";
}

/**
 * The topic that the link at a message's end says no to. A message a recruiter sends to many is what people mean by
 * "no more of this": its link is a no to the whole brand, as its reader expects.
 */
export function getUnsubscribeTopic(message: { kind: string; class: MailClass }): MailTopic | null {
	const topic = getMailTopic(message);
	return topic === "opportunities" || topic === "news" ? null : topic;
}

/** Whether a message carries a link that says no. */
export const hasUnsubscribe = (message: { kind: string; class: MailClass }): boolean =>
	message.class === "commercial" || getMailTopic(message) !== null;
