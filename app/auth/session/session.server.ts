import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { database, person, requestInfo, site } from "#app/context.ts";
import { getStrategy, type SessionUser, type Strategy, strategies } from "#app/domain/access/session-user.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import {
	expiredStrategies,
	isApi,
	isAssistantCall,
	isReadMethod,
	isScim,
	isTicketRequest,
	requestTarget,
	tokenScope,
} from "#app/http/request-target.ts";
import { isLocale, type Locale } from "#app/i18n/i18n.ts";
import { localeCookie } from "#app/i18n/middleware.server.ts";
import { log } from "#app/ops/log.ts";
import { audit } from "#db/kit/audit.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findSession, insertSession, revokeSession, type SessionRow, touchSession } from "#db/queries/sessions.ts";
import { secondFactorPath } from "../second-factor/second-factor-path.ts";
import { hashSecret, isSecret, newSecret } from "../secret.server.ts";
import { getBearerToken } from "../tokens/bearer-token.ts";
import { getActorType } from "./actor-type.ts";
import {
	expiredCookie,
	lastSessionCookie,
	readCookies,
	redirectCookie,
	serializeCookie,
	sessionSeconds,
	strategyCookie,
	tokenCookie,
} from "./cookies.ts";
import { knownDeviceCookie } from "./known-device.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Order: the area's own strategy, the last one used, then any valid session. */
export const provideSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const { pathname } = context.get(requestTarget);
	// SCIM calls have no session: the directory's token is checked by its own route.
	if (isScim(pathname)) return asWhoever(context, next);
	if (isApi(pathname) || (isTicketRequest(pathname) && getBearerToken(request) !== null)) {
		context.set(person, await getCaller(context, request));
		return asWhoever(context, next);
	}
	const cookies = readCookies(request);
	const last = strategies.find((name) => name === cookies.get(strategyCookie));
	const over: Strategy[] = [];
	for (const strategy of inOrder(getArea(context, request), last)) {
		const token = cookies.get(tokenCookie(strategy));
		if (token === undefined) continue;
		const result = await getSession(context, token, { byProgram: false, strategy });
		if (result) {
			context.set(person, result.person);
			if (result.secondFactorDue) askForSecondFactor(context);
			break;
		}
		over.push(strategy);
	}
	context.set(expiredStrategies, over);
	const response = await asWhoever(context, next);
	const current = context.get(person)?.strategy;
	if (current && current !== last && !setsCookie(response, strategyCookie)) {
		response.headers.append(
			"Set-Cookie",
			serializeCookie(context, strategyCookie, current, { maxAge: sessionSeconds }),
		);
	}
	return response;
};

/** Runs the request within the data scope of the person's roles. */
function asWhoever<T>(context: Context, next: () => T): T {
	const user = context.get(person);
	return runAsReader(user?.strategy === "recruiters" ? user : null, next);
}

/** API caller by bearer token; cookies are ignored. */
async function getCaller(context: Context, request: Request): Promise<SessionUser | null> {
	const token = getBearerToken(request);
	if (token === null) return null;
	const { pathname } = context.get(requestTarget);
	const result = await getTokenSession(context, token, pathname);
	if (!result || result.secondFactorDue) return null;
	context.set(tokenScope, result.scope);
	// Assistant tokens are valid only for assistant calls.
	return result.scope === "assistant" && !isAssistantCall(pathname) ? null : result.person;
}

async function getTokenSession(context: Context, token: string, pathname: string): Promise<SessionRow | null> {
	if (isAssistantCall(pathname)) return getSession(context, token, { byProgram: true, strategy: "recruiters" });
	const strategy = isApi(pathname) ? getStrategy(pathname.replace(/^\/api\/v1/, "")) : undefined;
	return strategy === null ? null : getSession(context, token, { byProgram: true, strategy });
}

/** Until a required second factor is set up, recruiters only reach its setup page. */
function askForSecondFactor(context: Context): void {
	const { pathname } = context.get(requestTarget);
	if (isTicketRequest(pathname)) context.set(person, null);
	else if (getStrategy(pathname) === "recruiters" && !pathname.startsWith(secondFactorPath)) {
		throw redirectLocal(secondFactorPath);
	}
}

/** A post to a shared address (sign-out, ticket) belongs to the page that sent it. */
function getArea(context: Context, request: Request): Strategy | null {
	const { method, pathname } = context.get(requestTarget);
	const area = getStrategy(pathname);
	if (area || isReadMethod(method)) return area;
	const referer = URL.parse(request.headers.get("Referer") ?? "");
	return referer?.origin === context.get(requestInfo).origin ? getStrategy(referer.pathname) : null;
}

function inOrder(area: Strategy | null, last: Strategy | undefined): Set<Strategy> {
	return new Set([area, last, ...strategies].filter((name) => name != null));
}

/** Null when the token is not accepted for this strategy here; without strategy, any matches. */
async function getSession(
	context: Context,
	token: string,
	{ byProgram, strategy }: { byProgram: boolean; strategy?: Strategy },
): Promise<SessionRow | null> {
	if (!isSecret(token)) return null;
	const session = await findSession(context.get(database), hashSecret(token), { byProgram });
	if (!session || !mayBeHere(context, session.person)) return null;
	if (strategy !== undefined && session.person.strategy !== strategy) return null;
	if (session.stale) await touch(context, session.person);
	return session;
}

/** The user of an API token; null when it is not accepted here. */
export async function findTokenUser(context: Context, strategy: Strategy, token: string): Promise<SessionUser | null> {
	const result = await getSession(context, token, { byProgram: true, strategy });
	return result && !result.secondFactorDue && result.scope !== "assistant" ? result.person : null;
}

/** Candidates and client contacts belong to one business; recruiters may use any known host. */
function mayBeHere(context: Context, user: SessionUser): boolean {
	const { businessId } = context.get(site);
	return user.strategy === "recruiters" ? businessId !== null : businessId === user.businessId;
}

async function touch(context: Context, { businessId, sessionId }: SessionUser): Promise<void> {
	try {
		await inBusiness(context.get(database), businessId, (trx) => touchSession(trx, sessionId));
	} catch (error) {
		log.warn({ err: error }, "session was not touched");
	}
}

/** Sign-in method after switching business: this account's password was not checked. */
export const switchSignInMethod = "switch";

interface SignInOptions {
	request: Request;
	how?: string;
	outsideSecondFactor?: boolean;
}

/** Always issues a new token and ends the previous session; set the returned headers. */
export async function signIn(
	context: Context,
	strategy: Strategy,
	user: { id: number; businessId: number; name: string; email: string; locale?: Locale | null },
	{ request, how = "password", outsideSecondFactor = false }: SignInOptions,
): Promise<Headers> {
	const old = readCookies(request).get(tokenCookie(strategy));
	const earlier = isSecret(old)
		? await findSession(context.get(database), hashSecret(old), { byProgram: false })
		: undefined;
	if (earlier) await endSession(context, earlier.person);
	const token = await openSession(context, strategy, user, { how, outsideSecondFactor });
	const headers = new Headers();
	headers.append("Set-Cookie", serializeCookie(context, tokenCookie(strategy), token, { maxAge: sessionSeconds }));
	headers.append("Set-Cookie", serializeCookie(context, strategyCookie, strategy, { maxAge: sessionSeconds }));
	const last = hashSecret(token).toString("hex");
	headers.append(
		"Set-Cookie",
		serializeCookie(context, lastSessionCookie(strategy), last, { maxAge: lastSessionSeconds }),
	);
	// The language of the profile, unless another was chosen in this browser.
	const chosen = await localeCookie.parse(request.headers.get("Cookie"));
	if (user.locale && !isLocale(chosen))
		headers.append("Set-Cookie", await localeCookie.serialize(user.locale, { secure: isHttps(context) }));
	headers.append("Set-Cookie", knownDeviceCookie(context, strategy, user.email));
	return headers;
}

function isHttps(context: Context): boolean {
	return context.get(requestInfo).origin.startsWith("https:");
}

/** Kept longer than the session, because a form may outlast it. */
const lastSessionSeconds = sessionSeconds + 7 * 86_400;

/** Lifetime of a program's session, in seconds. */
const programSeconds = 12 * 3600;

/** Short-lived token for a program, with the rights of its user. */
export function createApiSession(
	context: Context,
	strategy: Strategy,
	user: { id: number; businessId: number; name: string },
): Promise<string> {
	return openSession(context, strategy, user, { how: "api", program: { seconds: programSeconds } });
}

interface Opening extends Omit<SignInOptions, "request"> {
	program?: { seconds: number };
}

/** Returns the token; only its hash is saved. */
async function openSession(
	context: Context,
	strategy: Strategy,
	user: { id: number; businessId: number; name: string },
	{ how = "password", outsideSecondFactor = false, program }: Opening,
): Promise<string> {
	const info = context.get(requestInfo);
	const token = newSecret();
	await inBusiness(context.get(database), user.businessId, async (trx) => {
		await insertSession(trx, {
			strategy,
			businessId: user.businessId,
			id: user.id,
			tokenHash: hashSecret(token),
			ip: info.ip,
			userAgent: info.userAgent,
			unproved: how === switchSignInMethod,
			outsideSecondFactor,
			...(program && { program }),
		});
		await audit(trx, {
			actor: { type: getActorType(strategy), id: user.id, name: user.name },
			action: "sign_in",
			recordType: strategy,
			recordId: user.id,
			changes: { how, host: info.host },
			ip: info.ip,
		});
	});
	return token;
}

/** Ends the session in the browser and on the server; set the returned headers. */
export async function signOut(context: Context): Promise<Headers> {
	const user = context.get(person);
	if (user) {
		await endSession(context, user);
		context.set(person, null);
	}
	// Clears stored form drafts too; pages without scripts cannot do it themselves.
	const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"', "Cache-Control": "private, no-store" });
	for (const strategy of user ? [user.strategy] : strategies) {
		headers.append("Set-Cookie", expiredCookie(context, tokenCookie(strategy)));
	}
	for (const name of [strategyCookie, redirectCookie]) headers.append("Set-Cookie", expiredCookie(context, name));
	return headers;
}

/** Ends a session on the server. */
export async function endSession(context: Context, user: SessionUser): Promise<void> {
	await inBusiness(context.get(database), user.businessId, async (trx) => {
		const ended = await revokeSession(trx, user, user.sessionId);
		if (!ended) return;
		await audit(trx, {
			actor: { type: getActorType(user.strategy), id: user.id, name: user.name },
			action: "sign_out",
			recordType: user.strategy,
			recordId: user.id,
			ip: context.get(requestInfo).ip,
		});
	});
}

function setsCookie(response: Response, name: string): boolean {
	return response.headers.getSetCookie().some((header) => header.split("=", 1)[0]?.endsWith(name));
}
