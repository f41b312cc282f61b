import { createHash } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { database, requestInfo, site } from "#app/context.ts";
import { getIpNetwork } from "#app/domain/access/ip-network.ts";
import type { Strategy } from "#app/domain/access/session-user.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { consumeRateLimit, consumeRateLimits } from "#db/kit/rate-limit.ts";
import { clearAttempts, refundAttempt } from "#db/queries/sign-in-attempts.ts";
import { findKnownDevice } from "./session/known-device.server.ts";

type Context = Readonly<RouterContextProvider>;
type Kind = keyof typeof limits;

const minute = 60;
const hour = 60 * minute;

/** Hits per window in seconds. Networks are blocked; accounts are only slowed, so others cannot lock them out. */
const limits = {
	signIn: { ip: 50, pair: 5, account: 30, seconds: 15 * minute, pace: 2 },
	secondStep: { ip: 50, pair: 5, account: 10, seconds: 15 * minute, pace: minute },
	signUp: { ip: 30, pair: 5, account: 5, seconds: hour, pace: minute },
	forgot: { ip: 30, pair: 3, account: 6, seconds: hour, pace: 5 * minute },
	confirm: { ip: 30, pair: 5, account: 30, seconds: 10 * minute, pace: 2 },
	link: { ip: 30, pair: 30, account: 30, seconds: 10 * minute, pace: 2 },
	address: { ip: 30, pair: 5, account: 5, seconds: hour, pace: 5 * minute },
	contact: { ip: 20, pair: 5, account: 20, seconds: hour, pace: minute },
	alert: { ip: 30, pair: 10, account: 20, seconds: hour, pace: minute },
	booking: { ip: 30, pair: 6, account: 12, seconds: hour, pace: 5 },
	talk: { ip: 60, pair: 10, account: 20, seconds: hour, pace: 10 },
	certificate: { ip: 60, pair: 10, account: 30, seconds: hour, pace: 5 },
	password: { ip: 50, pair: 10, account: 10, seconds: 15 * minute, pace: 2 },
} as const;

/** Attempts per known device, independent of failures elsewhere. */
const ofKnownDevice = 10;

export interface Attempt {
	ok: boolean;
	/** Seconds until another try makes sense. */
	retryAfter: number;
	/** Others' attempts exhausted the account's limit, not this network. */
	crowded: boolean;
	/** The attempt was honest: it no longer counts. */
	forgive(): Promise<void>;
}

interface Tried {
	strategy: Strategy;
	account: string;
	/** The request, whose cookie may identify a known device. */
	request?: Request;
}

/** Unknown addresses are limited alike; refused attempts do not count towards the account's limit. */
export async function countAttempt(context: Context, kind: Kind, tried: Tried): Promise<Attempt> {
	const db = context.get(database);
	const { strategy, account, request } = tried;
	const max = limits[kind];
	const network = getIpNetwork(context.get(requestInfo).ip);
	const place = strategy === "recruiters" ? "all" : (context.get(site).businessId ?? 0);
	const user = createHash("sha256").update(account.toLowerCase()).digest("base64url").slice(0, 22);
	const device = request && findKnownDevice(request, strategy, account);
	const all = {
		device: { bucket: `${kind}:device:${device}`, most: ofKnownDevice },
		ip: { bucket: `${kind}:ip:${network}`, most: max.ip },
		pair: { bucket: `${kind}:${strategy}:${place}:${user}:${network}`, most: max.pair },
		account: { bucket: `${kind}:${strategy}:${place}:${user}`, most: max.account },
	};
	const counted = device ? [all.device] : [all.ip, all.pair, all.account];
	const forgive = async () => {
		await clearAttempts(db, device ? all.device.bucket : all.pair.bucket);
		if (device) return;
		await refundAttempt(db, all.account.bucket);
		await refundAttempt(db, all.ip.bucket);
	};
	const refused = await consumeRateLimits(db, counted, max.seconds);
	if (!refused) return { ok: true, retryAfter: 0, crowded: false, forgive };
	const { full, retryAfter } = refused;
	if (full !== all.account) return { ok: false, retryAfter, crowded: false, forgive };
	const turn = await consumeRateLimit(db, `${full.bucket}:pace`, 1, max.pace);
	return { ...turn, crowded: !turn.ok, forgive };
}

interface Reply {
	reply(errors: Record<string, { key: string; values: Record<string, number> }[]>): FormResult;
}

/** 429 with the wait as a form error; keeps the submitted values. */
export function refuseTooManyAttempts(parsed: Reply, retryAfter: number) {
	const result = parsed.reply({ "": [{ key: "errors:tooMany", values: { seconds: retryAfter } }] });
	return data({ result }, { status: 429, headers: { "Retry-After": String(retryAfter) } });
}
