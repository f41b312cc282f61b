import { expect, test } from "vitest";
import {
	type ArrowDirection,
	type DropPosition,
	findCurrentPosition,
	getOrdinalPosition,
	moveDropPosition,
} from "./card-positions.ts";

const columns = ["new", "interview", "offer"];
const cards = [
	{ id: "ana", column: "new" },
	{ id: "bia", column: "new" },
	{ id: "caio", column: "interview" },
	{ id: "davi", column: "new" },
];

test.each([
	["ana", { column: "new", before: "bia" }, 1],
	["davi", { column: "new", before: null }, 3],
	["caio", { column: "interview", before: null }, 1],
] as [string, DropPosition, number][])(
	"findCurrentPosition and getOrdinalPosition find card %s",
	(id, place, position) => {
		expect(findCurrentPosition(cards, id)).toEqual(place);
		expect(getOrdinalPosition(cards, id, place)).toBe(position);
	},
);

test("findCurrentPosition returns null when the card is not on the board", () =>
	expect(findCurrentPosition(cards, "zoe")).toBeNull());

test.each([
	["ana", ["up"], { column: "new", before: "bia" }],
	["ana", ["down"], { column: "new", before: "davi" }],
	["ana", ["down", "down"], { column: "new", before: null }],
	["ana", ["down", "down", "down"], { column: "new", before: null }],
	["davi", ["up", "up", "up"], { column: "new", before: "ana" }],
	["davi", ["right"], { column: "interview", before: null }],
	["ana", ["right"], { column: "interview", before: "caio" }],
	["ana", ["right", "right", "right"], { column: "offer", before: null }],
	["ana", ["left"], { column: "new", before: "bia" }],
	["ana", ["right", "left"], { column: "new", before: "bia" }],
] as [string, ArrowDirection[], DropPosition][])("moveDropPosition moves card %s by keys %j", (id, keys, place) => {
	let now = findCurrentPosition(cards, id) as DropPosition;
	for (const key of keys) now = moveDropPosition(cards, columns, id, now, key);
	expect(now).toEqual(place);
});
