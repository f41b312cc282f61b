import { expect, test } from "vitest";
import { countSmsSegments } from "./sms-segments.ts";

test.each([
	["", "gsm7", 1],
	["a".repeat(160), "gsm7", 1],
	["a".repeat(161), "gsm7", 2],
	["a".repeat(306), "gsm7", 2],
	["a".repeat(307), "gsm7", 3],
	["€".repeat(80), "gsm7", 1],
	["€".repeat(81), "gsm7", 2],
	// 153 septets hold 76 two-septet characters: the last is not split.
	["€".repeat(153), "gsm7", 3],
	["ã".repeat(70), "ucs2", 1],
	["ã".repeat(71), "ucs2", 2],
	["🙂".repeat(35), "ucs2", 1],
	["🙂".repeat(36), "ucs2", 2],
	["é à ç".replace("ç", "c"), "gsm7", 1],
] as const)("countSmsSegments of %j is %s in %i", (text, encoding, segments) => {
	expect(countSmsSegments(text)).toEqual({ encoding, segments });
});
