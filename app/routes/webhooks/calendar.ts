import { z } from "zod";
import { database } from "#app/context.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type CalendarNotice, isCalendarConnected, receiveCalendarNotice } from "#db/queries/calendar-channels.ts";
import type { Route } from "./+types/calendar";
import { messageResponse, methodNotAllowed } from "./webhook-responses.ts";

const largest = 64 * 1024;
const longestProof = 1_000;
const graphNotices = z.object({
	value: z
		.array(z.object({ subscriptionId: z.string(), clientState: z.string() }))
		.min(1)
		.max(1_000),
});

/** Calendar change notification, authenticated by the channel token; only schedules a read. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const businessId = /^\d{1,9}$/.test(params.business) ? Number(params.business) : 0;
	const uid = /^[\w-]{1,64}$/.test(params.connection) ? params.connection : "";
	if (businessId === 0 || uid === "") return messageResponse(404, "unknown");
	const body = await request.text().catch(() => "");
	if (body.length > largest) return messageResponse(413, "too large");
	const proof = new URL(request.url).searchParams.get("validationToken");
	return inBusiness(context.get(database), businessId, async (trx) => {
		if (proof !== null) {
			// Microsoft validates the address before subscribing and expects its token echoed.
			if (proof.length > longestProof || !(await isCalendarConnected(trx, uid))) return messageResponse(404, "unknown");
			return new Response(proof, {
				headers: { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" },
			});
		}
		// An unknown address and a wrong token get the same answer.
		const isOwn = await receiveCalendarNotice(trx, uid, readNotices(request.headers, body));
		return isOwn ? messageResponse(202, "planned") : messageResponse(401, "token");
	});
}

export const loader = methodNotAllowed;

/** Google sends the notice in headers, Graph in a list. */
function readNotices(headers: Headers, body: string): CalendarNotice[] {
	const channelId = headers.get("x-goog-channel-id");
	if (channelId !== null) return [{ channelId, token: headers.get("x-goog-channel-token") ?? "" }];
	const { data } = graphNotices.safeParse(parseJson(body));
	return (data?.value ?? []).map((notice) => ({ channelId: notice.subscriptionId, token: notice.clientState }));
}
