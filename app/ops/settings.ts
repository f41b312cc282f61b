import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { listSettingProblems, setting } from "#app/environment.ts";

/** Lists all invalid and, if `needed`, missing settings without their values; throws. */
export function requireSettings({ needed }: { needed: boolean }) {
	const wrong = listSettingProblems({ needed });
	if (wrong.length === 0) return;
	throw new StartError(
		`Seleta cannot start:\n${wrong.map((line) => `  ${line}`).join("\n")}\nTo try it without any settings: npm run demo`,
	);
}

/** Random secrets for demo and dev, saved in the data folder: sessions survive restarts. */
export function generateSecrets(port: number) {
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

/** User-fixable start errors, shown without a stack. */
export class StartError extends Error {}
