import { isPhoneChannel } from "#app/domain/conversations/message.ts";
import type { RefusalReason } from "#app/domain/conversations/message-permission.ts";
import type { QueueStep } from "#app/domain/sendouts/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { MessagePrice } from "#db/queries/messaging/message-price.ts";
import {
	createMessageLookup,
	type ForecastQuery,
	forecastPhoneStep,
	type PersonForecast,
	type PhoneStep,
} from "./step-forecast.ts";

export interface StepForecast {
	position: number;
	channel: QueueStep["channel"];
	reached: number;
	refused: { reason: RefusalReason; count: number }[];
	cost: MessagePrice[];
	unpriced: number;
}

export interface ChannelForecast {
	steps: StepForecast[];
	none: number;
	/** Those looked at. */
	counted: number;
}

export async function forecastChannels(
	db: Scoped,
	{ steps, ...query }: ForecastQuery & { steps: readonly QueueStep[] },
): Promise<ChannelForecast> {
	const reached = new Set<number>();
	const forecasts: StepForecast[] = [];
	const lookup = createMessageLookup(db);
	for (const step of steps) {
		const onPhone = isPhoneStep(step);
		const people = onPhone ? await forecastPhoneStep(db, step, query, lookup) : forecastOtherStep(step, query);
		for (const person of people) if (!("reason" in person)) reached.add(person.id);
		forecasts.push(sumUp(step, people, onPhone));
	}
	return { steps: forecasts, none: query.people.length - reached.size, counted: query.people.length };
}

export const isPhoneStep = (step: QueueStep): step is PhoneStep => isPhoneChannel(step.channel);

/** Mail requires an address; tasks reach all. Both are free of charge. */
const forecastOtherStep = ({ channel }: QueueStep, { people }: ForecastQuery): PersonForecast[] =>
	people.map(({ id, email }) =>
		channel === "email" && !email
			? { id, reason: "no_email" as const }
			: { id, brandId: null, country: null, price: null },
	);

function sumUp({ position, channel }: QueueStep, people: readonly PersonForecast[], isPriced: boolean): StepForecast {
	const reasons = new Map<RefusalReason, number>();
	const forecast: StepForecast = { position, channel, reached: 0, refused: [], cost: [], unpriced: 0 };
	for (const person of people) {
		if ("reason" in person) {
			reasons.set(person.reason, (reasons.get(person.reason) ?? 0) + 1);
			continue;
		}
		forecast.reached += 1;
		if (person.price) addPrice(forecast.cost, person.price);
		else if (isPriced) forecast.unpriced += 1;
	}
	forecast.refused = [...reasons]
		.map(([reason, count]) => ({ reason, count }))
		.toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
	return forecast;
}

function addPrice(sums: MessagePrice[], { micros, currency }: MessagePrice): void {
	const sum = sums.find((item) => item.currency === currency);
	if (sum) sum.micros += micros;
	else sums.push({ micros, currency });
}
