import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { database, site as siteContext } from "#app/context.ts";
import { confirmationLimits, floodWindowSeconds, isUnderAttack } from "#app/domain/community/contact-flood.ts";
import type { QuarantineReason } from "#app/domain/community/contact-message.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { countContactPost } from "#db/queries/contact-form-rate.ts";

type Context = Readonly<RouterContextProvider>;

/** Counts a post; whether its form is flooded. */
export async function recordPostAndCheckFlood(context: Context, siteId: number): Promise<boolean> {
	return isUnderAttack(await countContactPost(context.get(database), siteId, floodWindowSeconds));
}

/** Quarantine reason in a flood: mail confirmation or administrator review; null at capacity. Suspected bots (`sign`) trigger no mail. */
export async function chooseQuarantineReason(
	context: Context,
	email: string,
	sign: QuarantineReason | null,
): Promise<{ reason: QuarantineReason | null; retryAfter: number }> {
	const db = context.get(database);
	const { id, businessId } = context.get(siteContext);
	const user = createHash("sha256").update(email).digest("base64url").slice(0, 22);
	const { ofAddress, ofSite, waiting } = confirmationLimits;
	const letter =
		!sign &&
		(await consumeRateLimit(db, `contact:ask:${businessId}:${user}`, ofAddress.most, ofAddress.seconds)).ok &&
		(await consumeRateLimit(db, `contact:asks:${id}`, ofSite.most, ofSite.seconds)).ok;
	if (letter) return { reason: "unconfirmed", retryAfter: 0 };
	const { ok, retryAfter } = await consumeRateLimit(db, `contact:waiting:${id}`, waiting.most, waiting.seconds);
	return { reason: ok ? (sign ?? "unasked") : null, retryAfter };
}
