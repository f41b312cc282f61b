import { data, type RouterContextProvider } from "react-router";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { networkOf } from "#app/domain/access/network.ts";
import { maskedAddress } from "#app/domain/mail/mail-address.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { hit } from "#db/kit/rate-limit.ts";
import { findUnsubscribeLink, subscribeAgain, unsubscribe } from "#db/queries/unsubscribe-links.ts";

type Context = Readonly<RouterContextProvider>;

/** Nobody keeps this page, and no other site learns its address. */
// Never to another site; with "no-referrer" a browser sends the form with `Origin: null`, which is refused.
const headers = { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
const guesses = 10;
const presses = 60;

export interface UnsubscribePage {
	state: "ask" | "done" | "back";
	brand: string;
	/** In part; null once the person was erased. */
	email: string | null;
	/** Whether there are other brands to be free of. */
	manyBrands: boolean;
}

/** Which link the token is. Who guesses is told the same for what never was and for another business's, and soon no more. */
async function linkOf(context: Context, token: string) {
	const { businessId } = context.get(site);
	const db = context.get(database);
	const found =
		businessId && /^[\w-]{8,100}$/.test(token)
			? await inBusiness(db, businessId, (trx) => findUnsubscribeLink(trx, businessId, token))
			: undefined;
	if (found && businessId) return { ...found, businessId };
	const { ok, retryAfter } = await hit(db, `unsubscribe:guess:${networkOf(context.get(requestInfo).ip)}`, guesses, 60);
	throw ok ? notFound() : tooMany(context, retryAfter);
}

function tooMany(context: Context, retryAfter: number) {
	const message = context.get(i18n).t("mail:unsubscribe.tooMany");
	return data({ message }, { status: 429, headers: { ...headers, "Retry-After": String(retryAfter) } });
}

type Link = Awaited<ReturnType<typeof linkOf>>;

const pageOf = (context: Context, link: Link, state: UnsubscribePage["state"]) =>
	data<UnsubscribePage>(
		{
			state,
			brand: link.brand ?? context.get(site).title,
			email: link.email && maskedAddress(link.email),
			manyBrands: link.siteId !== null && link.brands > 1,
		},
		{ headers },
	);

/** Opening the page changes nothing: programs open every link of a mail. */
export async function readUnsubscribe(context: Context, token: string) {
	const link = await linkOf(context, token);
	return pageOf(context, link, link.fromAll || link.fromBrand ? "done" : "ask");
}

/** The person's own press of a button, or their mail program's one click (RFC 8058): no redirect, so that 200 means done. */
export async function postUnsubscribe(context: Context, token: string, form: FormData) {
	const link = await linkOf(context, token);
	const oneClick = form.get("List-Unsubscribe") === "One-Click";
	const { businessId } = link;
	const db = context.get(database);
	if (!oneClick) {
		// Mail programs press for many people from one address; a person presses a few times.
		const { ok, retryAfter } = await hit(
			db,
			`unsubscribe:press:${networkOf(context.get(requestInfo).ip)}`,
			presses,
			60,
		);
		if (!ok) throw tooMany(context, retryAfter);
	}
	const again = !oneClick && form.get("do") === "again";
	await inBusiness(db, businessId, (trx) =>
		again
			? subscribeAgain(trx, businessId, link)
			: unsubscribe(trx, businessId, link, {
					all: form.get("scope") === "all",
					source: oneClick ? "one_click" : "page",
				}),
	);
	return pageOf(context, link, again ? "back" : "done");
}
