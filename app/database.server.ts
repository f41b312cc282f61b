import type { MiddlewareFunction } from "react-router";
import { database } from "#app/context.ts";
import { setting } from "#app/environment.ts";
import { isReadMethod } from "#app/http/request-target.ts";
import { getDb } from "#db/index.ts";
import { withRoundTripCount } from "#db/kit/query-counter.ts";
import { runSharedRead } from "#db/kit/shared-read-transaction.ts";

export const provideDatabase: MiddlewareFunction<Response> = async ({ context, request }, next) => {
	context.set(database, getDb());
	const options = { fromReplica: isReadMethod(request.method) };
	if (setting("SELETA_SAMPLES") !== "on") return runSharedRead(next, options);
	const { result, roundTrips } = await withRoundTripCount(() => runSharedRead(next, options));
	// Shown in the browser's network panel; page budgets are tested against it.
	result.headers.append("Server-Timing", `db;desc="${roundTrips} round trips"`);
	return result;
};
