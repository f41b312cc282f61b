import { sql } from "kysely";
import { type ConversationEntity, isConversationEntity, type PhoneChannel } from "#app/domain/conversations/message.ts";
import type { RefusalReason } from "#app/domain/conversations/message-permission.ts";
import { listTemplateValues } from "#app/domain/conversations/message-template.ts";
import { countSmsSegments } from "#app/domain/conversations/sms-segments.ts";
import { buildMergeValues, fillMergeFields, type MergeValues } from "#app/domain/mail/merge-fields.ts";
import { getStepTexts, type QueueStep } from "#app/domain/sendouts/sendout.ts";
import { getPhoneCountry } from "#app/domain/text/phone.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { phoneSql } from "#db/queries/conversations/conversation-person.ts";
import { getMessageDecisions } from "#db/queries/conversations/message-decision.ts";
import { listCustomMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import { type ChannelRow, findChannelForBrand } from "#db/queries/messaging/message-channels.ts";
import { findMessagePrice, type MessagePrice } from "#db/queries/messaging/message-price.ts";
import { findNamedTemplate, type MessageTemplate } from "#db/queries/messaging/message-templates.ts";
import type { Person } from "./audience.ts";

export type PhoneStep = QueueStep & { channel: PhoneChannel };

export interface ForecastQuery {
	entity: string;
	people: readonly Person[];
	user: Viewer & { name: string };
	/** Sending brand; null: each person's own. */
	brandId: number | null;
}

export type PersonForecast =
	| { id: number; reason: RefusalReason }
	| { id: number; brandId: number | null; country: string | null; price: MessagePrice | null };

const atOnce = 2_000;

export async function forecastPhoneStep(
	db: Scoped,
	step: PhoneStep,
	query: ForecastQuery,
	lookup: MessageLookup,
): Promise<PersonForecast[]> {
	const { entity, people } = query;
	if (!isConversationEntity(entity)) return people.map(({ id }) => ({ id, reason: "no_phone" }));
	const forecasts: PersonForecast[] = [];
	for (let from = 0; from < people.length; from += atOnce) {
		const part = { ...query, entity, people: people.slice(from, from + atOnce) };
		const { refused, reachable } = await judgePeople(db, step, part);
		forecasts.push(...refused);
		for (const group of await groupByWords(step, reachable, lookup))
			forecasts.push(...(await forecastGroup(db, { step, group, query: part, lookup })));
	}
	return forecasts;
}

type PhoneQuery = ForecastQuery & { entity: ConversationEntity };
type Reachable = Person & { phone: string; brandId: number | null };

/** Checks which recipients have a number and allow contact. */
async function judgePeople(db: Scoped, { channel }: PhoneStep, { entity, people, user, brandId }: PhoneQuery) {
	const ids = people.map(({ id }) => id);
	const phones = await listPhones(db, entity, ids);
	const messageQuery = { channel, purpose: "opportunities", byHand: false, recruiterId: user.id } as const;
	const decisions = await getMessageDecisions(db, entity, ids, messageQuery);
	const refused: PersonForecast[] = [];
	const reachable: Reachable[] = [];
	for (const person of people) {
		const decision = decisions.get(person.id);
		const phone = phones.get(person.id);
		if (decision?.kind === "refused") refused.push({ id: person.id, reason: decision.reason });
		else if (!phone) refused.push({ id: person.id, reason: "no_phone" });
		else reachable.push({ ...person, phone: phone.phone, brandId: brandId ?? phone.site_config_id });
	}
	return { refused, reachable };
}

interface PhoneRow extends Row<"candidates", "id" | "site_config_id"> {
	phone: string;
}

async function listPhones(db: Scoped, entity: ConversationEntity, ids: readonly number[]) {
	const site = entity === "candidates" ? sql`p.site_config_id` : sql`null::bigint`;
	const { rows } = await sql<PhoneRow>`
select p.id, ${phoneSql("p")} as phone, ${site} as site_config_id from ${sql.table(entity)} p
 where p.business_id = ${db.businessId} and p.id = any(${sql.val([...ids])}::bigint[]) and ${phoneSql("p")} is not null`.execute(
		db,
	);
	return new Map(rows.map(({ id, ...row }) => [id, row]));
}

interface WordsGroup {
	channel: ChannelRow | undefined;
	template: MessageTemplate | undefined;
	locale: "pt" | "en";
	people: Reachable[];
}

async function groupByWords(step: PhoneStep, people: readonly Reachable[], lookup: MessageLookup) {
	const groups = new Map<string, WordsGroup>();
	for (const person of people) {
		const { brandId, locale } = person;
		const key = `${brandId} ${locale}`;
		const group = groups.get(key) ?? { ...(await lookup.words(step, brandId, locale)), locale, people: [] };
		group.people.push(person);
		groups.set(key, group);
	}
	return groups.values();
}

interface GroupQuery {
	step: PhoneStep;
	group: WordsGroup;
	query: PhoneQuery;
	lookup: MessageLookup;
}

async function forecastGroup(db: Scoped, { step, group, query, lookup }: GroupQuery): Promise<PersonForecast[]> {
	const { channel, template, people } = group;
	const refuse = (reason: RefusalReason) => people.map(({ id }) => ({ id, reason }));
	if (!channel) return refuse("no_channel");
	if (step.channel === "whatsapp" && template?.status !== "approved") return refuse("template_not_approved");
	const values = await listValues(db, { step, group, query });
	const forecasts: PersonForecast[] = [];
	for (const { id, phone, brandId } of people) {
		const own = values.get(id) ?? {};
		if (template && !listTemplateValues(template.variables, own)) {
			forecasts.push({ id, reason: "template_values" });
			continue;
		}
		const country = getPhoneCountry(phone);
		const single = country && (await lookup.price(channel, phone, template?.category ?? "message"));
		const segments = template
			? 1
			: countSmsSegments(fillMergeFields(getStepTexts(step, group.locale).body, own)).segments;
		const price = single ? { ...single, micros: single.micros * segments } : null;
		forecasts.push({ id, brandId, country, price });
	}
	return forecasts;
}

/** Placeholder values for a group's texts by recipient, including custom fields. */
async function listValues(
	db: Scoped,
	{ step, group, query }: Omit<GroupQuery, "lookup">,
): Promise<Map<number, MergeValues>> {
	const { template, people } = group;
	const words = getStepTexts(step, group.locale);
	const custom = await listCustomMergeValues(db, {
		key: query.entity,
		locale: template ? (template.language.startsWith("pt") ? "pt" : "en") : words.locale,
		texts: template ? template.variables.map((name) => `{{${name}}}`) : [words.body],
		by: query.user,
		readers: people.map(({ id }) => id),
	});
	return new Map(
		people.map((person) => [
			person.id,
			Object.assign({}, buildMergeValues(person, query.user.name), custom.get(person.id)) as MergeValues,
		]),
	);
}

type Words = Pick<WordsGroup, "channel" | "template">;

export interface MessageLookup {
	words(step: PhoneStep, brandId: number | null, locale: "pt" | "en"): Promise<Words>;
	price(channel: ChannelRow, phone: string, category: string): Promise<MessagePrice | null>;
}

/** Numbers, templates and prices, each looked up once. */
export function createMessageLookup(db: Scoped): MessageLookup {
	const words = new Map<string, Promise<Words>>();
	const prices = new Map<string, Promise<MessagePrice | null>>();
	return {
		words: (step, brandId, locale) =>
			once(words, `${step.position} ${brandId} ${locale}`, () => findWords(db, step, brandId, locale)),
		price: (channel, phone, category) =>
			once(prices, `${channel.id} ${category} ${getPhoneCountry(phone)}`, () =>
				findMessagePrice(db, { channelId: channel.id, phone, category }),
			),
	};
}

function once<T>(answers: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
	const answer = answers.get(key) ?? read();
	answers.set(key, answer);
	return answer;
}

async function findWords(db: Scoped, step: PhoneStep, brandId: number | null, locale: "pt" | "en"): Promise<Words> {
	const channel = await findChannelForBrand(db, step.channel, brandId);
	if (!channel || step.channel === "sms") return { channel, template: undefined };
	const name = step.whatsapp_template ?? "";
	return { channel, template: await findNamedTemplate(db, { channelId: channel.id, name, locale }) };
}
