import { isConversationEntity } from "#app/domain/conversations/message.ts";
import { fillMergeFields } from "#app/domain/mail/merge-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Recipient } from "../bulk-runs/recipients.ts";
import { readMergeValues } from "../custom-fields/merge-values.ts";
import { findMessageTemplate } from "../messaging/message-templates.ts";
import { type PreferredSendResult, sendByPreferredChannel } from "../messaging/send-by-preferred-channel.ts";
import { getAuthorViewer } from "./automation-actor.ts";
import type { StepContext, StepResult } from "./types.ts";

/** A step's text on a phone, replacing its email. */
export interface PhoneStepText {
	template: NonNullable<Awaited<ReturnType<typeof findMessageTemplate>>> | null;
	sms: string;
}

/** Null when the step always sends email. */
export async function findPhoneStepText(db: Scoped, step: StepContext["step"]): Promise<PhoneStepText | null> {
	if (step.channel !== "preferred") return null;
	const template = step.whatsapp_template ? await findMessageTemplate(db, { id: step.whatsapp_template }) : null;
	return { template: template ?? null, sms: step.sms_text ?? "" };
}

interface ToTell {
	kind: string;
	person: Recipient;
	locale: "pt" | "en";
	dedupeKey: string;
}

/** Sends to the phone if preferred and allowed; otherwise returns why mail is used. */
export async function sendPreferredStep(
	{ db, entity, by }: Pick<StepContext, "db" | "entity" | "by">,
	{ template, sms }: PhoneStepText,
	{ kind, person, locale, dedupeKey }: ToTell,
): Promise<Required<Pick<StepResult, "channel">> & Pick<StepResult, "reason">> {
	if (!isConversationEntity(kind)) return { channel: "email" };
	const texts = [sms, ...(template?.variables ?? []).map((name) => `{{${name}}}`)];
	const writer = { ...getAuthorViewer(by), name: by.name };
	const values = await readMergeValues(db, { entity: kind, person, locale, texts, by: writer });
	const way = await sendByPreferredChannel(db, {
		to: { entity: kind, id: person.id },
		siteId: person.siteId,
		recruiterId: by.id,
		// News of the person's own application; anything else needs consent to opportunities, as email does.
		purpose: entity === "applies" ? "process" : "opportunities",
		event: null,
		templateName: template?.name ?? null,
		locale,
		sms: fillMergeFields(sms, values),
		values,
		dedupeKey,
	});
	return way.channel === "email" ? { channel: "email", reason: toRunReason(way.reason) } : way;
}

type MailReason = Extract<PreferredSendResult, { channel: "email" }>["reason"];

/** Keys of `automations:runs.reason`, where they are not the same. */
const runReasons: Partial<Record<MailReason, string>> = {
	no_template: "no_words",
	bounced: "unreachable",
	complained: "unreachable",
	unsubscribed: "withdrawn",
	manual: "unreachable",
};

const toRunReason = (reason: MailReason): string => runReasons[reason] ?? reason;
