import { z } from "zod";
import {
	type HttpResponse,
	type OutboundRequest,
	requestExternal,
	requestInternal,
} from "#app/integrations/outbound/http-client.server.ts";
import { requestCalendar, toCalendarFailure } from "./call-calendar.server.ts";
import type { OAuthService } from "./oauth-services.server.ts";
import { CalendarFailure } from "./provider.ts";

export const oauthCredentials = z.object({
	accessToken: z.string(),
	refreshToken: z.string(),
	/** In milliseconds. */
	expiresAt: z.number(),
});
export type OAuthCredentials = z.output<typeof oauthCredentials>;

const tokenAnswer = z.object({
	access_token: z.string().min(1),
	refresh_token: z.string().min(1).optional(),
	expires_in: z.coerce.number().min(1).max(1_000_000).default(3600),
});

/** A refresh without a new refresh token keeps the previous one. */
export function toCredentials(answer: unknown, previous = ""): OAuthCredentials | null {
	const parsed = tokenAnswer.safeParse(answer);
	const refreshToken = parsed.data?.refresh_token ?? previous;
	if (!parsed.success || refreshToken === "") return null;
	const { access_token: accessToken, expires_in: seconds } = parsed.data;
	return { accessToken, refreshToken, expiresAt: Date.now() + seconds * 1000 };
}

const mostAnswer = 20_000_000;
/** A token about to lapse is renewed before it is used. */
const margin = 60_000;

export interface OAuthClient {
	/** An answer's status, and its JSON when it has any. */
	ask(path: string, request: { method: string; body?: object; headers?: Record<string, string> }): Promise<ApiAnswer>;
}

export interface ApiAnswer extends HttpResponse {
	json: unknown;
}

/** Refreshes expired access; `save` receives every renewed token. */
export function createOAuthClient(
	service: OAuthService,
	credentials: OAuthCredentials,
	save: (credentials: OAuthCredentials) => Promise<void>,
	patience?: number,
): OAuthClient {
	// Plain http is only for the simulators in the installation's settings.
	const send = service.api.startsWith("http:") ? requestInternal : requestExternal;
	const base = service.api.replace(/\/$/, "");
	let current = credentials;

	async function renew() {
		const body = new URLSearchParams({
			grant_type: "refresh_token",
			refresh_token: current.refreshToken,
			...(service.basicAuth ? {} : { client_id: service.clientId, client_secret: service.clientSecret }),
		}).toString();
		const name = Buffer.from(`${service.clientId}:${service.clientSecret}`).toString("base64");
		const headers = {
			"content-type": "application/x-www-form-urlencoded",
			accept: "application/json",
			...(service.basicAuth ? { authorization: `Basic ${name}` } : {}),
		};
		const answer = await requestCalendar(service.token, { method: "POST", headers, body, ...waiting }, send);
		// invalid_grant (RFC 6749, 5.2): its owner took the access back.
		if (answer.status === 400 || answer.status === 401) throw new CalendarFailure("refused");
		const failure = toCalendarFailure(answer);
		if (failure) throw failure;
		const renewed = toCredentials(parseJson(answer.text), current.refreshToken);
		if (!renewed) throw new CalendarFailure("unreadable");
		current = renewed;
		await save(renewed);
	}

	const waiting = patience === undefined ? {} : { patience };

	function call(address: string, request: OutboundRequest) {
		const headers = { accept: "application/json", ...request.headers, authorization: `Bearer ${current.accessToken}` };
		return requestCalendar(address, { ...request, headers, most: mostAnswer, ...waiting }, send);
	}

	return {
		async ask(path, { method, body, headers = {} }) {
			const address = path.startsWith("/") ? `${base}${path}` : path;
			// A link of an earlier answer leads to the same service or nowhere.
			if (!address.startsWith(`${base}/`)) throw new CalendarFailure("unreadable");
			const request = {
				method,
				headers: body ? { "content-type": "application/json", ...headers } : headers,
				...(body ? { body: JSON.stringify(body) } : {}),
			};
			if (current.expiresAt - margin < Date.now()) await renew();
			let answer = await call(address, request);
			if (answer.status === 401) {
				await renew();
				answer = await call(address, request);
			}
			const isOk = answer.status >= 200 && answer.status < 300;
			return { ...answer, json: isOk && answer.text !== "" ? parseJson(answer.text) : parseQuietly(answer.text) };
		},
	};
}

/** Revokes the whole grant (RFC 7009), for all its calendars; already revoked access is ignored. */
export async function revokeAccess(service: OAuthService, { refreshToken }: OAuthCredentials): Promise<void> {
	if (!service.revoke) return;
	const answer = await requestCalendar(
		service.revoke,
		{
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams({ token: refreshToken }).toString(),
		},
		service.revoke.startsWith("http:") ? requestInternal : requestExternal,
	);
	const failure = answer.status === 400 ? null : toCalendarFailure(answer);
	if (failure) throw failure;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new CalendarFailure("unreadable", { cause });
	}
}

function parseQuietly(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

export function parseApiResponse<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
	const parsed = schema.safeParse(json);
	if (!parsed.success) throw new CalendarFailure("unreadable", { cause: parsed.error });
	return parsed.data;
}
