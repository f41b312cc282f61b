import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { inventSecrets, readPort, requireSettings } from "./settings.ts";

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

test("production starts with every setting and without none", () => {
	given(valid);
	expect(requireSettings).not.toThrow();
	for (const name of names) {
		given({ ...valid, [name]: undefined });
		expect(requireSettings).toThrow(`${name} is missing`);
	}
});

test("all that is wrong is named at once, and no value is shown", () => {
	given({ SESSION_SECRET: "tiny", ENCRYPTION_KEY: "c2hvcnQ=" });
	expect(requireSettings).toThrow(
		/DATABASE_URL is missing[\s\S]*SESSION_SECRET is not valid[\s\S]*ENCRYPTION_KEY is not valid/,
	);
	expect(requireSettings).not.toThrow(/tiny|c2hvcnQ/);
});

test("the demo's secrets are random, private and kept", () => {
	const dir = mkdtempSync(join(tmpdir(), "seleta-settings-"));
	const secrets = () => {
		given({ SELETA_DATA: dir });
		inventSecrets(3000);
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

test("a port that is none is refused", () => {
	given({ PORT: "abc" });
	expect(readPort).toThrow('not "abc"');
});
