import type { RouterContextProvider } from "react-router";
import { i18n, requestInfo, site } from "#app/context.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findModelConsent, findModelNotice, saveModelConsent } from "#db/queries/language-model/model-consent.ts";

type Context = Readonly<RouterContextProvider>;

/** The language model notice for candidates and their answer; null while the model is off. */
export async function readModelNotice(context: Context, trx: Scoped, candidateId: number | null) {
	const { t, locale } = context.get(i18n);
	const own = await findModelNotice(trx, context.get(site).id, locale);
	if (own === undefined) return null;
	const state = candidateId === null ? "unasked" : await findModelConsent(trx, candidateId);
	return { text: own ?? t("candidates:apply.modelText"), state };
}

export type ModelNotice = NonNullable<Awaited<ReturnType<typeof readModelNotice>>>;

/** Saves nothing when the model was switched off meanwhile. */
export async function saveModelAnswer(
	context: Context,
	trx: Scoped,
	{ candidateId, isGiven }: { candidateId: number; isGiven: boolean },
): Promise<void> {
	const { locale } = context.get(i18n);
	const siteId = context.get(site).id;
	if ((await findModelNotice(trx, siteId, locale)) === undefined) return;
	const consent = { candidateId, locale, siteId, ip: context.get(requestInfo).ip };
	await saveModelConsent(trx, consent, isGiven);
}
