import { createHmac } from "node:crypto";
import { setting } from "#app/environment.ts";

/**
 * The same text gives the same mark, and nobody without the key can try texts until one fits: how a sealed document is
 * found and kept unique. Not reversible; a rotation of the key needs the marks made again.
 */
export function blindIndex(text: string): string {
	const key = setting("ENCRYPTION_KEY");
	if (!key) throw new Error("ENCRYPTION_KEY is not set");
	return createHmac("sha256", `blind-index:${key}`).update(text).digest("base64url");
}
