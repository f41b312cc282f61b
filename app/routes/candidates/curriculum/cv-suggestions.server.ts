import { data, type RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { getQuarantineState } from "#app/domain/access/quarantine-state.ts";
import type { ParsedCv } from "#app/domain/cv/cv-parse.ts";
import { documentToText } from "#app/domain/cv/document-text.ts";
import {
	getEditedSuggestionKey,
	getSuggestionAnswer,
	getSuggestionKey,
	type Suggestion,
	suggestFromCv,
	suggestionGroups,
} from "#app/domain/cv/profile-suggestions.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { getFile } from "#app/storage/files.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { findLatestCv, saveSuggestionAnswers } from "#db/queries/candidate-files.ts";
import { addSuggestions, findKnownProfile } from "#db/queries/cv-suggestions.ts";
import { saveParsedText } from "#db/queries/record-files.ts";
import { parseReceivedCv, readCv } from "../../receive-cv.server.ts";
import { formatSource } from "../../shared/cv-source.ts";
import { type CandidateContext, withCandidate } from "../with-candidate.server.ts";

type Context = Readonly<RouterContextProvider>;

const here = "/candidates/curriculum";
const readingsPerHour = 20;

/** Pages for editing a suggestion before saving; contacts are on the personal data page. */
const editors: Record<Suggestion["group"], string> = {
	fields: "/candidates/info",
	experiences: "/candidates/experience/new",
	educations: "/candidates/educations/new",
	certificates: "/candidates/educations/new",
	languages: "/candidates/languages/new",
	skills: "/candidates/skills/new",
};

/** Excludes answered suggestions. Null when the CV was not parsed. */
async function waiting({ trx, id }: CandidateContext) {
	const cv = await findLatestCv(trx, id);
	if (!cv?.parsed) return { cv, items: null };
	const existing = await findKnownProfile(trx, id);
	const all = suggestFromCv(cv.parsed as unknown as ParsedCv, existing, localDay(new Date()));
	return { cv, items: all.filter((item) => !getSuggestionAnswer(cv.refused_items, item)) };
}

export async function getCvSuggestions(own: CandidateContext) {
	const { cv, items } = await waiting(own);
	if (!cv) return null;
	return {
		read: items !== null,
		groups: suggestionGroups.flatMap((name) => {
			const result = (items ?? []).filter(({ group }) => group === name);
			if (result.length === 0) return [];
			return [
				{
					name,
					title: own.format.t(`candidate_record:files.groups.${name}`),
					items: result.map(({ key, text, source }) => ({
						key,
						text,
						place: formatSource(own.format.t, source),
						change: name === "fields" ? editors.fields : `${editors[name]}?${new URLSearchParams({ cv: key })}`,
					})),
				},
			];
		}),
	};
}

export type CvSuggestions = Awaited<ReturnType<typeof getCvSuggestions>>;

/** The item a form was opened with, editable before saving. */
export async function findSuggestedItem(own: CandidateContext, url: URL): Promise<Suggestion | undefined> {
	const key = url.searchParams.get("cv");
	if (!key) return undefined;
	return (await waiting(own)).items?.find((item) => item.key === key);
}

/** Marks an edited suggestion as settled, so that it is not proposed again. */
export async function settleSuggestion({ trx, id }: CandidateContext, suggestion: Suggestion): Promise<void> {
	await saveSuggestionAnswers(trx, id, [getEditedSuggestionKey(suggestion)]);
}

/** Accepts one or all, rejects one, or parses the file again. Null for other intents. */
export async function cvSuggestionsAction(context: Context, form: FormData) {
	const { t } = context.get(i18n);
	if (form.has("read_again")) return readAgain(context);
	const [accept, refuse] = [form.get("accept"), form.get("refuse")];
	if (accept === null && refuse === null) return null;
	const message = await withCandidate(context, async (own) => {
		const { trx, id, actor } = own;
		const { items } = await waiting(own);
		const chosen = (items ?? []).filter(({ key }) => accept === "all" || key === (accept ?? refuse));
		if (chosen.length === 0) return null;
		if (accept === null) await saveSuggestionAnswers(trx, id, chosen.map(getSuggestionKey));
		else await addSuggestions(trx, id, chosen, actor);
		return accept === null
			? t("candidates:proposals.refused", { item: chosen[0]?.text ?? "" })
			: t("candidates:proposals.added", { count: chosen.length });
	});
	// Nothing left to do after a repeated submit or on an outdated page.
	return redirectWithToast(
		here,
		{ type: message ? "success" : "info", message: message ?? t("candidates:proposals.gone") },
		{ status: 303 },
	);
}

/** Outside any transaction, as parsing takes seconds. Rejected items may be suggested again. */
async function readAgain(context: Context) {
	const { businessId, id } = getCandidate(context);
	const { t } = context.get(i18n);
	const allowed = await consumeRateLimit(
		context.get(database),
		`cv_reading:${businessId}:${id}`,
		readingsPerHour,
		3600,
	);
	if (!allowed.ok) {
		const message = t("errors:tooMany", { seconds: allowed.retryAfter });
		return data({ result: { status: "error" as const, error: { cv: [message] } } }, { status: 429 });
	}
	const cv = await withCandidate(context, ({ trx }) => findLatestCv(trx, id));
	const stored = cv && !getQuarantineState(cv.scan_state) ? await getFile(cv.storage_key) : null;
	const bytes = stored && new Uint8Array(await stored.arrayBuffer());
	const document = cv && bytes && (await readCv(bytes, cv.content_type));
	if (!cv || !bytes || !document?.lines.length)
		return redirectWithToast(
			here,
			{
				type: "error",
				message: document?.problem
					? t(`reference:cvProblems.${document.problem}`)
					: t("candidate_record:files.reparseUnread"),
			},
			{ status: 303 },
		);
	const left = { bytes, contentType: cv.content_type, checksum: cv.checksum };
	const parsed = await parseReceivedCv(context, businessId, document, left);
	await inBusiness(context.get(database), businessId, async (trx) => {
		await saveParsedText(trx, cv.id, documentToText(document), parsed);
		await saveSuggestionAnswers(trx, id, null);
	});
	return redirectWithToast(
		here,
		{ type: "success", message: t("candidates:proposals.readAgainDone") },
		{ status: 303 },
	);
}
