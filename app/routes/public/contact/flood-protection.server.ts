import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { database, site as siteContext } from "#app/context.ts";
import type { AsideReason } from "#app/domain/community/contact.ts";
import { attackWindow, challengeMs, confirmations, isUnderAttack } from "#app/domain/community/contact-flood.ts";
import { isSolved, newChallenge, openChallenge } from "#app/http/proof-of-work.server.ts";
import { hit } from "#db/kit/rate-limit.ts";
import { countContactPost } from "#db/queries/contact-posts.ts";

type Context = Readonly<RouterContextProvider>;

/** What a challenge is about: nobody answers one for another address, or for another site. */
const about = (siteId: number, email: string) => `contact:${siteId}:${email}`;

export interface Answered {
	email: string;
	proof?: string;
	answer?: string;
	by?: string;
}

/**
 * What a post answers of a challenge it was given: it did the work, or its writer wants to be asked by mail. A challenge is
 * good for one post, right or wrong: otherwise one could be guessed, and what was solved once sent for ever.
 */
export async function answerOf(context: Context, siteId: number, { email, proof, answer, by }: Answered, now: Date) {
	if (!proof) return "none" as const;
	const open = openChallenge(proof, about(siteId, email), now);
	if (!open) return "wrong" as const;
	const db = context.get(database);
	const first = await hit(db, `contact:proof:${open.salt}`, 1, Math.ceil(challengeMs / 1000));
	if (!first.ok) return "used" as const;
	if (by === "mail") return "mail" as const;
	return answer && (await isSolved(open, answer)) ? ("solved" as const) : ("wrong" as const);
}

/** Counts a post; whether its form is flooded. */
export async function isFlooded(context: Context, siteId: number): Promise<boolean> {
	return isUnderAttack(await countContactPost(context.get(database), siteId, attackWindow));
}

export const challengeFor = (siteId: number, email: string, now: Date) => newChallenge(about(siteId, email), now);

/** Whether a letter asks who wrote, or nobody is asked and it waits for an administrator; nothing when too many wait already. */
export async function asideAs(
	context: Context,
	email: string,
): Promise<{ reason: AsideReason | null; retryAfter: number }> {
	const db = context.get(database);
	const { id, businessId } = context.get(siteContext);
	const who = createHash("sha256").update(email).digest("base64url").slice(0, 22);
	const { ofAddress, ofSite, waiting } = confirmations;
	const letter =
		(await hit(db, `contact:ask:${businessId}:${who}`, ofAddress.most, ofAddress.seconds)).ok &&
		(await hit(db, `contact:asks:${id}`, ofSite.most, ofSite.seconds)).ok;
	if (letter) return { reason: "unconfirmed", retryAfter: 0 };
	const { ok, retryAfter } = await hit(db, `contact:waiting:${id}`, waiting.most, waiting.seconds);
	return { reason: ok ? "unasked" : null, retryAfter };
}
