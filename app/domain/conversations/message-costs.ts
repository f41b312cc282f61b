import type { PhoneChannel } from "./message.ts";

export const costSplits = ["brand", "campaign", "channel", "country", "month"] as const;
export type MessageCostSplit = (typeof costSplits)[number];

/** Messages with equal dimensions and currency; the price is null when unknown. */
export interface MessageCostLine {
	brandId: number | null;
	queueId: number | null;
	channel: PhoneChannel;
	/** Two letters; null where the number shows none. */
	country: string | null;
	/** First day of the month of sending; null when not sent yet. */
	month: string | null;
	currency: string | null;
	messages: number;
	/** Millionths of the currency. */
	micros: number;
}

export interface MessageCost {
	currency: string;
	micros: number;
	messages: number;
}

export interface MessageCostGroup {
	/** Null: none of the division, like messages of no campaign. */
	key: string | null;
	messages: number;
	/** Each currency by itself, in the order of their names. */
	costs: MessageCost[];
	unpriced: number;
}

const getKey: Readonly<Record<MessageCostSplit, (line: MessageCostLine) => string | number | null>> = {
	brand: ({ brandId }) => brandId,
	campaign: ({ queueId }) => queueId,
	channel: ({ channel }) => channel,
	country: ({ country }) => country,
	month: ({ month }) => month,
};

/** Most messages first, months chronologically; plus the total. */
export function groupMessageCosts(lines: readonly MessageCostLine[], split: MessageCostSplit) {
	const byKey = new Map<string | null, MessageCostLine[]>();
	for (const line of lines) {
		const key = getKey[split](line);
		const text = key === null ? null : String(key);
		const own = byKey.get(text) ?? [];
		own.push(line);
		byKey.set(text, own);
	}
	const groups = [...byKey].map(([key, own]) => sumUp(key, own));
	const compare = (a: MessageCostGroup, b: MessageCostGroup) =>
		split === "month"
			? (a.key ?? "").localeCompare(b.key ?? "")
			: b.messages - a.messages || (a.key ?? "").localeCompare(b.key ?? "");
	return { groups: groups.toSorted(compare), total: sumUp(null, lines) };
}

function sumUp(key: string | null, lines: readonly MessageCostLine[]): MessageCostGroup {
	const group: MessageCostGroup = { key, messages: 0, costs: [], unpriced: 0 };
	for (const { currency, messages, micros } of lines) {
		group.messages += messages;
		if (currency === null) {
			group.unpriced += messages;
			continue;
		}
		const cost = group.costs.find((item) => item.currency === currency);
		if (cost) {
			cost.messages += messages;
			cost.micros += micros;
		} else group.costs.push({ currency, micros, messages });
	}
	group.costs.sort((a, b) => a.currency.localeCompare(b.currency));
	return group;
}
