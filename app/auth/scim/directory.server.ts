import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { countApiCall, quotaHeaders } from "#app/auth/api-limit.server.ts";
import { hashSecret, isSecret } from "#app/auth/secret.server.ts";
import { getBearerToken } from "#app/auth/tokens/bearer-token.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { getIpNetwork } from "#app/domain/access/ip-network.ts";
import { isScimResponse, scimError } from "#app/http/scim-error.server.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { parseAcceptLanguage } from "#app/i18n/languages.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { type Connection, findConnection } from "#db/queries/sso/connections.ts";
import { findDirectory, recordDirectoryCall } from "#db/queries/sso/directory.ts";
import { toScimError } from "./scim-response.server.ts";

type Context = Readonly<RouterContextProvider>;
type Middleware = MiddlewareFunction<Response>;

export interface Directory {
	businessId: number;
	uid: string;
	id: number;
	/** Where its resources are, without a slash at the end. */
	base: string;
}

/** The connection whose directory is calling. */
export const directory = createContext<Directory>();

/** Renders errors in SCIM format without internal details. */
const problems: Middleware = async ({ context }, next) => {
	const response = await next();
	if (response.status < 400 || isScimResponse(response)) return response;
	const { t } = context.get(i18n);
	const message = response.status >= 500 ? t("errors:generic") : t("scim:notUnderstood");
	const wait = response.headers.get("Retry-After");
	return scimError(response.status, message, { headers: wait === null ? {} : { "Retry-After": wait } });
};

const inOwnLanguage: Middleware = async ({ context, request }, next) => {
	const locale = parseAcceptLanguage(request.headers.get("Accept-Language")) ?? context.get(i18n).locale;
	context.set(i18n, { locale, t: fixedT(locale) });
	const response = await next();
	response.headers.set("Content-Language", locale);
	return response;
};

/** In ten minutes; no token is guessed, but each guess asks the database. */
const wrongTokens = 600;

/** Finds the directory by address and token; a token of another connection is refused. */
const withToken: Middleware = async ({ context, request, params, url }, next) => {
	const db = context.get(database);
	const token = getBearerToken(request);
	const businessId = /^\d{1,9}$/.test(params.business ?? "") ? Number(params.business) : 0;
	const uid = /^[\w-]{1,64}$/.test(params.uid ?? "") ? String(params.uid) : "";
	const row =
		isSecret(token) && businessId > 0 && uid !== ""
			? await inBusiness(db, businessId, (trx) => findDirectory(trx, uid, hashSecret(token)))
			: undefined;
	if (!row) {
		const bucket = `scim-token:${getIpNetwork(context.get(requestInfo).ip)}`;
		const { ok, retryAfter } = await consumeRateLimit(db, bucket, wrongTokens, 600);
		if (!ok) return tooMany(context, retryAfter);
		return toScimError(context, 401, "unauthorized", { headers: { "WWW-Authenticate": 'Bearer realm="scim"' } });
	}
	const quota = await countApiCall(db, `scim:${businessId}:${row.id}`);
	if (!quota.ok) return withHeaders(tooMany(context, quota.reset), quotaHeaders(quota));
	const base = `${url.origin}/scim/v2/${businessId}/${uid}`;
	context.set(directory, { businessId, uid, id: row.id, base });
	await inBusiness(db, businessId, (trx) => recordDirectoryCall(trx, row.id));
	return withHeaders(await next(), quotaHeaders(quota));
};

function tooMany(context: Context, seconds: number): Response {
	return toScimError(context, 429, "tooManyCalls", {
		values: { seconds },
		headers: { "Retry-After": String(seconds) },
	});
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
	for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
	return response;
}

export const scimMiddleware: Middleware[] = [inOwnLanguage, problems, withToken];

/** One transaction in the directory's business; `lock` serializes writes of the same directory. */
export function withDirectory<T>(
	context: Context,
	work: (trx: Scoped, connection: Connection, own: Directory) => Promise<T>,
	{ lock = false } = {},
): Promise<T> {
	const own = context.get(directory);
	return inBusiness(context.get(database), own.businessId, async (trx) => {
		const connection = await findConnection(trx, { uid: own.uid }, { lock });
		if (!connection) throw toScimError(context, 401, "unauthorized");
		return work(trx, connection, own);
	});
}

export function getDirectoryActor(context: Context, { name }: Connection) {
	return { type: "system" as const, id: null, name: `${name} (SCIM)`, ip: context.get(requestInfo).ip };
}
