import { createHmac } from "node:crypto";
import { setting } from "#app/environment.ts";

/**
 * The same text gives the same mark, and nobody without the key can try texts until one fits: how a sealed document is
 * found and kept unique. Not reversible; `npm run reseal` makes the marks again after a change of the key.
 */
export function blindIndex(text: string): string {
	const [today] = blindIndexes(text);
	if (!today) throw new Error("ENCRYPTION_KEY is not set");
	return today;
}

/** The marks by every key that is known, today's first: what was marked before a change of keys is found by these. */
export function blindIndexes(text: string): string[] {
	const today = setting("ENCRYPTION_KEY");
	if (!today) throw new Error("ENCRYPTION_KEY is not set");
	const old = setting("ENCRYPTION_KEYS_OLD").split(",");
	const keys = [today, ...old.map((key) => key.trim()).filter((key) => key !== "")];
	return keys.map((key) => createHmac("sha256", `blind-index:${key}`).update(text).digest("base64url"));
}
