import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { missingScopeResponse } from "#app/auth/tokens/required-scope.server.ts";
import { database, person, requestInfo } from "#app/context.ts";
import { isBrowserRequest } from "#app/http/is-browser-request.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { insertToken } from "#db/queries/tokens.ts";
import type { Route } from "./+types/cable_tickets.ts";

const ticketSeconds = 30;
const ticketsPerMinute = 30;

/** Single-use ticket, so that session tokens never appear in URLs; programs send a bearer token. */
export async function action({ context, request }: Route.ActionArgs) {
	const user = context.get(person);
	if (!user) return Response.json({ error: "unauthorized" }, { status: 401 });
	// Channel messages may concern any record.
	if (user.strategy === "recruiters" && user.onlyResources) return missingScopeResponse(context, "*:read");
	const db = context.get(database);
	const { ok, retryAfter } = await consumeRateLimit(
		db,
		`tickets:${user.strategy}:${user.businessId}:${user.id}`,
		ticketsPerMinute,
		60,
	);
	if (!ok) {
		return Response.json({ error: "too_many" }, { status: 429, headers: { "Retry-After": String(retryAfter) } });
	}
	const ticket = newSecret();
	await inBusiness(db, user.businessId, (trx) =>
		insertToken(trx, {
			purpose: "cable",
			owner: user,
			tokenHash: hashSecret(ticket),
			seconds: ticketSeconds,
			host: context.get(requestInfo).host,
			sessionId: user.sessionId,
			byProgram: !isBrowserRequest(request),
		}),
	);
	return Response.json({ ticket });
}

export function loader() {
	return Response.json({ error: "method_not_allowed" }, { status: 405, headers: { Allow: "POST" } });
}
