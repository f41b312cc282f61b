import { maySeeField } from "#app/domain/access/data-scope.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import {
	isMessageChannel,
	isPhoneChannel,
	type MessageChannel,
	type PhoneChannel,
	phoneChannels,
} from "#app/domain/conversations/message.ts";
import type { MessageDecision } from "#app/domain/conversations/message-permission.ts";
import { fillTemplate, listTemplatePlaceholders } from "#app/domain/conversations/message-template.ts";
import { getWindowEnd, isWindowOpen } from "#app/domain/conversations/message-window.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatMicros } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { ConversationPerson, NamedPerson } from "#db/queries/conversations/conversation-person.ts";
import { getMessageDecision } from "#db/queries/conversations/message-decision.ts";
import { findPreference } from "#db/queries/conversations/preferred-channel.ts";
import { readMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import { findChannelForBrand } from "#db/queries/messaging/message-channels.ts";
import { findMessagePrice } from "#db/queries/messaging/message-price.ts";
import { listApprovedTemplates, type MessageTemplate } from "#db/queries/messaging/message-templates.ts";
import { findLastReceived, findPhoneTarget, type PhoneTarget } from "#db/queries/messaging/phone-target.ts";
import { findAddressees } from "../emails/email-recipients.server.ts";
import { refusalText } from "./refusal-text.ts";

interface ChoiceOptions {
	user: Recruiter;
	person: ConversationPerson;
	named: NamedPerson;
	url: URL;
	here: string;
	format: Formatters;
}

/** Available channels for a recipient, the selected one, and its requirements. */
export async function readChannelChoice(trx: Scoped, options: ChoiceOptions) {
	const { named, url, here, format } = options;
	const [phones, { chosen, last }] = await Promise.all([
		listPhoneChannels(trx, named),
		findPreference(trx, options.person),
	]);
	const channels: MessageChannel[] = ["portal", ...phones];
	const wanted = url.searchParams.get("channel");
	const preferred = [wanted, last, chosen].find((value) => isMessageChannel(value) && channels.includes(value));
	const { channel, decision } = await findOpenChannel(
		trx,
		preferred ? [preferred as MessageChannel] : channels,
		options,
	);
	const refusal = decision.kind === "refused" ? refusalText(decision.reason, named.name, format) : null;
	return {
		channel,
		refusal,
		quiet: decision.kind === "quiet" ? format.appointment(decision.until) : null,
		choices:
			channels.length > 1
				? channels.map((value) => ({
						value,
						label: format.t(`conversations:channels.${value}`),
						to: `${here}?${new URLSearchParams({ channel: value })}`,
						current: value === channel,
					}))
				: [],
		phone: isPhoneChannel(channel) && !refusal ? await readPhoneChoice(trx, channel, options) : null,
	};
}

/** The first available channel; if there is none, the first one with the obstacle. */
async function findOpenChannel(
	trx: Scoped,
	[channel = "portal", ...others]: readonly MessageChannel[],
	options: ChoiceOptions,
): Promise<{ channel: MessageChannel; decision: MessageDecision }> {
	const decision = await getMessageDecision(trx, options.person, {
		channel,
		purpose: "process",
		byHand: true,
		recruiterId: options.user.id,
	});
	if (decision.kind !== "refused" || others.length === 0) return { channel, decision };
	const other = await findOpenChannel(trx, others, options);
	return other.decision.kind === "refused" ? { channel, decision } : other;
}

async function listPhoneChannels(trx: Scoped, { siteId }: NamedPerson): Promise<PhoneChannel[]> {
	const rows = await Promise.all(phoneChannels.map((channel) => findChannelForBrand(trx, channel, siteId)));
	return phoneChannels.filter((_, at) => rows[at]);
}

/** The number, the price, the WhatsApp window and its templates. */
async function readPhoneChoice(trx: Scoped, channel: PhoneChannel, options: ChoiceOptions) {
	const { person, url, format, user } = options;
	const target = await findPhoneTarget(trx, channel, { to: person, answers: true });
	if ("reason" in target) return null;
	const price = await findMessagePrice(trx, { channelId: target.channel.id, phone: target.phone, category: "message" });
	const priceText = price && formatMicros(format.locale, price.micros, price.currency);
	// Users who may not see numbers can still reply.
	const number = maySeeField(user, person.entity, "mobile_phone") ? target.phone : null;
	if (channel === "sms")
		return {
			kind: channel,
			number,
			price,
			priceText,
			closed: false,
			windowText: null,
			templates: [],
			template: null,
		};
	const last = await findLastReceived(trx, target);
	const isOpen = isWindowOpen(last, format.now);
	const templates = await listApprovedTemplates(trx, target.channel.id);
	const letter = url.searchParams.get("template");
	const chosen = templates.find(({ uid }) => uid === url.searchParams.get("wa"));
	return {
		kind: channel,
		number,
		price,
		priceText,
		closed: !isOpen,
		windowText: isOpen
			? format.t("conversations:whatsapp.open", { until: format.appointment(getWindowEnd(last) as Date) })
			: null,
		templates: templates.map(({ uid, name, language }) => ({
			value: uid,
			label: `${name} (${language.replace("_", "-")})`,
		})),
		template: chosen && letter === null ? await readChosen(trx, target, chosen, options) : null,
	};
}

/** A template with the known values of its variables. */
async function readChosen(trx: Scoped, target: PhoneTarget, template: MessageTemplate, options: ChoiceOptions) {
	const { person, named, user, format } = options;
	const locale = template.language.startsWith("pt") ? "pt" : "en";
	const [addressee] = await findAddressees(trx, [{ entity: person.entity, uid: named.uid }]);
	const texts = template.variables.map((name) => `{{${name}}}`);
	const values = addressee
		? await readMergeValues(trx, { entity: person.entity, person: addressee, locale, texts, by: user })
		: {};
	const price = await findMessagePrice(trx, {
		channelId: target.channel.id,
		phone: target.phone,
		category: template.category,
	});
	const names = listTemplatePlaceholders(template.body).map((_, at) => template.variables[at] ?? String(at + 1));
	return {
		uid: template.uid,
		name: template.name,
		preview: fillTemplate(
			template.body,
			names.map((name) => String(values[name] ?? `[${name}]`)),
		),
		fields: names.map((name, at) => ({ name: `value_${at + 1}`, label: name, start: String(values[name] ?? "") })),
		priceText: price && formatMicros(format.locale, price.micros, price.currency),
	};
}
