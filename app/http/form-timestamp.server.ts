import { createHmac, timingSafeEqual } from "node:crypto";
import { setting } from "#app/environment.ts";

/** Signed time a form was served, posted back with it. */
export function createFormTimestamp(now: Date): string {
	const time = now.getTime().toString(36);
	return `${time}.${mark(time)}`;
}

/** Time in a valid stamp; null otherwise. */
export function parseFormTimestamp(stamp: unknown): Date | null {
	const [, time, theirs] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(typeof stamp === "string" ? stamp : "") ?? [];
	if (!time || !theirs) return null;
	return timingSafeEqual(Buffer.from(theirs), Buffer.from(mark(time))) ? new Date(Number.parseInt(time, 36)) : null;
}

function mark(time: string): string {
	const key = setting("ENCRYPTION_KEY");
	if (!key) throw new Error("ENCRYPTION_KEY is not set");
	return createHmac("sha256", `form-stamp:${key}`).update(time).digest("base64url");
}
