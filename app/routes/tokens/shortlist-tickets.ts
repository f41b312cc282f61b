import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { getBearerToken } from "#app/auth/tokens/bearer-token.ts";
import { database, requestInfo, site } from "#app/context.ts";
import { getIpNetwork } from "#app/domain/access/ip-network.ts";
import { isBrowserRequest } from "#app/http/is-browser-request.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { findViewer, insertViewerTicket } from "#db/queries/shortlist-live-access.ts";
import type { Route } from "./+types/shortlist-tickets.ts";

const ticketSeconds = 30;
const ticketsPerMinute = 30;
const failuresPerMinute = 10;

/** Single-use WebSocket ticket for a viewer with the link's token; all refusals look alike. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { businessId } = context.get(site);
	const { ip, host } = context.get(requestInfo);
	const db = context.get(database);
	const token = getBearerToken(request);
	const viewer =
		token !== null && businessId !== null
			? await inBusiness(db, businessId, (trx) => findViewer(trx, params.id, hashSecret(token)))
			: undefined;
	if (token === null) return unauthorized();
	const { ok, retryAfter } = viewer
		? await consumeRateLimit(db, `tickets:shortlist:${businessId}:${viewer.id}`, ticketsPerMinute, 60)
		: await consumeRateLimit(db, `viewer:ip:${getIpNetwork(ip)}`, failuresPerMinute, 60);
	if (!ok) {
		return Response.json({ error: "too_many" }, { status: 429, headers: { "Retry-After": String(retryAfter) } });
	}
	if (!viewer || businessId === null) return unauthorized();
	const ticket = newSecret();
	await inBusiness(db, businessId, (trx) =>
		insertViewerTicket(trx, {
			relationshipId: viewer.id,
			tokenHash: hashSecret(ticket),
			seconds: ticketSeconds,
			host,
			byProgram: !isBrowserRequest(request),
		}),
	);
	return Response.json({ ticket }, { headers: { "Cache-Control": "private, no-store" } });
}

function unauthorized(): Response {
	return Response.json({ error: "unauthorized" }, { status: 401 });
}

export function loader() {
	return Response.json({ error: "method_not_allowed" }, { status: 405, headers: { Allow: "POST" } });
}
