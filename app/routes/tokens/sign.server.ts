import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n, person, requestInfo, site } from "#app/context.ts";
import { consentVersion, formatVerificationCode, maskSignerName } from "#app/domain/signatures/signature.ts";
import { confirmsName } from "#app/domain/text/confirms-name.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { attachmentHeaders } from "#app/http/attachment-headers.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { getFile } from "#app/storage/files.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	findSignerPage,
	recordSignerView,
	refuseDocument,
	type SignerPage,
	sendSignatureCode,
	signDocument,
} from "#db/queries/signatures/sign.ts";
import { describeSignedOffer } from "../shared/offers/signed-offer.server.ts";

type Context = Readonly<RouterContextProvider>;
const intents = ["code", "sign", "refuse"] as const;

const signSchema = z.object({
	intent: z.string().optional(),
	name: line(200, 3),
	code: z.string().trim().max(12).optional(),
	agree: z.literal(true, "signing:page.agreeNeeded"),
});
const refuseSchema = z.object({ intent: z.string().optional(), reason: line(1000, 3) });

const isToken = (token: string) => /^[0-9a-f]{64}$/.test(token);

/** Opens a signer's link in its business; a request that was never sent is missing. */
async function withSigner<T>(
	context: Context,
	token: string,
	lock: boolean,
	work: (trx: Scoped, page: SignerPage & { other?: string }) => Promise<T>,
): Promise<T> {
	const { businessId } = context.get(site);
	const user = context.get(person);
	if (!businessId || !isToken(token)) throw notFound();
	return inBusiness(context.get(database), businessId, async (trx) => {
		const page = await findSignerPage(trx, token, { lock });
		if (!page) throw notFound();
		const { candidate_id } = page.signer;
		const isOther = user?.strategy === "candidates" && candidate_id !== null && user.id !== candidate_id;
		return work(trx, isOther ? { ...page, state: "closed", other: user.name } : page);
	});
}

const getOrigin = (context: Context, request: Request) => ({
	ip: context.get(requestInfo).ip,
	agent: request.headers.get("User-Agent"),
});

/** Reading changes nothing: mail scanners open links. */
export async function readSignerPage(context: Context, token: string) {
	await enforceNetworkRateLimit(context, "signature:ip", 120);
	return withSigner(context, token, false, async (trx, page) => {
		const { request, signer, signers, state, other } = page;
		const { t, locale } = context.get(i18n);
		const isOver = state === "closed" || state === "expired";
		return data(
			{
				state,
				title: request.title,
				problem: other ? t("signing:problems.other", { name: other }) : null,
				offer: other ? null : await describeSignedOffer(trx, page, context.get(i18n)),
				message: request.message,
				name: signer.name,
				channel: signer.code_channel,
				target: signer.code_channel === "sms" ? maskPhone(signer.phone) : (signer.email ?? ""),
				hasCode: signer.code_hash !== null,
				isRead: signer.viewed_at !== null,
				pages: request.original_pages,
				kilobytes: Math.max(1, Math.round(request.original_bytes / 1024)),
				until: formatDate(locale, request.expires_at, "datetime"),
				signedAt: signer.signed_at && formatDate(locale, signer.signed_at, "datetime"),
				consent: getConsent(page),
				code: formatVerificationCode(request.verification_code),
				isFinal: request.sealed_at !== null,
				isCompleted: request.state === "completed",
				elsewhere: state === "elsewhere" ? signer.provider_url : null,
				others: signers
					.filter(({ id }) => id !== signer.id)
					.map(({ name, state, uid }) => ({
						key: uid,
						name: maskSignerName(name),
						state: t(`signing:signerStates.${state}`),
					})),
			},
			{ status: isOver ? 410 : 200 },
		);
	});
}

const maskPhone = (phone: string | null) => (phone ?? "").replace(/\d(?=\d{4})/g, "•");

/** The consent as it is shown and stored, in the signer's language. */
const getConsent = ({ signer, request }: SignerPage): string =>
	fixedT(signer.locale)(`signing:consent.${consentVersion}`, { document: request.title });

/** A signer sends for a code, signs or refuses. */
export async function answerSigner(context: Context, request: Request, token: string) {
	await enforceNetworkRateLimit(context, "signature:answer", 60);
	const form = await readForm(request);
	const intent = intents.find((name) => name === form.get("intent")) ?? "sign";
	const { t } = context.get(i18n);
	const back = () => redirect(`/sign/${token}`, { status: 303 });
	return withSigner(context, token, true, async (trx, page) => {
		const origin = getOrigin(context, request);
		if (intent === "code") {
			const sent = page.state === "open" ? await sendSignatureCode(trx, page, origin) : "none";
			return sent === "sent" || sent === "none"
				? back()
				: data({ notice: t(`signing:problems.${sent}`), sign: null, refuse: null }, { status: 429 });
		}
		if (intent === "refuse") {
			const parsed = parseForm(form, refuseSchema, t);
			if (!parsed.ok) return data({ notice: null, sign: null, refuse: parsed.result }, { status: 422 });
			const refused = await refuseDocument(trx, page, { reason: parsed.value.reason, origin });
			if (refused.kind === "done") return back();
			const result = parsed.reply({ "": [`signing:problems.${refused.problem}`] });
			return data({ notice: null, sign: null, refuse: result }, { status: 409 });
		}
		const parsed = parseForm(form, signSchema, t);
		if (!parsed.ok) return data({ notice: null, sign: parsed.result, refuse: null }, { status: 422 });
		const { name, code = "" } = parsed.value;
		if (!confirmsName(name, page.signer.name)) {
			const message = t("signing:page.otherName", { name: page.signer.name });
			return data({ notice: null, sign: parsed.reply({ name: [message] }), refuse: null }, { status: 422 });
		}
		const consent = { version: consentVersion, text: getConsent(page) };
		const signed = await signDocument(trx, page, { name, code: code.replace(/\s/g, ""), consent, origin });
		if (signed.kind === "signed") return back();
		const { problem } = signed;
		const field = problem.startsWith("code") || problem === "no_code" ? "code" : "";
		const result = parsed.reply({ [field]: [`signing:problems.${problem}`] });
		return data({ notice: null, sign: result, refuse: null }, { status: field === "code" ? 422 : 409 });
	});
}

/** The signer's document, the final file once available. Viewing is recorded as evidence. */
export async function readSignerDocument(context: Context, request: Request, token: string): Promise<Response> {
	await enforceNetworkRateLimit(context, "signature:file", 40);
	const file = await withSigner(context, token, false, async (trx, page) => {
		const { state, request: document } = page;
		if (state === "closed" || state === "expired" || state === "refused") throw notFound();
		if (state === "open" && request.method === "GET") await recordSignerView(trx, page, getOrigin(context, request));
		return { key: document.final_key ?? document.original_key, name: document.original_name };
	});
	const content = file.key === null ? null : await getFile(file.key);
	if (!content) throw notFound();
	return new Response(content.stream(), { headers: attachmentHeaders(file.name, "application/pdf") });
}
