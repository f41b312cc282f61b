import { createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { challengeMs, work } from "#app/domain/community/contact-flood.ts";
import { setting } from "#app/environment.ts";

const derive = promisify(pbkdf2);
const shape = /^([0-9a-z]{1,11})\.([\w-]{16})\.([0-9a-f]{32})\.([\w-]{43})$/;

/**
 * A number to be found by trying, signed: what it is about (a form, its site and who writes) and since when. No other form,
 * address or site takes its answer.
 */
export async function newChallenge(about: string, now: Date): Promise<string> {
	const salt = randomBytes(12).toString("base64url");
	const goal = await goalOf(salt, randomInt(work.fewest, work.tries));
	const said = `${now.getTime().toString(36)}.${salt}.${goal}`;
	return `${said}.${mark(said, about)}`;
}

export interface OpenChallenge {
	/** What marks it as used. */
	salt: string;
	goal: string;
}

/** A challenge of ours about this that is still open; null for any other text, and for one whose time is over. */
export function openChallenge(challenge: unknown, about: string, now: Date): OpenChallenge | null {
	const [, since, salt, goal, theirs] = shape.exec(typeof challenge === "string" ? challenge : "") ?? [];
	if (!since || !salt || !goal || !theirs) return null;
	if (!timingSafeEqual(Buffer.from(theirs), Buffer.from(mark(`${since}.${salt}.${goal}`, about)))) return null;
	const age = now.getTime() - Number.parseInt(since, 36);
	return age >= 0 && age <= challengeMs ? { salt, goal } : null;
}

/** Whether somebody did the work. */
export async function isSolved({ salt, goal }: OpenChallenge, answer: string): Promise<boolean> {
	if (!/^\d{1,6}$/.test(answer)) return false;
	return (await goalOf(salt, Number(answer))) === goal;
}

/** What a browser makes of a number: half of it is compared. */
async function goalOf(salt: string, number: number): Promise<string> {
	return (await derive(salt, String(number), work.rounds, 16, "sha256")).toString("hex");
}

function mark(said: string, about: string): string {
	const key = setting("ENCRYPTION_KEY");
	if (!key) throw new Error("ENCRYPTION_KEY is not set");
	return createHmac("sha256", `proof-of-work:${key}`).update(`${about}\n${said}`).digest("base64url");
}
