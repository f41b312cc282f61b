import { sql } from "kysely";
import { isConversationEntity, isPhoneChannel, type PhoneChannel } from "#app/domain/conversations/message.ts";
import type { RefusalReason } from "#app/domain/conversations/message-permission.ts";
import { listTemplateValues } from "#app/domain/conversations/message-template.ts";
import { countSmsSegments } from "#app/domain/conversations/sms-segments.ts";
import { fieldValues, fillIn, type MergeValues } from "#app/domain/mail/merge-fields.ts";
import { getStepTexts, type QueueStep } from "#app/domain/sendouts/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { phoneSql } from "#db/queries/conversations/conversation-person.ts";
import { mayMessageMany } from "#db/queries/conversations/may-message.ts";
import { type ChannelRow, findChannelForBrand } from "#db/queries/messaging/message-channels.ts";
import { findMessagePrice, type MessagePrice } from "#db/queries/messaging/message-price.ts";
import { findNamedTemplate } from "#db/queries/messaging/message-templates.ts";
import type { Person } from "./audience.ts";

export interface StepForecast {
	position: number;
	channel: QueueStep["channel"];
	reached: number;
	/** Whom it does not reach, by why, the most frequent first. */
	refused: { reason: RefusalReason; count: number }[];
	cost: MessagePrice[];
	/** Messages whose price nobody typed in. */
	unpriced: number;
}

export interface ChannelForecast {
	steps: StepForecast[];
	/** How many no step reaches. */
	none: number;
	/** Those looked at. */
	counted: number;
}

interface ForecastQuery {
	steps: readonly QueueStep[];
	entity: string;
	people: readonly Person[];
	user: { id: number; name: string };
}

const atOnce = 2_000;

type Reached = Person & { phone: string; siteId: number | null };

/** How many of a send-out's people each step reaches, whom not and why, and what it costs: as it would be sent now. */
export async function forecastChannels(db: Scoped, query: ForecastQuery): Promise<ChannelForecast> {
	const { steps, entity, people, user } = query;
	const reachedBySome = new Set<number>();
	const forecasts: StepForecast[] = [];
	const look = createLookup(db);
	for (const step of steps) {
		const forecast: StepForecast = { ...toLine(step), reached: 0, refused: [], cost: [], unpriced: 0 };
		const reasons = new Map<RefusalReason, number>();
		const refuse = (reason: RefusalReason) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
		const reach = (id: number) => {
			forecast.reached += 1;
			reachedBySome.add(id);
		};
		if (!isPhoneChannel(step.channel))
			for (const person of people) {
				if (step.channel === "email" && !person.email) refuse("no_email");
				else reach(person.id);
			}
		else
			for (let from = 0; from < people.length; from += atOnce) {
				const part = people.slice(from, from + atOnce);
				const phones = await listPhones(db, entity, part);
				const decisions = isConversationEntity(entity)
					? await mayMessageMany(
							db,
							entity,
							part.map(({ id }) => id),
							{ channel: step.channel, purpose: "opportunities", byHand: false, recruiterId: user.id },
						)
					: new Map();
				for (const person of part) {
					const decision = decisions.get(person.id);
					const phone = phones.get(person.id);
					const reason = decision?.kind === "refused" ? (decision.reason as RefusalReason) : !phone ? "no_phone" : null;
					if (reason || !phone) {
						refuse(reason ?? "no_phone");
						continue;
					}
					const price = await look.price(step.channel, step, { ...person, ...phone }, user.name);
					if (typeof price === "string") refuse(price);
					else {
						reach(person.id);
						if (price) addPrice(forecast.cost, price);
						else forecast.unpriced += 1;
					}
				}
			}
		forecast.refused = [...reasons]
			.map(([reason, count]) => ({ reason, count }))
			.toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
		forecasts.push(forecast);
	}
	return { steps: forecasts, none: people.length - reachedBySome.size, counted: people.length };
}

const toLine = ({ position, channel }: QueueStep) => ({ position, channel });

function addPrice(sums: MessagePrice[], { micros, currency }: MessagePrice): void {
	const sum = sums.find((item) => item.currency === currency);
	if (sum) sum.micros += micros;
	else sums.push({ micros, currency });
}

async function listPhones(db: Scoped, entity: string, people: readonly Person[]) {
	if (!isConversationEntity(entity)) return new Map<number, Pick<Reached, "phone" | "siteId">>();
	const site = entity === "candidates" ? sql`p.site_config_id` : sql`null::bigint`;
	const { rows } = await sql<RecordRow<"id"> & Pick<Reached, "phone" | "siteId">>`
select p.id, ${phoneSql("p")} as phone, ${site} as "siteId" from ${sql.table(entity)} p
 where p.business_id = ${db.businessId} and p.id = any(${sql.val(people.map(({ id }) => id))}::bigint[]) and ${phoneSql("p")} is not null`.execute(
		db,
	);
	return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Channels, templates and prices, each asked for once. */
function createLookup(db: Scoped) {
	const answers = new Map<string, unknown>();
	const once = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
		if (!answers.has(key)) answers.set(key, await read());
		return answers.get(key) as T;
	};
	const priceOf = (row: ChannelRow, phone: string, category: string) =>
		// Numbers of one country begin alike; an area more or less costs the same.
		once(`price ${row.id} ${category} ${phone.slice(0, 5)}`, () =>
			findMessagePrice(db, { channelId: row.id, phone, category }),
		);
	return { price };

	async function price(
		channel: PhoneChannel,
		step: QueueStep,
		person: Reached,
		recruiter: string,
	): Promise<MessagePrice | RefusalReason | null> {
		const row = await once(`${channel} ${person.siteId}`, () => findChannelForBrand(db, channel, person.siteId));
		if (!row) return "no_channel";
		const values = fieldValues(person, recruiter);
		if (channel === "sms") {
			const single = await priceOf(row, person.phone, "message");
			const { segments } = countSmsSegments(fillIn(getStepTexts(step, person.locale).body, values));
			return single && { ...single, micros: single.micros * segments };
		}
		const { locale } = person;
		const name = step.whatsapp_template ?? "";
		const template = await once(`template ${row.id} ${name} ${locale}`, () =>
			findNamedTemplate(db, { channelId: row.id, name, locale }),
		);
		if (template?.status !== "approved") return "template_not_approved";
		// Custom fields are read for each person when it is sent.
		const known: MergeValues = Object.fromEntries([
			...Object.entries(values),
			...template.variables.filter((variable) => variable.includes("cf_")).map((variable) => [variable, variable]),
		]);
		const filled = listTemplateValues(template.variables, known);
		if (!filled) return "template_values";
		return priceOf(row, person.phone, template.category);
	}
}
