import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setting, wrongSettings } from "#app/environment.ts";

/**
 * Refuses to start with settings that are not valid and, where they are needed (production has no defaults to forget),
 * with those that are missing: names every one and what is expected, and tells no value.
 */
export function requireSettings({ needed }: { needed: boolean }) {
	const wrong = wrongSettings({ needed });
	if (wrong.length === 0) return;
	throw new StartError(
		`Seleta cannot start:\n${wrong.map((line) => `  ${line}`).join("\n")}\nTo try it without any settings: npm run demo`,
	);
}

/** For demo and dev: random secrets, made once and kept in the data folder, so that a restart keeps sessions. */
export function inventSecrets(port: number) {
	const dir = resolve(setting("SELETA_DATA"));
	process.env.SELETA_DATA = dir;
	process.env.ORIGIN ??= `http://localhost:${port}`;
	process.env.VIDEO_ROOMS_URL ??= "https://meet.jit.si";
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

/** A reason not to start that the person starting it can mend: shown without a stack. */
export class StartError extends Error {}
