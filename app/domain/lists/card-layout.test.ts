import { expect, test } from "vitest";
import { cardFor } from "./card-layout.ts";

const card = (roleId: number | null, field: string) => ({ fields: [field], badges: true, colourBy: null, roleId });

test("cardFor prefers the card of a role to the card of all roles", () => {
	const cards = [card(null, "all"), card(7, "seven"), card(3, "three")];
	expect(cardFor(cards, [7])?.fields).toEqual(["seven"]);
	expect(cardFor(cards, [9])?.fields).toEqual(["all"]);
	expect(cardFor(cards, [7, 3])?.fields).toEqual(["three"]);
	expect(cardFor([card(7, "seven")], [])).toBeUndefined();
});
