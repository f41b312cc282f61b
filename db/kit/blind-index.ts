import { createHmac } from "node:crypto";
import { setting } from "#app/environment.ts";

/** Keyed hash for lookup and uniqueness of encrypted values; `npm run reseal` renews it. */
export function blindIndex(text: string): string {
	const [today] = blindIndexes(text);
	if (!today) throw new Error("ENCRYPTION_KEY is not set");
	return today;
}

/** Hashes by every known key, current first, to find older ones after a key change. */
export function blindIndexes(text: string): string[] {
	const today = setting("ENCRYPTION_KEY");
	if (!today) throw new Error("ENCRYPTION_KEY is not set");
	const old = setting("ENCRYPTION_KEYS_OLD").split(",");
	const keys = [today, ...old.map((key) => key.trim()).filter((key) => key !== "")];
	return keys.map((key) => createHmac("sha256", `blind-index:${key}`).update(text).digest("base64url"));
}
