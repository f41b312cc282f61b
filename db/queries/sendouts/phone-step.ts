import { sql } from "kysely";
import { isConversationEntity, type PhoneChannel } from "#app/domain/conversations/message.ts";
import type { RefusalReason } from "#app/domain/conversations/message-permission.ts";
import { listTemplateValues } from "#app/domain/conversations/message-template.ts";
import { fillMergeFields } from "#app/domain/mail/merge-fields.ts";
import { getStepTexts, type QueueStep } from "#app/domain/sendouts/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { getMessageDecision } from "#db/queries/conversations/message-decision.ts";
import { sendMessage } from "#db/queries/conversations/send-message.ts";
import { readMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import { findNamedTemplate } from "#db/queries/messaging/message-templates.ts";
import { type ChosenTemplate, findPhoneTarget, type TargetQuery } from "#db/queries/messaging/phone-target.ts";
import type { EligibleRecipient } from "./exclude-recipients.ts";
import type { QueueContext } from "./queue-context.ts";

export async function sendPhoneStep(
	db: Scoped,
	context: Pick<QueueContext, "queue" | "user">,
	{ id, person }: EligibleRecipient,
	{ step, at }: { step: QueueStep & { channel: PhoneChannel }; at: Date },
): Promise<RefusalReason | null> {
	const { queue, user } = context;
	if (!isConversationEntity(queue.entity)) return "no_phone";
	const to = { entity: queue.entity, id: person.id };
	const brandId = queue.site_config_id;
	const words = getStepTexts(step, person.locale);
	const readValues = (texts: readonly string[], locale: "pt" | "en") =>
		readMergeValues(db, { entity: queue.entity, person, locale, texts, by: user });
	const content =
		step.channel === "sms"
			? { body: fillMergeFields(words.body, await readValues([words.body], words.locale)), template: null }
			: await fillNamedTemplate(
					db,
					{ to, brandId },
					{ name: step.whatsapp_template ?? "", locale: person.locale, readValues },
				);
	if ("reason" in content) {
		// Refused contact takes precedence over content problems.
		const query = {
			channel: step.channel,
			purpose: "opportunities",
			byHand: false,
			recruiterId: queue.owner_id,
		} as const;
		const decision = await getMessageDecision(db, to, query);
		return decision.kind === "refused" ? decision.reason : content.reason;
	}
	const sent = await sendMessage(db, {
		...content,
		channel: step.channel,
		to,
		brandId,
		recruiterId: queue.owner_id,
		purpose: "opportunities",
		planned: true,
		notBefore: at,
		dedupeKey: `sendout:${id}:${step.position}`,
	});
	if (!sent.ok) return sent.reason;
	await sql`update sendout_sends set message_id = (select m.id from messages m where m.business_id = ${db.businessId} and m.uid = ${sent.uid})
 where business_id = ${db.businessId} and recipient_id = ${id} and step = ${step.position}`.execute(db);
	return null;
}

interface NamedTemplate {
	name: string;
	locale: "pt" | "en";
	readValues(texts: readonly string[], locale: "pt" | "en"): ReturnType<typeof readMergeValues>;
}

/** The named template for the recipient's channel number and language, with values. */
async function fillNamedTemplate(
	db: Scoped,
	query: TargetQuery,
	{ name, locale, readValues }: NamedTemplate,
): Promise<{ body: string; template: ChosenTemplate } | { reason: RefusalReason }> {
	const target = await findPhoneTarget(db, "whatsapp", query);
	if ("reason" in target) return target;
	const template = await findNamedTemplate(db, { channelId: target.channel.id, name, locale });
	if (template?.status !== "approved") return { reason: "template_not_approved" };
	const language = template.language.startsWith("pt") ? "pt" : "en";
	const names = template.variables.map((variable) => `{{${variable}}}`);
	const values = listTemplateValues(template.variables, await readValues(names, language));
	return values ? { body: "", template: { uid: template.uid, values } } : { reason: "template_values" };
}
