import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSealedWithOldKey, SealBroken, seal, tryUnseal, unseal } from "./encryption.ts";

const newKey = () => randomBytes(32).toString("base64");

beforeEach(() => vi.stubEnv("ENCRYPTION_KEY", newKey()));
afterEach(() => vi.unstubAllEnvs());

test("opens what it sealed, never twice the same, and shows nothing of it", () => {
	const text = "123.456.789-09, açaí 🍇";
	const [first, two] = [seal(text, "cpf"), seal(text, "cpf")];
	expect(first).not.toBe(two);
	expect(first).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
	expect(first).not.toContain("789-09");
	expect(unseal(first, "cpf")).toBe(text);
	expect(unseal(seal(""))).toBe("");
});

test("what was changed, cut, or sealed for another purpose does not open", () => {
	const sealed = seal("segredo", "cpf");
	const [version, id, body = ""] = sealed.split(".");
	const flipped = body[30] === "A" ? "B" : "A";
	const wrong = [
		"",
		"v1",
		`${version}.${id}.`,
		`v2.${id}.${body}`,
		`${version}.00000000.${body}`,
		`${version}.${id}.${body.slice(0, -2)}`,
		`${version}.${id}.${body.slice(0, 30)}${flipped}${body.slice(31)}`,
	];
	for (const text of wrong) expect(() => unseal(text, "cpf")).toThrow(SealBroken);
	expect(() => unseal(sealed, "rg")).toThrow(SealBroken);
	expect(tryUnseal(sealed, "rg")).toBeNull();
	expect(tryUnseal(null, "cpf")).toBeNull();
});

test("a rotated key still opens what the old one sealed, and says so", () => {
	const old = process.env.ENCRYPTION_KEY ?? "";
	const sealed = seal("segredo");
	vi.stubEnv("ENCRYPTION_KEY", newKey());
	expect(() => unseal(sealed)).toThrow(SealBroken);
	vi.stubEnv("ENCRYPTION_KEYS_OLD", old);
	expect(unseal(sealed)).toBe("segredo");
	expect(isSealedWithOldKey(sealed)).toBe(true);
	expect(isSealedWithOldKey(seal("novo"))).toBe(false);
});

test("refuses to work without a key of 32 bytes", () => {
	vi.stubEnv("ENCRYPTION_KEY", "");
	expect(() => seal("x")).toThrow("ENCRYPTION_KEY is not set");
	vi.stubEnv("ENCRYPTION_KEY", "c2hvcnQ=");
	expect(() => seal("x")).toThrow("32 bytes");
});
