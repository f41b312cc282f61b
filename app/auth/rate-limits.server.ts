import { data, type RouterContextProvider } from "react-router";
import { database, i18n, person, requestInfo } from "#app/context.ts";
import { getIpNetwork } from "#app/domain/access/ip-network.ts";
import { setting } from "#app/environment.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { consumeInMemoryLimit } from "../http/in-memory-rate-limit.ts";

type Context = Readonly<RouterContextProvider>;
type Work = keyof typeof limits;

const minute = 60;
const hour = 60 * minute;
const searches = setting("SEARCHES_PER_MINUTE");

/** Per user; windows in seconds. The first `alone` hits count in-process, without the database. */
const limits = {
	search: { most: searches, seconds: minute, alone: Math.floor(searches / 2) },
	export: { most: 10, seconds: hour, alone: 0 },
	import: { most: 30, seconds: hour, alone: 0 },
	bulk: { most: 120, seconds: hour, alone: 0 },
	compose: { most: 120, seconds: hour, alone: 0 },
	model: { most: 120, seconds: hour, alone: 0 },
	upload: { most: 300, seconds: hour, alone: 0 },
} as const satisfies Record<string, { most: number; seconds: number; alone: number }>;

/** Refusal with message and status. */
export interface RateLimitRefusal {
	message: string;
	init: { status: 429; headers: { "Retry-After": string } };
}

/** Counts one use; null, or the localised refusal. */
export async function checkRateLimit(context: Context, work: Work): Promise<RateLimitRefusal | null> {
	const user = context.get(person);
	if (!user) return null;
	const { most, seconds, alone } = limits[work];
	const bucket = `work:${work}:${user.strategy}:${user.businessId}:${user.id}`;
	if (consumeInMemoryLimit(bucket, alone, seconds)) return null;
	const { ok, retryAfter } = await consumeRateLimit(context.get(database), bucket, most - alone, seconds);
	return ok ? null : tooOften(context, retryAfter);
}

function tooOften(context: Context, retryAfter: number): RateLimitRefusal {
	return {
		message: context.get(i18n).t("errors:tooMany", { seconds: retryAfter }),
		init: { status: 429, headers: { "Retry-After": String(retryAfter) } },
	};
}

/** Limits a network to `most` hits per bucket in ten minutes. */
export async function enforceNetworkRateLimit(context: Context, bucket: string, most: number): Promise<void> {
	const network = getIpNetwork(context.get(requestInfo).ip);
	const { ok, retryAfter } = await consumeRateLimit(context.get(database), `${bucket}:${network}`, most, 600);
	if (ok) return;
	const { message, init } = tooOften(context, retryAfter);
	throw data({ message }, init);
}
