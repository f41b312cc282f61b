import { expect, test } from "vitest";
import { type SlotCase, spendsSlot } from "./job-slots.ts";

const usual: SlotCase = { setting: "bought", hasBought: true, paidOtherwise: false, spent: false };

test.each<[string, Partial<SlotCase>, boolean]>([
	["a company that bought slots spends one", {}, true],
	["one that never did spends none", { hasBought: false }, false],
	["always means without having bought too", { setting: "always", hasBought: false }, true],
	["never means never", { setting: "never" }, false],
	["a search with a fee of its own is paid by it", { paidOtherwise: true, setting: "always" }, false],
	["a job spends once", { spent: true, setting: "always" }, false],
])("spendsSlot: %s", (_name, more, expected) => expect(spendsSlot({ ...usual, ...more })).toBe(expected));
