import { createHash } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { database, requestInfo, site } from "#app/context.ts";
import type { Strategy } from "#app/domain/person.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { hit } from "#db/kit/rate-limit.ts";
import { forgetAttempts, forgiveAttempt } from "#db/queries/attempts.ts";

type Context = Readonly<RouterContextProvider>;
type Kind = keyof typeof limits;

const minute = 60;
const hour = 60 * minute;

/** How often an address (ip), an account, and the two together may try, in a window of seconds. */
const limits = {
	signIn: { ip: 50, account: 30, pair: 5, seconds: 15 * minute },
	signUp: { ip: 30, account: 5, pair: 5, seconds: hour },
	forgot: { ip: 30, account: 3, pair: 3, seconds: hour },
	confirm: { ip: 30, account: 30, pair: 5, seconds: 10 * minute },
	link: { ip: 30, account: 30, pair: 30, seconds: 10 * minute },
	password: { ip: 50, account: 10, pair: 10, seconds: 15 * minute },
} as const;

export interface Attempt {
	ok: boolean;
	/** Seconds until another try makes sense. */
	retryAfter: number;
	/** The attempt was honest: it no longer counts. */
	forgive(): Promise<void>;
}

/** Counts one attempt, of whoever types it: an address that does not exist is limited as one that does. */
export async function countAttempt(
	context: Context,
	kind: Kind,
	{ strategy, account }: { strategy: Strategy; account: string },
): Promise<Attempt> {
	const db = context.get(database);
	const { ip } = context.get(requestInfo);
	const { seconds, ...most } = limits[kind];
	const place = strategy === "recruiters" ? "all" : (context.get(site).businessId ?? 0);
	const who = createHash("sha256").update(account.toLowerCase()).digest("base64url").slice(0, 22);
	const buckets = {
		ip: `${kind}:ip:${ip}`,
		account: `${kind}:${strategy}:${place}:${who}`,
		pair: `${kind}:${strategy}:${place}:${who}:${ip}`,
	};
	let retryAfter = 0;
	for (const name of ["pair", "account", "ip"] as const) {
		const result = await hit(db, buckets[name], most[name], seconds);
		if (!result.ok) retryAfter = Math.max(retryAfter, result.retryAfter);
	}
	return {
		ok: retryAfter === 0,
		retryAfter,
		async forgive() {
			await forgetAttempts(db, buckets.pair);
			await forgiveAttempt(db, buckets.account);
			await forgiveAttempt(db, buckets.ip);
		},
	};
}

interface Reply {
	reply(errors: Record<string, { key: string; values: Record<string, number> }[]>): FormResult;
}

/** 429 with the wait in words, on the form, with what was typed. */
export function tooMany(parsed: Reply, retryAfter: number) {
	const result = parsed.reply({ "": [{ key: "errors:tooMany", values: { seconds: retryAfter } }] });
	return data({ result }, { status: 429, headers: { "Retry-After": String(retryAfter) } });
}
