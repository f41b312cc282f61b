import { data, type RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { getIpNetwork } from "#app/domain/access/ip-network.ts";
import type { RequestKind } from "#app/domain/forms/form-request.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { type FormRequest, findByToken, findOwnRequest } from "#db/queries/forms/find.ts";

type Context = Readonly<RouterContextProvider>;

const guesses = 10;
const posts = 60;

/** Access by token link, or by the candidate the request is for. */
export interface FormAccess {
	kinds: readonly RequestKind[];
	/** The link's token, or in the candidate's area the request's public id. */
	id: string;
	mine?: true;
}

export interface FormRequestContext {
	trx: Scoped;
	businessId: number;
	request: FormRequest;
}

/** Prevents caching, and hides the URL from other sites. */
export const tokenHeaders = {
	"Cache-Control": "private, no-store",
	"X-Robots-Tag": "noindex, nofollow",
	// With "no-referrer" a browser sends the form with `Origin: null`, which is refused.
	"Referrer-Policy": "same-origin",
	// A video answer is recorded here, and only here.
	"Permissions-Policy": "camera=(self), microphone=(self)",
};

/** Opens a request in its business's transaction. Unknown and foreign ids get equal, rate-limited responses. */
export async function withFormRequest<T>(
	context: Context,
	{ kinds, id, mine }: FormAccess,
	work: (opened: FormRequestContext) => Promise<T>,
): Promise<T> {
	const businessId = mine ? getCandidate(context).businessId : context.get(site).businessId;
	const result =
		businessId && /^[\w-]{8,100}$/.test(id)
			? await inBusiness(context.get(database), businessId, async (trx) => {
					const request = mine
						? await findOwnRequest(trx, getCandidate(context).id, id)
						: await findByToken(trx, hashToken(id));
					if (!request || !kinds.includes(request.kind)) return undefined;
					return { answer: await work({ trx, businessId, request }) };
				})
			: undefined;
	if (result) return result.answer;
	if (!mine) await limit(context, "guess", guesses);
	throw notFound();
}

/** A person submits only a few times a minute. */
export const limitPosts = (context: Context) => limit(context, "post", posts);

async function limit(context: Context, what: string, most: number) {
	const bucket = `form:${what}:${getIpNetwork(context.get(requestInfo).ip)}`;
	const { ok, retryAfter: seconds } = await consumeRateLimit(context.get(database), bucket, most, 60);
	if (ok) return;
	const message = context.get(i18n).t("asked:problems.tooMany", { seconds });
	throw data({ message }, { status: 429, headers: { ...tokenHeaders, "Retry-After": String(seconds) } });
}
