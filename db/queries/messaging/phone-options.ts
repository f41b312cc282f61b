import { type PhoneChannel, phoneChannels } from "#app/domain/conversations/message.ts";
import type { RefusalReason, SentPurpose } from "#app/domain/conversations/message-permission.ts";
import { fillTemplate, listTemplateValues, type MessageEvent } from "#app/domain/conversations/message-template.ts";
import { findPreferredOption } from "#app/domain/conversations/preferred-option.ts";
import { countSmsSegments } from "#app/domain/conversations/sms-segments.ts";
import type { MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { ConversationPerson } from "../conversations/conversation-person.ts";
import { mayMessage } from "../conversations/may-message.ts";
import { findPreference } from "../conversations/preferred-channel.ts";
import { findChannelForBrand } from "./message-channels.ts";
import { findMessagePrice, type MessagePrice } from "./message-price.ts";
import { listApprovedTemplates, type MessageTemplate } from "./message-templates.ts";
import { type ChosenTemplate, findPhoneTarget, type PhoneTarget } from "./phone-target.ts";

export interface PhoneOption {
	/** In forms: "sms", or "whatsapp." and the template's public id. */
	key: string;
	channel: PhoneChannel;
	template: (ChosenTemplate & { name: string }) | null;
	designated: boolean;
	phone: string;
	/** Word for word. */
	body: string;
	price: MessagePrice | null;
	/** When their quiet hours end, within them. */
	quietUntil: Date | null;
}

export interface PhoneOptions {
	open: PhoneOption[];
	refused: { channel: PhoneChannel; reason: RefusalReason }[];
	/** Of the open ones, unless the sender says otherwise; null: by mail. */
	preferred: PhoneOption | null;
}

interface OptionsQuery {
	to: ConversationPerson;
	siteId: number | null;
	/** Who writes. */
	recruiterId: number | null;
	purpose: SentPurpose;
	/** The moment of the product; null: its sender chose `templateName`. */
	event: MessageEvent | null;
	templateName?: string | null;
	locale: "pt" | "en";
	/** What goes by SMS; empty: nothing does. */
	sms: string;
	/** What the names in these texts stand for. */
	readValues(texts: readonly string[]): Promise<MergeValues>;
}

/** By which channels of their phone somebody could hear of something, with the exact words; or why not. */
export async function listPhoneOptions(db: Scoped, query: OptionsQuery): Promise<PhoneOptions> {
	const { to, siteId, recruiterId, purpose } = query;
	const options: PhoneOptions = { open: [], refused: [], preferred: null };
	for (const channel of phoneChannels) {
		// Where the business has no such number, nothing is said of the channel.
		if (!(await findChannelForBrand(db, channel, siteId))) continue;
		const decision = await mayMessage(db, to, { channel, purpose, byHand: false, recruiterId });
		if (decision.kind === "refused") {
			options.refused.push({ channel, reason: decision.reason });
			continue;
		}
		const target = await findPhoneTarget(db, channel, { to });
		if ("reason" in target) {
			options.refused.push({ channel, reason: target.reason });
			continue;
		}
		const quietUntil = decision.kind === "quiet" ? decision.until : null;
		const rows = await (channel === "sms" ? listSmsOptions : listTemplateOptions)(db, target, query);
		if (rows.length === 0) options.refused.push({ channel, reason: "no_template" });
		for (const option of rows) options.open.push(Object.assign(option, { channel, quietUntil, phone: target.phone }));
	}
	if (options.open.length > 0) {
		options.preferred = findPreferredOption(await findPreference(db, to), options.open);
	}
	return options;
}

type Words = Omit<PhoneOption, "channel" | "quietUntil" | "phone">;

async function listSmsOptions(db: Scoped, { phone, channel }: PhoneTarget, { sms }: OptionsQuery): Promise<Words[]> {
	if (sms === "") return [];
	const { segments } = countSmsSegments(sms);
	const price = await findMessagePrice(db, { channelId: channel.id, phone, category: "message", segments });
	return [{ key: "sms", template: null, designated: true, body: sms, price }];
}

/** Approved templates whose every variable stands for something here, those of the moment first. */
async function listTemplateOptions(
	db: Scoped,
	{ phone, channel }: PhoneTarget,
	{ event, templateName, locale, readValues }: OptionsQuery,
): Promise<Words[]> {
	const isDesignated = ({ event_key, name }: MessageTemplate) =>
		event === null ? name === templateName : event_key === event;
	const all = await listApprovedTemplates(db, channel.id);
	const approved = event === null ? all.filter(isDesignated) : all;
	const own = approved.filter(({ language }) => language.startsWith(locale));
	const templates = (own.length > 0 ? own : approved)
		.filter((template) => template.event_key === null || isDesignated(template))
		.toSorted((a, b) => Number(isDesignated(b)) - Number(isDesignated(a)));
	if (templates.length === 0) return [];
	const values = await readValues(templates.flatMap(({ variables }) => variables.map((name) => `{{${name}}}`)));
	const options: Words[] = [];
	for (const template of templates) {
		const filled = listTemplateValues(template.variables, values);
		if (!filled) continue;
		const price = await findMessagePrice(db, { channelId: channel.id, phone, category: template.category });
		options.push({ ...toWords(template, filled), designated: isDesignated(template), price });
	}
	return options;
}

const toWords = ({ uid, name, body }: MessageTemplate, values: readonly string[]) => ({
	key: `whatsapp.${uid}`,
	template: { uid, name, values },
	body: fillTemplate(body, values),
});
