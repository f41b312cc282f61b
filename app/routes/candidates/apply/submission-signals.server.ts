import { createHash, createHmac, randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { readCookies, serializeCookie } from "#app/auth/session/cookies.ts";
import { site } from "#app/context.ts";
import { parseFormTimestamp } from "#app/http/form-timestamp.server.ts";

const name = "device";
const ninetyDays = 90 * 86_400;
/** Upper limit, for pages left open: longer durations are unknown. */
const longestSeconds = 86_400;

/** Undefined when the stamp's signature is invalid. */
export function getFillSeconds(opened: string | undefined, now = Date.now()): number | undefined {
	const first = parseFormTimestamp(opened);
	const seconds = first ? Math.floor((now - first.getTime()) / 1000) : -1;
	return seconds >= 0 && seconds <= longestSeconds ? seconds : undefined;
}

/** Random first-party device id; only a hash per business is stored. */
export function readDevice(
	context: Readonly<RouterContextProvider>,
	request: Request | undefined,
): { hash: string; cookie: string } {
	const existing = (request && readCookies(request).get(name)) ?? "";
	const id = /^[0-9a-f-]{36}$/.test(existing) ? existing : randomUUID();
	const business = String(context.get(site).businessId ?? 0);
	const hash = createHmac("sha256", createHash("sha256").update(`device:${business}`).digest())
		.update(id)
		.digest("hex");
	return { hash, cookie: serializeCookie(context, name, id, { maxAge: ninetyDays }) };
}
