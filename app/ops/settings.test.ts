import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { setting } from "#app/environment.ts";
import { generateSecrets, requireSettings } from "./settings.ts";

const names = ["DATABASE_URL", "SESSION_SECRET", "ENCRYPTION_KEY", "ORIGIN", "SMTP_URL"];
const valid = {
	DATABASE_URL: "postgres://seleta:secret@db/seleta",
	SESSION_SECRET: "x".repeat(32),
	ENCRYPTION_KEY: randomBytes(32).toString("base64"),
	ORIGIN: "https://seleta.example",
	SMTP_URL: "smtps://mail.example:465",
};

afterEach(() => vi.unstubAllEnvs());

function given(values: Record<string, string | undefined>) {
	for (const name of [...names, "PORT", "SELETA_DATA"]) vi.stubEnv(name, values[name]);
}

const start = () => requireSettings({ needed: true });

test("requireSettings passes with every setting and throws when one is missing", () => {
	given(valid);
	expect(start).not.toThrow();
	for (const name of names) {
		given({ ...valid, [name]: undefined });
		expect(start).toThrow(`${name} is missing`);
	}
});

test("requireSettings names every problem at once and no values", () => {
	given({ SESSION_SECRET: "tiny", ENCRYPTION_KEY: "c2hvcnQ=" });
	expect(start).toThrow(/DATABASE_URL is missing[\s\S]*SESSION_SECRET is not valid[\s\S]*ENCRYPTION_KEY is not valid/);
	expect(start).not.toThrow(/tiny|c2hvcnQ/);
});

test("generateSecrets creates random secrets once in a private file", () => {
	const dir = mkdtempSync(join(tmpdir(), "seleta-settings-"));
	const secrets = () => {
		given({ SELETA_DATA: dir });
		generateSecrets(3000);
		return [process.env.SESSION_SECRET, process.env.ENCRYPTION_KEY, process.env.ORIGIN];
	};
	const first = secrets();
	expect(secrets()).toEqual(first);
	expect(first[0]?.length).toBeGreaterThan(31);
	expect(Buffer.from(first[1] ?? "", "base64")).toHaveLength(32);
	expect(first[2]).toBe("http://localhost:3000");
	expect(statSync(join(dir, "secrets.json")).mode & 0o077).toBe(0);
	expect(readFileSync(join(dir, "secrets.json"), "utf8")).toContain(first[0]);
	rmSync(dir, { recursive: true });
});

test.each([
	["PORT", "abc", "a number from 0 to 65535"],
	["TRUST_PROXY", "yes", "how many proxies"],
	["WORKERS", "false", "on or off"],
	["LOG_LEVEL", "loud", "fatal, error, warn"],
	["CLAMD_URL", "localhost", "tcp://host:3310"],
	["S3_ENDPOINT", "store", "the store's address"],
	["ENCRYPTION_KEYS_OLD", "c2hvcnQ=", "keys of 32 bytes"],
])(
	"requireSettings rejects %s=%s in production and in the demo, and states the expected value",
	(name, value, expected) => {
		given(valid);
		vi.stubEnv(name, value);
		for (const needed of [true, false])
			expect(() => requireSettings({ needed })).toThrow(`${name} is not valid: ${expected}`);
		expect(start).not.toThrow(value === "abc" ? "abc" : `=${value}`);
		expect(() => setting(name as "PORT")).toThrow(`${name} is not valid`);
	},
);

test("setting returns the default when it is empty, and reads a changed value again", () => {
	given({ PORT: "" });
	expect(setting("PORT")).toBe(3000);
	vi.stubEnv("PORT", "3001");
	expect(setting("PORT")).toBe(3001);
	expect(setting("HOST")).toBeUndefined();
});
