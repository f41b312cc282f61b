import { AnswerPreview, type PreviewPart } from "#app/domain/language-model/answer-preview.ts";
import { Concealer } from "#app/domain/language-model/conceal.ts";
import { estimateTokens } from "#app/domain/language-model/cost.ts";
import type { ModelProblem, ModelTrouble } from "#app/domain/language-model/model-problem.ts";
import {
	type AnswerContext,
	type DraftSentence,
	parseModelAnswer,
	withoutLinks,
	withoutWrapping,
} from "#app/domain/language-model/parse-answer.ts";
import { ConcealedPrompt, type ModelLanguage } from "#app/domain/language-model/prompt.ts";
import {
	getPurpose,
	maxFactCharacters,
	maxFacts,
	type PurposeFact,
	type PurposeKey,
} from "#app/domain/language-model/purposes.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import {
	completeChat,
	getModelBase,
	type ModelReply,
	type StreamListener,
} from "#app/integrations/assistant/chat-completions.server.ts";
import type { Db } from "#db/index.ts";
import { businessEntryStorage } from "#db/kit/business-dialect.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { reserveCall, settleCall } from "#db/queries/language-model/calls.ts";
import { findConcealedIdentity } from "#db/queries/language-model/identity.ts";
import { findModelConsent } from "#db/queries/language-model/model-consent.ts";
import { findModelSettings, openModelKey } from "#db/queries/language-model/settings.ts";

/** Facts by kind, never free text, so that all input passes the concealment rules. */
export interface ModelRequest<P extends PurposeKey> {
	purpose: P;
	/** Facts the answer may cite by number, from 1. */
	facts: readonly PurposeFact<P>[];
	/** The person the facts concern, whose data is concealed; null for none. */
	person: { candidateId: number } | null;
	/** Of the answer. */
	language: ModelLanguage;
	/** A trial of the settings, before anything is switched on. */
	isTrial?: boolean;
	/** Receives the readable part of the answer while it streams. */
	onPart?: (part: PreviewPart) => void;
	/** Aborts the call. */
	signal?: AbortSignal;
}

export interface ModelCaller {
	db: Db;
	user: { id: number; businessId: number };
}

export type ModelAnswer =
	| { ok: true; callId: number; sentences: DraftSentence[]; json: unknown }
	| { ok: false; problem: ModelProblem; detail: string | null };

const refuse = (problem: ModelProblem): ModelAnswer => ({ ok: false, problem, detail: null });

/**
 * The only access to a language model: conceals facts, reserves cost, settles, verifies sources. Holds no database connection during the
 * call; changes no record.
 */
export async function askModel<P extends PurposeKey>(
	{ db, user }: ModelCaller,
	{ purpose, facts, person, language, isTrial = false, onPart, signal }: ModelRequest<P>,
): Promise<ModelAnswer> {
	if (businessEntryStorage.getStore())
		throw new Error("A language model is asked outside of transactions: it may take a minute");
	const kinds: readonly string[] = getPurpose(purpose).facts;
	if (!facts.every(({ kind }) => kinds.includes(kind))) throw new Error(`A fact that ${purpose} does not take`);
	if (facts.length === 0) return refuse("no_facts");
	const letters = facts.reduce((sum, { text }) => sum + text.length, 0);
	if (letters > maxFactCharacters || facts.length > maxFacts) return refuse("too_long");
	const inside = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(db, user.businessId, work);
	const start = await inside(async (trx) => {
		const settings = await findModelSettings(trx);
		if (!settings?.model || (!settings.enabled && !isTrial)) return "off";
		if (person && (await findModelConsent(trx, person.candidateId)) === "refused") return "no_consent";
		const concealer = new Concealer(await findConcealedIdentity(trx, person?.candidateId ?? null));
		const prompt = new ConcealedPrompt(purpose, { facts, language, concealer });
		const bytes = prompt.messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
		const reserved = await reserveCall(trx, {
			purpose,
			recruiterId: user.id,
			candidateId: person?.candidateId ?? null,
			fields: [...new Set(facts.map(({ kind }) => kind))],
			bytes,
			host: getHost(settings.address),
			tokens: { input: estimateTokens(bytes), output: prompt.maxTokens },
			isTrial,
		});
		return { concealer, prompt, reserved };
	});
	if (typeof start === "string") return refuse(start);
	const { concealer, prompt, reserved } = start;
	if (!reserved.ok) return refuse(reserved.refusal);
	const { callId, settings } = reserved;
	const key = openModelKey(settings);
	const sent = {
		facts: prompt.facts,
		language,
		concealer,
		isTranslation: getPurpose(purpose).answer === "translation",
	};
	const connection = { address: settings.address, model: settings.model ?? "", key };
	const reply = settings.shut
		? silent("sandbox")
		: settings.sealed !== null && key === null
			? silent("credentials")
			: await completeChat(connection, prompt, listen(sent, { onPart, signal }));
	const read = readReply(purpose, reply, sent);
	const outcome = read.ok ? "answered" : read.trouble;
	await inside((trx) => settleCall(trx, callId, { outcome, received: reply.received, tokens: reply.tokens }));
	return read.ok
		? { ok: true, callId, sentences: read.sentences, json: read.json }
		: { ok: false, problem: read.trouble, detail: reply.detail };
}

const silent = (trouble: ModelTrouble): ModelReply => ({
	text: null,
	trouble,
	detail: null,
	received: 0,
	tokens: null,
});

function getHost(address: string | null): string {
	const { base } = getModelBase(address);
	return URL.canParse(base) ? new URL(base).host.slice(0, 300) : "-";
}

type Read = { ok: true; sentences: DraftSentence[]; json: unknown } | { ok: false; trouble: ModelTrouble };

/** Streams the readable text so far; page code in the response ends it immediately. */
function listen(
	sent: AnswerContext,
	{ onPart, signal }: { onPart: ((part: PreviewPart) => void) | undefined; signal: AbortSignal | undefined },
): StreamListener {
	if (!onPart) return signal ? { signal } : {};
	const preview = new AnswerPreview(sent);
	return {
		...(signal ? { signal } : {}),
		onText(piece) {
			if (!preview.isBroken) onPart(preview.add(piece));
		},
	};
}

function readReply(purpose: PurposeKey, { text, trouble }: ModelReply, sent: AnswerContext): Read {
	if (text === null || trouble) return { ok: false, trouble: trouble ?? "empty" };
	const { answer } = getPurpose(purpose);
	if (answer === "json") {
		const value = parseJson(withoutWrapping(text));
		if (value === undefined || value === null) return { ok: false, trouble: "unreadable" };
		return { ok: true, sentences: [], json: restoreTexts(value, sent.concealer) };
	}
	const read = parseModelAnswer(text, sent);
	return read.ok ? { ok: true, sentences: read.sentences, json: null } : read;
}

/** Restores concealed words and removes links, in all strings of a JSON value. */
function restoreTexts(value: unknown, concealer: Concealer, depth = 0): unknown {
	if (typeof value === "string") return concealer.restore(withoutLinks(value).plain) ?? "";
	if (typeof value !== "object" || value === null || depth > 6) return value;
	if (Array.isArray(value)) return value.map((item) => restoreTexts(item, concealer, depth + 1));
	return Object.fromEntries(
		Object.entries(value).map(([name, item]) => [name, restoreTexts(item, concealer, depth + 1)]),
	);
}
