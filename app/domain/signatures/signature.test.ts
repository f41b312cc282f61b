import { describe, expect, test } from "vitest";
import {
	formatVerificationCode,
	getActivePosition,
	getSigningState,
	maskSignerName,
	parseVerificationCode,
	type SignatureState,
	type SignerState,
	toVerificationCode,
} from "./signature.ts";

const at = (position: number, state: SignerState) => ({ position, state });
const now = new Date("2026-11-29T12:00:00Z");
const later = new Date("2026-12-01T12:00:00Z");

describe("getActivePosition", () => {
	test.each([
		["the first position when nobody signed", [at(1, "invited"), at(2, "waiting")], 1],
		["the next position when the first signed", [at(1, "signed"), at(2, "waiting")], 2],
		["a shared position until both signed", [at(1, "signed"), at(1, "viewed"), at(2, "waiting")], 1],
		["none when everybody signed", [at(1, "signed"), at(2, "signed")], null],
	] as const)("is %s", (_, signers, expected) => {
		expect(getActivePosition(signers)).toBe(expected);
	});
});

describe("getSigningState", () => {
	const cases: [string, SignatureState, Date, SignerState, SignerState, string][] = [
		["open when it is their turn", "pending", later, "signed", "invited", "open"],
		["not_yet when somebody comes before", "pending", later, "invited", "waiting", "not_yet"],
		["expired when the time is over but nobody said so yet", "pending", now, "signed", "invited", "expired"],
		["expired when the request ran out", "expired", now, "signed", "cancelled", "expired"],
		["closed when the request was cancelled", "cancelled", later, "signed", "cancelled", "closed"],
		["closed when another signer refused", "refused", later, "refused", "cancelled", "closed"],
		["signed when the link is opened again", "completed", now, "signed", "signed", "signed"],
		["refused when they refused before", "refused", later, "signed", "refused", "refused"],
	];
	test.each(cases)("is %s", (_, state, expires_at, first, second, expected) => {
		const signers = [at(1, first), at(2, second)];
		expect(getSigningState({ request: { state, expires_at }, signer: at(2, second), signers }, now)).toBe(expected);
	});
});

describe("verification codes", () => {
	test("have sixteen characters without I, L, O and U", () => {
		expect(toVerificationCode(new Uint8Array(10))).toBe("0000000000000000");
		expect(toVerificationCode(new Uint8Array(10).fill(255))).toBe("ZZZZZZZZZZZZZZZZ");
		expect(formatVerificationCode("ABCD2345EFGH6789")).toBe("ABCD-2345-EFGH-6789");
	});

	test.each([
		["ABCD-2345-EFGH-6789", "ABCD2345EFGH6789"],
		[" abcd 2345 efgh 6789 ", "ABCD2345EFGH6789"],
		["oool-2345-EFGH-6789", "00012345EFGH6789"],
		["ABCD-2345-EFGH-678", null],
		["ABCD-2345-EFGH-678U", null],
		["", null],
	])("parseVerificationCode reads %j as %j", (text, code) => {
		expect(parseVerificationCode(text)).toBe(code);
	});
});

test.each([
	["Maria de Souza Lima", "Maria S. L."],
	["José", "José"],
	["  Ana  Óris ", "Ana Ó."],
])("maskSignerName shows %j as %j", (name, masked) => {
	expect(maskSignerName(name)).toBe(masked);
});
