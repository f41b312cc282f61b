import { data, type RouterContextProvider, redirect } from "react-router";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n, person, requestInfo, site } from "#app/context.ts";
import { isPrefetch } from "#app/http/is-prefetch.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { refuseForm } from "#app/ui/form/parse.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import { recordLetterOpened } from "#db/queries/offers/candidate-response.ts";
import { findOfferByHash, type OfferRecord } from "#db/queries/offers/find.ts";
import { findSignedLetter, findStoredLetter } from "../shared/offers/letter-file.server.ts";
import { readOfferPage } from "../shared/offers/page.server.ts";
import { type Intent, respondToOffer } from "../shared/offers/respond-to-offer.server.ts";
import { startSigning } from "../shared/offers/start-signing.server.ts";

type Context = Readonly<RouterContextProvider>;

const isToken = (token: string) => /^[0-9a-f]{64}$/.test(token);
const intents: readonly string[] = ["accept", "ask", "change", "decline"];

/** Why a link stays closed: never sent, or another candidate is signed in. */
type Shut = { kind: "unknown" } | { kind: "other"; name: string };

/** The letter behind a link, within its business, or why it cannot be opened. */
async function openLetter<T>(
	context: Context,
	token: string,
	work: (trx: Scoped, offer: OfferRecord) => Promise<T>,
): Promise<{ kind: "open"; value: T } | Shut> {
	const { businessId } = context.get(site);
	if (!businessId || !isToken(token)) return { kind: "unknown" };
	const user = context.get(person);
	return inBusiness(context.get(database), businessId, async (trx) => {
		const offer = await findOfferByHash(trx, hashToken(token));
		if (!offer?.content) return { kind: "unknown" };
		if (user?.strategy === "candidates" && user.id !== offer.candidate_id) return { kind: "other", name: user.name };
		return { kind: "open", value: await work(trx, offer) };
	});
}

/** The first view is a read receipt, notified once to the owner; it answers nothing. */
export async function readLetter(context: Context, request: Request, token: string) {
	await enforceNetworkRateLimit(context, "offer:ip", 120);
	const words = context.get(i18n);
	const { t } = words;
	const user = context.get(person);
	const opened = await openLetter(context, token, async (trx, offer) => {
		const reads = request.method === "GET" && !isPrefetch(request) && user?.strategy !== "recruiters";
		const page = await readOfferPage(trx, offer, words);
		if (reads && page.state === "open") await recordLetterOpened(trx, offer);
		return page;
	});
	const query = new URL(request.url).searchParams.get("done");
	const done = query !== null && intents.includes(query) ? (query as Intent) : null;
	if (opened.kind === "unknown") {
		const shut = { title: t("offers:page.unknownTitle"), text: t("offers:page.unknown") };
		return data({ page: null, done: null, shut }, { status: 404 });
	}
	if (opened.kind === "other") {
		const shut = { title: t("offers:page.otherTitle"), text: t("offers:page.other", { name: opened.name }) };
		return data({ page: null, done: null, shut }, { status: 403 });
	}
	const over = opened.value.state !== "open" && opened.value.state !== "accepted" && opened.value.state !== "refused";
	return data({ page: opened.value, done, shut: null }, { status: over && done === null ? 410 : 200 });
}

/** Answers by link; an answer that is no longer possible becomes a form error. */
export async function answerOffer(context: Context, request: Request, token: string) {
	await enforceNetworkRateLimit(context, "offer:answer", 30);
	const form = await readForm(request);
	const { t, locale } = context.get(i18n);
	const { ip, userAgent: agent } = context.get(requestInfo);
	const opened = await openLetter(context, token, (trx, offer) =>
		respondToOffer(trx, offer, form, { t, locale, ip, agent }),
	);
	if (opened.kind === "unknown") return data(null, { status: 404 });
	if (opened.kind === "other") return data(null, { status: 403 });
	const answer = opened.value;
	if (answer.ok && answer.signs) {
		const started = await startSigning(async (work) => {
			const again = await openLetter(context, token, work);
			return again.kind === "open" ? again.value : undefined;
		}, ip);
		if (started.ok) return redirect(started.path, { status: 303 });
		const result = refuseForm(form, started.messageKey, t);
		return data({ intent: answer.intent, result }, { status: started.status });
	}
	if (answer.ok) return redirect(`/offer/${token}?done=${answer.intent}`, { status: 303 });
	return data({ intent: answer.intent, result: answer.result }, { status: answer.status });
}

/** The stored file of a link's letter; withdrawn letters are not served. */
export async function findLetterForPdf(context: Context, token: string, isSigned: boolean) {
	await enforceNetworkRateLimit(context, "offer:pdf", 30);
	const opened = await openLetter(context, token, isSigned ? findSignedLetter : findStoredLetter);
	return opened.kind === "open" ? opened.value : undefined;
}
