import type { RouterContextProvider } from "react-router";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { joinDraft } from "#app/domain/language-model/parse-answer.ts";
import type { ModelLanguage } from "#app/domain/language-model/prompt.ts";
import type { PurposeFact, PurposeKey } from "#app/domain/language-model/purposes.ts";
import { joinPassages } from "#app/domain/language-model/translation.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	type DraftFact,
	type DraftTarget,
	decideDraft,
	findOpenDraft,
	type ModelDraft,
	saveDraft,
} from "#db/queries/language-model/drafts.ts";
import { isModelEnabled } from "#db/queries/language-model/settings.ts";
import { askModel, type ModelRequest } from "./ask-model.server.ts";

/** Model request of a form: facts the user may read, subject and text language. */
export interface DraftRequest<P extends PurposeKey> {
	facts: readonly PurposeFact<P>[];
	person: { candidateId: number } | null;
	language: ModelLanguage;
}

/** A draft entry point. `readRequest` checks read permission; null: nothing to request. */
export interface DraftEntryPoint<P extends PurposeKey> extends DraftTarget {
	purpose: P;
	readRequest(trx: Scoped): Promise<DraftRequest<P> | null>;
	/** Text to adopt from the sentences not struck; by default those alone. */
	toText?(trx: Scoped, written: string): Promise<string>;
}

export type ModelDraftView = NonNullable<Awaited<ReturnType<typeof readModelDraft>>>;

/** Result of a draft action: notice, and the text when adopted. */
export interface DraftActionResult {
	notice: { tone: "success" | "warning" | "danger"; text: string } | null;
	text: string | null;
	/** New values of the form's fields, when a translation was accepted. */
	fields: Readonly<Record<string, string>> | null;
	status: 200 | 422;
}

/** Name of the draft buttons; a form without it was submitted elsewhere. */
export const draftField = "model_draft";

/** Draft options and the pending draft; null when the model is disabled or unavailable here. */
export async function readModelDraft<P extends PurposeKey>(trx: Scoped, spot: DraftEntryPoint<P>, format: Formatters) {
	if (!(await isModelEnabled(trx))) return null;
	const request = await spot.readRequest(trx);
	if (!request) return null;
	const { t } = format;
	const open = await findOpenDraft(trx, spot);
	const labelFacts = (facts: readonly DraftFact[]) =>
		facts.map(({ kind, text, to }, at) => ({
			n: at + 1,
			kind: t(`language_model:kinds.${kind as "job"}`),
			text,
			to: to ?? null,
		}));
	return {
		purpose: spot.purpose as PurposeKey,
		record: spot.recordUid,
		type: spot.recordType,
		facts: labelFacts(request.facts),
		open: open
			? {
					uid: open.uid,
					by: t("language_model:draft.by", { name: open.author }),
					when: format.when(open.created_at),
					language: open.locale,
					sentences: open.sentences.map(({ text, facts, strike, begins }) => ({
						text,
						facts,
						begins,
						strike: strike && t(`language_model:strikes.${strike}`),
					})),
					facts: labelFacts(open.facts),
				}
			: null,
	};
}

/** Requests, accepts or discards a draft; null where the form has another intent. */
export async function runDraftAction<P extends PurposeKey>(
	context: Readonly<RouterContextProvider>,
	form: FormData,
	spot: DraftEntryPoint<P>,
): Promise<DraftActionResult | null> {
	const press = form.get(draftField);
	if (typeof press !== "string") return null;
	const user = getRecruiter(context);
	const format = createFormatters(context);
	const { t } = format;
	const db = context.get(database);
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(db, user.businessId, work);
	const refuse = (text: string): DraftActionResult => ({
		notice: { tone: "danger", text },
		text: null,
		fields: null,
		status: 422,
	});
	const [intent, uid = ""] = press.split(":");
	const isTranslation = spot.purpose === "translation";
	const request = await inside(async (trx) => ((await isModelEnabled(trx)) ? spot.readRequest(trx) : null));
	if (!request) return refuse(t("language_model:troubles.off"));
	if (intent !== "ask") {
		const state = intent === "use" ? "accepted" : "discarded";
		const decision = /^[\w-]{1,64}$/.test(uid)
			? await inside((trx) => decideDraft(trx, spot, { uid, state, recruiterId: user.id }))
			: undefined;
		if (!decision) return refuse(t("language_model:draft.gone"));
		const { draft, first } = decision;
		const written = joinDraft(draft.sentences);
		if (!first) {
			const when = draft.decided_at ? format.when(draft.decided_at).title : "";
			return refuse(t(`language_model:draft.late.${draft.state as "accepted"}`, { name: draft.decider ?? "", when }));
		}
		return {
			notice: {
				tone: "success",
				text: t(`language_model:draft.${state === "accepted" && isTranslation ? "translated" : state}`),
			},
			text: state === "accepted" ? await inside(async (trx) => (await spot.toText?.(trx, written)) ?? written) : null,
			fields: state === "accepted" && isTranslation ? joinTranslation(draft) : null,
			status: 200,
		};
	}
	const problem = await askForDraft(context, { user, spot, request });
	return problem === null ? { notice: null, text: null, fields: null, status: 200 } : refuse(problem);
}

const joinTranslation = ({ sentences, facts }: Pick<ModelDraft, "sentences" | "facts">) =>
	joinPassages(
		sentences.flatMap(({ text, facts: [number = 0] }) => {
			const place = facts[number - 1]?.place;
			return place ? [{ text, place }] : [];
		}),
	);

interface AskedDraft<P extends PurposeKey> extends Pick<ModelRequest<P>, "onPart" | "signal"> {
	user: { id: number; businessId: number };
	spot: DraftEntryPoint<P>;
	request: DraftRequest<P>;
}

/** Requests and saves a draft labelled as generated; otherwise returns the reason there is none. */
export async function askForDraft<P extends PurposeKey>(
	context: Readonly<RouterContextProvider>,
	{ user, spot, request, ...listener }: AskedDraft<P>,
): Promise<string | null> {
	const { t } = createFormatters(context);
	const db = context.get(database);
	const tooOften = await checkRateLimit(context, "model");
	if (tooOften) return tooOften.message;
	const { facts, person, language } = request;
	const answer = await askModel({ db, user }, { purpose: spot.purpose, facts, person, language, ...listener });
	if (!answer.ok) return t(`language_model:troubles.${answer.problem}`);
	const isSaved = await inBusiness(db, user.businessId, async (trx) => {
		// Switched off while the model wrote.
		if (!(await isModelEnabled(trx))) return false;
		await saveDraft(trx, {
			purpose: spot.purpose,
			recordType: spot.recordType,
			recordUid: spot.recordUid,
			callId: answer.callId,
			recruiterId: user.id,
			candidateId: person?.candidateId ?? null,
			locale: language,
			sentences: answer.sentences,
			facts,
		});
		return true;
	});
	return isSaved ? null : t("language_model:troubles.off");
}

/** Replaces the starting text with the draft, otherwise appends the draft below the typed text. */
export function insertDraftText(written: string, start: string, draft: string): string {
	const plain = (text: string) => text.replace(/\s+/g, " ").trim();
	return plain(written) === "" || plain(written) === plain(start) ? draft : `${written.trimEnd()}\n\n${draft}`;
}
