import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DecryptionError, decrypt, encrypt, isSealedWithOldKey, tryDecrypt } from "./encryption.ts";

const newKey = () => randomBytes(32).toString("base64");

beforeEach(() => vi.stubEnv("ENCRYPTION_KEY", newKey()));
afterEach(() => vi.unstubAllEnvs());

test("encrypt returns a different value each time, reveals nothing, and decrypt restores the text", () => {
	const text = "123.456.789-09, açaí 🍇";
	const [first, two] = [encrypt(text, "cpf"), encrypt(text, "cpf")];
	expect(first).not.toBe(two);
	expect(first).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
	expect(first).not.toContain("789-09");
	expect(decrypt(first, "cpf")).toBe(text);
	expect(decrypt(encrypt(""))).toBe("");
});

test("decrypt refuses a value that was changed, truncated or encrypted for another purpose", () => {
	const sealed = encrypt("segredo", "cpf");
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
	for (const text of wrong) expect(() => decrypt(text, "cpf")).toThrow(DecryptionError);
	expect(() => decrypt(sealed, "rg")).toThrow(DecryptionError);
	expect(tryDecrypt(sealed, "rg")).toBeNull();
	expect(tryDecrypt(null, "cpf")).toBeNull();
});

test("decrypt opens values of the old key after a rotation, and isSealedWithOldKey reports them", () => {
	const old = process.env.ENCRYPTION_KEY ?? "";
	const sealed = encrypt("segredo");
	vi.stubEnv("ENCRYPTION_KEY", newKey());
	expect(() => decrypt(sealed)).toThrow(DecryptionError);
	vi.stubEnv("ENCRYPTION_KEYS_OLD", old);
	expect(decrypt(sealed)).toBe("segredo");
	expect(isSealedWithOldKey(sealed)).toBe(true);
	expect(isSealedWithOldKey(encrypt("novo"))).toBe(false);
});

test("encrypt throws without a key of 32 bytes", () => {
	vi.stubEnv("ENCRYPTION_KEY", "");
	expect(() => encrypt("x")).toThrow("ENCRYPTION_KEY is not set");
	vi.stubEnv("ENCRYPTION_KEY", "c2hvcnQ=");
	expect(() => encrypt("x")).toThrow("32 bytes");
});
