import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { acceptProposal, findByToken, recordProposalOpened, type SentProposal } from "#db/queries/proposals/accept.ts";
import { buildProposalDocument } from "../shared/proposals/proposal-document.server.ts";

type Context = Readonly<RouterContextProvider>;

const schema = z.object({
	name: line(200, 3),
	agree: z.literal(true, "proposals:accept.agreeNeeded"),
});

/** Bounds guesses before the lookup: overlong values would exceed the index limit. */
const isToken = (token: string) => /^[\w-]{12,128}$/.test(token);

/** The frozen version. The first view notifies its owner once; viewing accepts nothing. */
export async function readSentProposal(context: Context, request: Request, token: string) {
	await enforceNetworkRateLimit(context, "proposal:ip", 120);
	const { businessId, title: siteTitle } = context.get(site);
	if (!businessId || !isToken(token)) throw notFound();
	return inBusiness(context.get(database), businessId, async (trx) => {
		const sent = await findByToken(trx, token);
		if (!sent) throw notFound();
		if (request.method === "GET" && (sent.state === "open" || sent.state === "accepted"))
			await recordProposalOpened(trx, sent);
		return data(getPage(context, sent, siteTitle), {
			status: sent.state === "cancelled" || sent.state === "expired" ? 410 : 200,
		});
	});
}

/** Data for a link's PDF; withdrawn versions are not served. */
export async function readProposalForPdf(context: Context, token: string) {
	await enforceNetworkRateLimit(context, "proposal:pdf", 20);
	const { businessId, title } = context.get(site);
	if (!businessId || !isToken(token)) throw notFound();
	const sent = await inBusiness(context.get(database), businessId, (trx) => findByToken(trx, token));
	if (!sent || sent.state === "cancelled") throw notFound();
	return buildProposalDocument(sent.content, sent.locale, title);
}

function getPage(context: Context, sent: SentProposal, siteTitle: string) {
	const { t, locale } = context.get(i18n);
	const { content, state, acceptedAt, acceptedName } = sent;
	const { owner } = content;
	return {
		state,
		title: content.title,
		company: content.company,
		name: content.contact ?? "",
		owner: owner.name && owner.email ? { name: owner.name, email: owner.email } : null,
		pdf: state !== "cancelled",
		paper: buildProposalDocument(content, sent.locale, siteTitle),
		accepted: acceptedAt
			? t("proposals:accept.thanksText", {
					name: acceptedName ?? "",
					when: formatDate(locale, acceptedAt, "datetime"),
					owner: owner.name ?? siteTitle,
				})
			: null,
	};
}

/** Records who accepted, when and from which IP; an unavailable proposal returns its reason. */
export async function acceptSentProposal(context: Context, request: Request, token: string) {
	const { t } = context.get(i18n);
	const { ip } = context.get(requestInfo);
	await enforceNetworkRateLimit(context, "proposal:accept", 30);
	const { businessId } = context.get(site);
	if (!businessId || !isToken(token)) throw notFound();
	const form = await readForm(request);
	return inBusiness(context.get(database), businessId, async (trx) => {
		if (!(await findByToken(trx, token))) throw notFound();
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const agent = request.headers.get("User-Agent");
		const done = await acceptProposal(trx, token, { name: parsed.value.name, ip, agent });
		if (done === "missing") throw notFound();
		if (done === "already")
			return data({ result: parsed.reply({ "": ["proposals:accept.already"] }) }, { status: 409 });
		if (done === "closed") return data({ result: parsed.reply({ "": ["proposals:accept.closed"] }) }, { status: 409 });
		return redirect(`/proposal/${token}`, { status: 303 });
	});
}
