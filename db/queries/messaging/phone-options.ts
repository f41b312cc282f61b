import { type PhoneChannel, phoneChannels } from "#app/domain/conversations/message.ts";
import type { RefusalReason, SentPurpose } from "#app/domain/conversations/message-permission.ts";
import { fillTemplate, listTemplateValues, type MessageEvent } from "#app/domain/conversations/message-template.ts";
import { findPreferredTemplate, type Preference } from "#app/domain/conversations/preferred-channel.ts";
import { countSmsSegments } from "#app/domain/conversations/sms-segments.ts";
import type { MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { ConversationPerson } from "../conversations/conversation-person.ts";
import { getMessageDecision } from "../conversations/message-decision.ts";
import { findPreference } from "../conversations/preferred-channel.ts";
import { findChannelForBrand } from "./message-channels.ts";
import { listMessagePrices, type MessagePrice } from "./message-price.ts";
import { listApprovedTemplates, type MessageTemplate } from "./message-templates.ts";
import { type ChosenTemplate, findPhoneTarget, type PhoneTarget } from "./phone-target.ts";

export interface PhoneOption {
	/** In forms: "sms", or "whatsapp." and the template's public id. */
	key: string;
	channel: PhoneChannel;
	template: (ChosenTemplate & { name: string }) | null;
	designated: boolean;
	phone: string;
	/** Literal template text. */
	body: string;
	price: MessagePrice | null;
	/** When their quiet hours end, within them. */
	quietUntil: Date | null;
}

export interface PhoneOptions {
	open: PhoneOption[];
	refused: { channel: PhoneChannel; reason: RefusalReason }[];
	/** Among the open options, the person's preferred one unless overridden; null: e-mail. */
	preferred: PhoneOption | null;
}

interface ReachQuery {
	to: ConversationPerson;
	siteId: number | null;
	recruiterId: number | null;
	purpose: SentPurpose;
}

interface OptionsQuery extends ReachQuery {
	/** The moment of the product; null: its sender chose `templateName`. */
	event: MessageEvent | null;
	templateName?: string | null;
	locale: "pt" | "en";
	/** Text for SMS; empty disables that channel. */
	sms: string;
	readValues(texts: readonly string[]): Promise<MergeValues>;
}

interface OpenPhone extends PhoneTarget {
	kind: PhoneChannel;
	quietUntil: Date | null;
	/** By a template's category, or `message`. */
	prices: ReadonlyMap<string, MessagePrice>;
	/** Approved ones of the number. */
	templates: readonly MessageTemplate[];
}

/** Independent of the content, so it is shared by several messages to the person. */
export interface PhoneReach extends Pick<PhoneOptions, "refused"> {
	phones: OpenPhone[];
	preference: Preference;
}

export async function findPhoneReach(
	db: Scoped,
	{ to, siteId, recruiterId, purpose }: ReachQuery,
): Promise<PhoneReach> {
	const phones: OpenPhone[] = [];
	const refused: PhoneReach["refused"] = [];
	for (const kind of phoneChannels) {
		// Channels without a number for this business are omitted.
		if (!(await findChannelForBrand(db, kind, siteId))) continue;
		const decision = await getMessageDecision(db, to, { channel: kind, purpose, byHand: false, recruiterId });
		if (decision.kind === "refused") {
			refused.push({ channel: kind, reason: decision.reason });
			continue;
		}
		const target = await findPhoneTarget(db, kind, { to });
		if ("reason" in target) {
			refused.push({ channel: kind, reason: target.reason });
			continue;
		}
		const { phone, channel } = target;
		const quietUntil = decision.kind === "quiet" ? decision.until : null;
		const prices = await listMessagePrices(db, { channelId: channel.id, phone });
		const templates = kind === "sms" ? [] : await listApprovedTemplates(db, channel.id);
		phones.push({ kind, phone, channel, quietUntil, prices, templates });
	}
	const nobody: Preference = { chosen: null, last: null };
	return { phones, refused, preference: phones.length > 0 ? await findPreference(db, to) : nobody };
}

export async function listPhoneOptions(db: Scoped, query: OptionsQuery, reach?: PhoneReach): Promise<PhoneOptions> {
	const { phones, refused, preference } = reach ?? (await findPhoneReach(db, query));
	const options: PhoneOptions = { open: [], refused: [...refused], preferred: null };
	for (const phone of phones) {
		const { kind: channel, quietUntil } = phone;
		const rows = channel === "sms" ? listSmsOptions(phone, query) : await listTemplateOptions(phone, query);
		if (rows.length === 0) options.refused.push({ channel, reason: "no_template" });
		for (const option of rows) options.open.push(Object.assign(option, { channel, quietUntil, phone: phone.phone }));
	}
	options.preferred = findPreferredTemplate(preference, options.open);
	return options;
}

type Words = Omit<PhoneOption, "channel" | "quietUntil" | "phone">;

function listSmsOptions({ prices }: OpenPhone, { sms }: OptionsQuery): Words[] {
	if (sms === "") return [];
	const single = prices.get("message");
	const price = single ? { ...single, micros: single.micros * countSmsSegments(sms).segments } : null;
	return [{ key: "sms", template: null, designated: true, body: sms, price }];
}

/** Approved templates whose variables all have values here, those of this moment first. */
async function listTemplateOptions(
	{ templates: all, prices }: OpenPhone,
	{ event, templateName, locale, readValues }: OptionsQuery,
): Promise<Words[]> {
	const isDesignated = ({ event_key, name }: MessageTemplate) =>
		event === null ? name === templateName : event_key === event;
	const approved = event === null ? all.filter(isDesignated) : all;
	const own = approved.filter(({ language }) => language.startsWith(locale));
	const templates = (own.length > 0 ? own : approved)
		.filter((template) => template.event_key === null || isDesignated(template))
		.toSorted((a, b) => Number(isDesignated(b)) - Number(isDesignated(a)));
	if (templates.length === 0) return [];
	const values = await readValues(templates.flatMap(({ variables }) => variables.map((name) => `{{${name}}}`)));
	return templates.flatMap((template) => {
		const filled = listTemplateValues(template.variables, values);
		if (!filled) return [];
		const price = prices.get(template.category) ?? null;
		return [{ ...toWords(template, filled), designated: isDesignated(template), price }];
	});
}

const toWords = ({ uid, name, body }: MessageTemplate, values: readonly string[]) => ({
	key: `whatsapp.${uid}`,
	template: { uid, name, values },
	body: fillTemplate(body, values),
});
