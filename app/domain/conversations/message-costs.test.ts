import { expect, test } from "vitest";
import { groupMessageCosts, type MessageCostLine } from "./message-costs.ts";

const line = (values: Partial<MessageCostLine>): MessageCostLine => ({
	brandId: 1,
	queueId: null,
	channel: "whatsapp",
	country: "BR",
	month: "2026-03-01",
	currency: "BRL",
	messages: 1,
	micros: 34_600,
	...values,
});

test("groupMessageCosts sums each currency separately and counts messages without a price", () => {
	const { groups, total } = groupMessageCosts(
		[
			line({ messages: 2, micros: 69_200 }),
			line({ country: "US", currency: "USD", micros: 5_000 }),
			line({ country: "PT", currency: null, micros: 0 }),
			line({ brandId: 2 }),
		],
		"brand",
	);
	const usd = { currency: "USD", micros: 5_000, messages: 1 };
	expect(groups).toEqual([
		{ key: "1", messages: 4, costs: [{ currency: "BRL", micros: 69_200, messages: 2 }, usd], unpriced: 1 },
		{ key: "2", messages: 1, costs: [{ currency: "BRL", micros: 34_600, messages: 1 }], unpriced: 0 },
	]);
	expect(total).toEqual({
		key: null,
		messages: 5,
		costs: [{ currency: "BRL", micros: 103_800, messages: 3 }, usd],
		unpriced: 1,
	});
});

test("groupMessageCosts sorts months and groups messages without a campaign together", () => {
	const lines = [line({ month: "2026-04-01", messages: 9 }), line({ queueId: 7 }), line({ month: "2026-02-01" })];
	expect(groupMessageCosts(lines, "month").groups.map(({ key }) => key)).toEqual([
		"2026-02-01",
		"2026-03-01",
		"2026-04-01",
	]);
	expect(groupMessageCosts(lines, "campaign").groups.map(({ key, messages }) => [key, messages])).toEqual([
		[null, 10],
		["7", 1],
	]);
});
