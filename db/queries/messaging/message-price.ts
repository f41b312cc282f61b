import { getPhoneCountry } from "#app/domain/text/phone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface MessagePrice {
	/** Millionths of the currency. */
	micros: number;
	currency: Row<"message_prices", "currency">["currency"];
}

interface PricedMessage {
	channelId: number;
	phone: string;
	/** A template's category, or `message` for free text. */
	category: string;
	/** How many a text is divided into. */
	segments?: number;
}

export async function listMessagePrices(
	db: Scoped,
	{ channelId, phone }: Pick<PricedMessage, "channelId" | "phone">,
): Promise<Map<string, MessagePrice>> {
	const country = getPhoneCountry(phone);
	if (!country) return new Map();
	const rows = await db
		.selectFrom("message_prices")
		.select(["category", "price_micros as micros", "currency"])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("message_channel_id", "=", channelId)
		.where("country", "=", country)
		.execute();
	return new Map(rows.map(({ category, ...price }) => [category, price]));
}

/** Configured price of a message to a number; null when none is set. */
export async function findMessagePrice(db: Scoped, message: PricedMessage): Promise<MessagePrice | null> {
	const country = getPhoneCountry(message.phone);
	if (!country) return null;
	const row = await db
		.selectFrom("message_prices")
		.select(["price_micros", "currency"])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("message_channel_id", "=", message.channelId)
		.where("country", "=", country)
		.where("category", "=", message.category)
		.executeTakeFirst();
	return row ? { micros: row.price_micros * (message.segments ?? 1), currency: row.currency } : null;
}
