import { expect, test } from "vitest";
import { applyPendingMoves, countCardsAfterMoves, moveKey, pendingMoves } from "./pending-moves.ts";

const cards = [
	{ id: "a", column: "0" },
	{ id: "b", column: "0" },
	{ id: "c", column: "1" },
	{ id: "d", column: "1" },
];
const order = (moved: typeof cards) => moved.map(({ id, column }) => id + column).join(" ");

function form(fields: Record<string, string>): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
}

test("pendingMoves returns only moves in progress, each with its card and position", () => {
	expect(
		pendingMoves([
			{ key: moveKey("a"), formData: form({ to: "1", before: "d" }) },
			{ key: moveKey("b"), formData: form({ to: "1", after: "d" }) },
			{ key: moveKey("c"), formData: form({ to: "0" }) },
			{ key: moveKey("d") },
			{ key: "other", formData: form({ to: "1" }) },
		]),
	).toEqual([
		{ id: "a", to: "1", before: "d" },
		{ id: "b", to: "1", before: null },
		{ id: "c", to: "0", before: "" },
	]);
});

test.each([
	["before a card", { id: "a", to: "1", before: "d" }, "b0 c1 a1 d1"],
	["at the end", { id: "a", to: "1", before: null }, "b0 c1 d1 a1"],
	["on top", { id: "a", to: "1", before: "" }, "b0 a1 c1 d1"],
	["inside its column", { id: "b", to: "0", before: "a" }, "b0 a0 c1 d1"],
	["into an empty column", { id: "a", to: "9", before: null }, "b0 c1 d1 a9"],
	["before a card that left: at the end", { id: "a", to: "1", before: "gone" }, "b0 c1 d1 a1"],
	["a card that is not shown", { id: "x", to: "1", before: null }, "a0 b0 c1 d1"],
])("applyPendingMoves shows the card of a pending move %s", (_, move, visible) => {
	expect(order(applyPendingMoves(cards, [move]))).toBe(visible);
});

test("applyPendingMoves shows two pending moves and countCardsAfterMoves adjusts the counts", () => {
	const moves = [
		{ id: "a", to: "1", before: "c" },
		{ id: "d", to: "0", before: null },
	];
	expect(order(applyPendingMoves(cards, moves))).toBe("b0 d0 a1 c1");
	expect(countCardsAfterMoves({ id: "0", count: 120 }, cards, moves)).toBe(120);
	expect(countCardsAfterMoves({ id: "1", count: 2 }, cards, moves.slice(0, 1))).toBe(3);
	expect(countCardsAfterMoves({ id: "0", count: 120 }, cards, [{ id: "a", to: "0", before: null }])).toBe(120);
});
