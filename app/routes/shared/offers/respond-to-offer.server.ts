import { data } from "react-router";
import { z } from "zod";
import { refusalCodes } from "#app/domain/applies/offer-response.ts";
import { confirmsName } from "#app/domain/text/confirms-name.ts";
import { line, optionalProse } from "#app/domain/text/form-fields.ts";
import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	acceptOffer,
	askAboutOffer,
	declineOffer,
	type ResponseOutcome,
	requestChange,
} from "#db/queries/offers/candidate-response.ts";
import type { OfferRecord } from "#db/queries/offers/find.ts";
import { mailAcceptance } from "./acceptance-mail.server.ts";

const prose = (max: number) =>
	optionalProse(max)
		.transform((text) => text ?? "")
		.pipe(z.string().min(1));

const schemas = {
	accept: z.object({ name: line(200, 2), agree: z.literal(true, "offers:page.accept.agreeNeeded") }),
	ask: z.object({ question: prose(4000) }),
	change: z.object({ change: prose(2000) }),
	decline: z.object({ code: z.enum(refusalCodes), reason: optionalProse(1000) }),
};
export type Intent = keyof typeof schemas;

const isIntent = (value: unknown): value is Intent => typeof value === "string" && Object.hasOwn(schemas, value);

interface Caller {
	t: TFunction;
	locale: Locale;
	ip: string | null;
	agent: string | null;
}

/** `signs`: the acceptance is given by signing the letter. */
export type OfferResponse =
	| { ok: true; intent: Intent; signs?: true }
	| { ok: false; intent: Intent; result: FormResult; status: number };

/** Applies a candidate's response to a letter; refusals are returned as form errors. */
export async function respondToOffer(
	trx: Scoped,
	offer: OfferRecord,
	form: FormData,
	{ t, ip, agent }: Caller,
): Promise<OfferResponse> {
	const intent = form.get("intent");
	if (!isIntent(intent)) throw data({ message: t("forms:invalid") }, { status: 422 });
	const conclude = (
		outcome: ResponseOutcome,
		reply: (errors: Record<string, string[]>) => FormResult,
	): OfferResponse => {
		if (outcome === "done") return { ok: true, intent };
		const key = outcome === "missing" ? "withdrawn" : outcome;
		return { ok: false, intent, result: reply({ "": [`offers:page.gone.${key}`] }), status: 409 };
	};
	const wrong = (result: FormResult): OfferResponse => ({ ok: false, intent, result, status: 422 });
	if (intent === "accept" && offer.acceptance === "signature") return { ok: true, intent, signs: true };
	if (intent === "accept") {
		const parsed = parseForm(form, schemas.accept, t);
		if (!parsed.ok) return wrong(parsed.result);
		const { name } = parsed.value;
		const expected = offer.to_name ?? offer.candidate;
		if (!confirmsName(name, expected) && !confirmsName(name, offer.candidate))
			return wrong(parsed.reply({ name: [t("offers:page.accept.otherName", { name: expected })] }));
		const outcome = await acceptOffer(trx, offer.uid, { name, ip, agent });
		if (outcome === "done") await mailAcceptance(trx, offer);
		return conclude(outcome, parsed.reply);
	}
	if (intent === "ask") {
		const parsed = parseForm(form, schemas.ask, t);
		if (!parsed.ok) return wrong(parsed.result);
		return conclude(await askAboutOffer(trx, offer.uid, parsed.value.question), parsed.reply);
	}
	if (intent === "change") {
		const parsed = parseForm(form, schemas.change, t);
		if (!parsed.ok) return wrong(parsed.result);
		return conclude(await requestChange(trx, offer.uid, { text: parsed.value.change, ip }), parsed.reply);
	}
	const parsed = parseForm(form, schemas.decline, t);
	if (!parsed.ok) return wrong(parsed.result);
	const { code, reason } = parsed.value;
	return conclude(await declineOffer(trx, offer.uid, { code, text: reason || null, ip }), parsed.reply);
}
