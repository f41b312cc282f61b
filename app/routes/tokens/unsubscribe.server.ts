import { data, type RouterContextProvider, redirect } from "react-router";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { getIpNetwork } from "#app/domain/access/ip-network.ts";
import { maskEmail } from "#app/domain/mail/mail-address.ts";
import type { MailTopic } from "#app/domain/mail/mail-topics.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { notFound } from "#app/http/not-found.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { findUnsubscribeLink, refuseTopic, resubscribe, unsubscribe } from "#db/queries/unsubscribe-links.ts";

type Context = Readonly<RouterContextProvider>;

/** This page is never cached, and its address never reaches another site. */
// Not "no-referrer": browsers would send the form with `Origin: null`, which is rejected.
const headers = { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
const guesses = 10;
const presses = 60;

export interface UnsubscribePage {
	state: "ask" | "done" | "back";
	brand: string;
	title: string;
	/** Partly masked; null once the person was erased. */
	email: string | null;
	/** The mail's topic: its link opts out of that alone unless more is chosen. */
	topic: MailTopic | null;
	/** What was unsubscribed: the mail's topic, or all commercial mail. */
	stopped: "topic" | "all" | null;
	/** Whether there are other brands to unsubscribe from. */
	manyBrands: boolean;
}

/** Unknown tokens and those of other businesses get the same response; guesses are rate limited. */
async function getLink(context: Context, token: string) {
	const { businessId } = context.get(site);
	const db = context.get(database);
	const unsubscribeLink =
		businessId && /^[\w-]{8,100}$/.test(token)
			? await inBusiness(db, businessId, (trx) => findUnsubscribeLink(trx, token))
			: undefined;
	if (unsubscribeLink && businessId) return { ...unsubscribeLink, businessId };
	const { ok, retryAfter } = await consumeRateLimit(
		db,
		`unsubscribe:guess:${getIpNetwork(context.get(requestInfo).ip)}`,
		guesses,
		60,
	);
	throw ok ? notFound() : tooMany(context, retryAfter);
}

function tooMany(context: Context, retryAfter: number) {
	const message = context.get(i18n).t("mail:unsubscribe.tooMany");
	return data({ message }, { status: 429, headers: { ...headers, "Retry-After": String(retryAfter) } });
}

type Link = Awaited<ReturnType<typeof getLink>>;

const getPage = (context: Context, link: Link, state: UnsubscribePage["state"], stopped: UnsubscribePage["stopped"]) =>
	data<UnsubscribePage>(
		{
			state,
			brand: link.brand ?? context.get(site).title,
			title: `${context.get(i18n).t("mail:unsubscribe.title")} · ${link.brand ?? context.get(site).title}`,
			email: link.email && maskEmail(link.email),
			topic: link.topic,
			stopped,
			manyBrands: link.siteId !== null && link.brands > 1,
		},
		{ headers },
	);

/** Opening the page changes nothing: programs open every link of a mail. */
export async function readUnsubscribe(context: Context, token: string) {
	const link = await getLink(context, token);
	// A brand's page names no other brand: redirects to the host of the mail's brand.
	const isRead = context.get(requestTarget).method !== "POST";
	if (isRead && link.domain && link.siteId !== context.get(site).id)
		throw redirect(`${siteOrigin(link.domain)}/prospecting/unsubscribe/${token}`, { status: 303, headers });
	const stopped = link.fromAll || link.fromBrand ? "all" : link.fromTopic ? "topic" : null;
	return getPage(context, link, stopped ? "done" : "ask", stopped);
}

/** A topic mail opts out of its topic by default, any other of the brand. */
async function sayNo(trx: Scoped, link: Link, scope: unknown, source: "page" | "one_click") {
	const { hash, topic } = link;
	if (topic && scope !== "all" && scope !== "brand") {
		await refuseTopic(trx, hash, { topic, source });
		return "topic";
	}
	await unsubscribe(trx, link, { all: scope === "all", source });
	return "all";
}

/** Unsubscribe by button or one-click (RFC 8058), without redirect: 200 means done. */
export async function postUnsubscribe(context: Context, token: string, form: FormData) {
	const link = await getLink(context, token);
	const oneClick = form.get("List-Unsubscribe") === "One-Click";
	const { businessId } = link;
	const db = context.get(database);
	if (!oneClick) {
		// Mail programs send for many people from one address; a person sends a few.
		const { ok, retryAfter } = await consumeRateLimit(
			db,
			`unsubscribe:press:${getIpNetwork(context.get(requestInfo).ip)}`,
			presses,
			60,
		);
		if (!ok) throw tooMany(context, retryAfter);
	}
	const again = !oneClick && form.get("do") === "again";
	const stopped = await inBusiness(db, businessId, (trx) =>
		again
			? resubscribe(trx, link).then(() => null)
			: sayNo(trx, link, form.get("scope"), oneClick ? "one_click" : "page"),
	);
	return getPage(context, link, again ? "back" : "done", stopped);
}
