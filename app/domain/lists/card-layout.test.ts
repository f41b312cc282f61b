import { expect, test } from "vitest";
import { findCardLayout } from "./card-layout.ts";

const card = (roleId: number | null, field: string) => ({ fields: [field], badges: true, colourBy: null, roleId });

test("findCardLayout prefers the card of a role to the card of all roles", () => {
	const cards = [card(null, "all"), card(7, "seven"), card(3, "three")];
	expect(findCardLayout(cards, [7])?.fields).toEqual(["seven"]);
	expect(findCardLayout(cards, [9])?.fields).toEqual(["all"]);
	expect(findCardLayout(cards, [7, 3])?.fields).toEqual(["three"]);
	expect(findCardLayout([card(7, "seven")], [])).toBeUndefined();
});
