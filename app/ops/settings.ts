import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { scannerAddress } from "#app/domain/access/scanner-address.ts";

type Rule = { name: string; meaning: string; valid: (value: string) => boolean };

const required: Rule[] = [
	{
		name: "DATABASE_URL",
		meaning: "postgres://user:password@host:5432/seleta",
		valid: isUrl("postgres:", "postgresql:"),
	},
	{ name: "SESSION_SECRET", meaning: "at least 32 characters, random", valid: (value) => value.length >= 32 },
	{
		name: "ENCRYPTION_KEY",
		meaning: "32 random bytes in base64 (openssl rand -base64 32)",
		valid: (value) => Buffer.from(value, "base64").length === 32,
	},
	{
		name: "ORIGIN",
		meaning: "the product's public address, such as https://seleta.example",
		valid: isUrl("https:", "http:"),
	},
	{ name: "SMTP_URL", meaning: "how mail leaves: smtps://user:password@host:465", valid: isUrl("smtp:", "smtps:") },
];

const scanner: Rule = {
	name: "CLAMD_URL",
	meaning: "tcp://host:3310 or unix:/path/of/clamd.ctl; leave it out where files are not scanned",
	valid: (value) => scannerAddress(value) !== null,
};

/** What production cannot do without. */
export const requiredSettings = required.map(({ name }) => name);

/** Production starts only with settings of its own: there are no defaults to forget. Names every one that is missing. */
export function requireSettings() {
	const wrong = required.filter(({ name, valid }) => !valid(process.env[name] ?? ""));
	if (process.env.CLAMD_URL && !scanner.valid(process.env.CLAMD_URL)) wrong.push(scanner);
	if (wrong.length === 0) return;
	const lines = wrong.map(
		({ name, meaning }) => `  ${name} ${process.env[name] ? "is not valid" : "is missing"}: ${meaning}`,
	);
	throw new StartError(
		`Seleta cannot start in production:\n${lines.join("\n")}\nTo try it without any settings: npm run demo`,
	);
}

/** For demo and dev: random secrets, made once and kept in the data folder, so that a restart keeps sessions. */
export function inventSecrets(port: number) {
	const dir = resolve(process.env.SELETA_DATA ?? ".data");
	process.env.SELETA_DATA = dir;
	process.env.ORIGIN ??= `http://localhost:${port}`;
	const file = join(dir, "secrets.json");
	if (!existsSync(file)) {
		mkdirSync(dir, { recursive: true });
		const secrets = {
			SESSION_SECRET: randomBytes(48).toString("base64"),
			ENCRYPTION_KEY: randomBytes(32).toString("base64"),
		};
		writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
	}
	for (const [name, value] of Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)) {
		process.env[name] ??= value;
	}
}

export function readPort(): number {
	const port = Number(process.env.PORT ?? 3000);
	if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
	throw new StartError(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".`);
}

/** A reason not to start that the person starting it can mend: shown without a stack. */
export class StartError extends Error {}

function isUrl(...protocols: string[]) {
	return (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
