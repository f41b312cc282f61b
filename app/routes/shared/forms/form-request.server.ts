import { data, type RouterContextProvider, redirect } from "react-router";
import { i18n, requestInfo } from "#app/context.ts";
import { getFitProfile } from "#app/domain/forms/cultural-fit.ts";
import { type Answer, type EvaluationQuestion, filterShownQuestions } from "#app/domain/forms/evaluation.ts";
import { getDeadline, getRequestState, graceSeconds } from "#app/domain/forms/form-request.ts";
import { readAnswers } from "#app/domain/forms/parse-answers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestTarget } from "#app/http/request-target.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import {
	finishRequest,
	lockRequest,
	markFormOpened,
	refuseRequest,
	saveAnswerDraft,
	startClock,
} from "#db/queries/forms/answer.ts";
import { saveFit } from "#db/queries/forms/cultural-fits.ts";
import { insertAnswerFile } from "#db/queries/forms/files.ts";
import { findRequest } from "#db/queries/forms/find.ts";
import { listAskedQuestions } from "#db/queries/forms/questions.ts";
import {
	type FormAccess,
	type FormRequestContext,
	limitPosts,
	tokenHeaders,
	withFormRequest,
} from "./access.server.ts";
import { openFieldQuestions, readFieldAnswers, withFieldConsents } from "./field-questions.server.ts";
import { buildFormView } from "./form-view.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Page of a request. Mail scanners that open links are not recorded as views. */
export function loadFormPage(context: Context, access: FormAccess, request: Request) {
	return withFormRequest(context, access, async (opened) => {
		const stands = getRequestState(opened.request, new Date());
		if (
			stands === "open" &&
			request.headers.get("Sec-Fetch-Dest") === "document" &&
			!request.headers.get("Sec-Purpose")
		)
			await markFormOpened(opened.trx, opened.request);
		const { searchParams } = new URL(request.url);
		const [saved, sent] = [searchParams.has("saved"), searchParams.has("sent")];
		const view = await buildFormView(context, opened, stands, { mine: access.mine === true, saved, sent });
		const gone = stands === "expired" || stands === "revoked";
		return data(view, { status: gone ? 410 : 200, headers: tokenHeaders });
	});
}

/** Starts, saves a draft, submits or declines. A repeated submission reports the existing result. */
export async function postForm(context: Context, access: FormAccess, request: Request) {
	await limitPosts(context);
	const form = await readForm(request);
	const here = context.get(requestTarget).pathname;
	const { t } = context.get(i18n);
	return withFormRequest(context, access, async ({ trx, businessId, request }) => {
		await lockRequest(trx, request.id);
		const asking = (await findRequest(trx, { id: request.id })) ?? request;
		const opened: FormRequestContext = { trx, businessId, request: asking };
		if (getRequestState(asking, new Date()) !== "open") return redirect(here, { status: 303 });
		const what = form.get("do");
		if (what === "start" && asking.started_at !== null) return redirect(here, { status: 303 });
		if (what === "refuse" && asking.kind === "professional_reference") {
			await refuseRequest(trx, asking);
			return redirect(here, { status: 303 });
		}
		if (asking.time_limit !== null && asking.started_at === null) {
			if (what === "start") await begin(opened);
			return redirect(here, { status: 303 });
		}
		const partial = what === "save";
		const query = await listAskedQuestions(trx, asking);
		const open = await openFieldQuestions(trx, asking, query);
		const questions = await withFieldConsents(trx, asking.candidate_id, query, open);
		const ofFields = await readFieldAnswers(context, trx, open, form);
		const taken = await takeFiles(opened, questions, form, t);
		const read = readAnswers(questions, form, { partial, files: taken.files, ofFields: ofFields.answers });
		const errors: Record<string, string> = { ...taken.problems };
		for (const { key } of filterShownQuestions(questions, read.answers)) {
			const message = ofFields.errors[key];
			if (message) errors[key] = message;
		}
		for (const [name, key] of Object.entries(read.errors)) errors[name] ??= (t as (key: string) => string)(key);
		if (asking.consent_text && !partial && form.get("agree") !== "on") errors.agree = t("asked:problems.consentAll");
		if (Object.keys(errors).length > 0) {
			// Browsers send a file only once, so it is saved despite other errors.
			if (taken.isNew) await saveAnswerDraft(trx, asking, { ...asking.answers, ...taken.files });
			const input = { ...read.typed, agree: form.get("agree") === "on" ? "on" : "" };
			return data({ result: buildRefusedResult(errors, input) }, { status: 422, headers: tokenHeaders });
		}
		if (partial) {
			await saveAnswerDraft(trx, asking, read.answers);
			return redirect(`${here}?saved=1`, { status: 303 });
		}
		if (asking.kind === "cultural_fit" && asking.candidate_id)
			await saveFit(trx, { candidateId: asking.candidate_id }, read.answers, getFitProfile(read.answers));
		await finishRequest(trx, asking, read.answers, context.get(requestInfo).ip);
		return redirect(`${here}?sent=1`, { status: 303 });
	});
}

export function buildRefusedResult(
	errors: Readonly<Record<string, string>>,
	input: Record<string, string | string[]>,
): FormResult {
	const beside = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
	return { status: "error", initialValue: input, error: beside };
}

/** Starts the test's clock; at the deadline a job submits the saved answers. */
async function begin({ trx, businessId, request }: FormRequestContext) {
	await startClock(trx, request.id);
	const deadline = getDeadline({ started_at: new Date(), time_limit: request.time_limit });
	const runAt = new Date((deadline?.getTime() ?? Date.now()) + (graceSeconds + 5) * 1000);
	await enqueue(trx, "form_over", { businessId, requestId: request.id }, { runAt });
}

/** New files after the usual upload checks, and those uploaded earlier. */
async function takeFiles(
	{ trx, businessId, request }: FormRequestContext,
	questions: readonly EvaluationQuestion[],
	form: FormData,
	t: TFunction,
) {
	const files: Record<string, string> = {};
	const problems: Record<string, string> = {};
	let isNew = false;
	for (const { key, kind } of questions) {
		if (kind !== "file" && kind !== "video") continue;
		const before: Answer | undefined = request.answers[key];
		if (typeof before === "string") files[key] = before;
		const upload = form.get(key);
		if (!(upload instanceof File) || (upload.size === 0 && upload.name === "")) continue;
		const result = await inspectUpload(upload, kind === "video" ? "video" : "other");
		const saved = result.ok ? await storeUpload(businessId, result) : null;
		if (!result.ok) problems[key] = t(result.messageKey, result.params);
		else if (saved && !saved.ok) problems[key] = t(saved.messageKey);
		else if (saved?.ok) {
			isNew = true;
			files[key] = await insertAnswerFile(trx, request.id, request.candidate_id, {
				name: result.safeName,
				storageKey: saved.storageKey,
				contentType: result.contentType,
				sizeBytes: result.size,
				checksum: result.checksum,
			});
		}
	}
	return { files, problems, isNew };
}
