import {
	type HttpResponse,
	type OutboundRequest,
	OutboundTimeout,
	RequestNotSent,
	requestExternal,
} from "#app/integrations/outbound/http-client.server.ts";
import { CalendarFailure } from "./provider.ts";

export type SendCalendarRequest = (address: string, request: OutboundRequest) => Promise<HttpResponse>;

/** Network errors and error responses throw `CalendarFailure`. */
export async function callCalendar(
	address: string,
	request: OutboundRequest,
	send: SendCalendarRequest = requestExternal,
): Promise<HttpResponse> {
	const answer = await requestCalendar(address, request, send);
	const failure = toCalendarFailure(answer);
	if (failure) throw failure;
	return answer;
}

/** Like `callCalendar`, but returns error responses. */
export async function requestCalendar(
	address: string,
	request: OutboundRequest,
	send: SendCalendarRequest = requestExternal,
): Promise<HttpResponse> {
	try {
		return await send(address, request);
	} catch (error) {
		if (error instanceof CalendarFailure) throw error;
		if (error instanceof RequestNotSent) throw new CalendarFailure("address", { cause: error });
		throw new CalendarFailure(error instanceof OutboundTimeout ? "slow" : "down", { cause: error });
	}
}

/** Maps the status for a calendar or a single event; null for success. */
export function toCalendarFailure(
	{ status, headers }: HttpResponse,
	of: "calendar" | "event" = "calendar",
): CalendarFailure | null {
	if (status >= 200 && status < 300) return null;
	const retryAt = parseRetryAfter(headers?.["retry-after"]);
	// A 403 with Retry-After means throttling, not refusal.
	if (status === 403 && !retryAt) return new CalendarFailure(of === "event" ? "forbidden" : "refused");
	if (status === 401) return new CalendarFailure("refused");
	if (status === 404 || status === 410) return new CalendarFailure("gone");
	if (status === 403 || status === 429) return new CalendarFailure("busy", { retryAt });
	return status >= 500 ? new CalendarFailure("down", { retryAt }) : new CalendarFailure("address");
}

const longestWait = 86_400_000;

/** Seconds or a date (RFC 9110, 10.2.3), at most a day from now. */
export function parseRetryAfter(value: string | undefined, now = Date.now()): Date | null {
	if (!value) return null;
	const at = /^\d{1,9}$/.test(value.trim()) ? now + Number(value) * 1000 : Date.parse(value);
	return Number.isNaN(at) ? null : new Date(Math.min(Math.max(at, now), now + longestWait));
}
