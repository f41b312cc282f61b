import { createHmac, timingSafeEqual } from "node:crypto";
import { setting } from "#app/environment.ts";

/** Omits 0, O, 1 and I, which are easily confused. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Printed in the log, readable only by operators; equal in all processes, useless after setup. */
export function setupCode(secret = setting("SESSION_SECRET") ?? ""): string {
	if (!secret) throw new Error("SESSION_SECRET is not set.");
	const bytes = createHmac("sha256", secret).update("setup code").digest().subarray(0, 16);
	const code = [...bytes].map((byte) => letters[byte % letters.length]).join("");
	return (code.match(/.{4}/g) ?? []).join("-");
}

export function isSetupCode(input: string, secret = setting("SESSION_SECRET") ?? ""): boolean {
	const plain = (text: string) =>
		Buffer.from(
			text
				.toUpperCase()
				.replace(/[^A-Z0-9]/g, "")
				.slice(0, 40)
				.padEnd(40),
		);
	return timingSafeEqual(plain(input), plain(setupCode(secret)));
}
