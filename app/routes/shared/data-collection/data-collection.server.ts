import { data, type RouterContextProvider, redirect } from "react-router";
import { i18n, requestInfo, site } from "#app/context.ts";
import { getMinimumAge } from "#app/domain/brands/site.ts";
import { addEmptyDependents } from "#app/domain/candidates/dependents.ts";
import type { RequestKind } from "#app/domain/forms/form-request.ts";
import { getRequestState } from "#app/domain/forms/form-request.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import { finishRequest, lockRequest, markFormOpened, saveSealedDraft } from "#db/queries/forms/answer.ts";
import { saveCollectedData } from "#db/queries/forms/collected-data.ts";
import { findRequest } from "#db/queries/forms/find.ts";
import {
	type FormAccess,
	type FormRequestContext,
	limitPosts,
	tokenHeaders,
	withFormRequest,
} from "../forms/access.server.ts";
import { buildRefusedResult } from "../forms/form-request.server.ts";
import { buildFormView } from "../forms/form-view.server.ts";
import {
	buildCustomFields,
	type CustomQuestions,
	findCustomQuestions,
	listRecordAnswers,
	readCustomInput,
	saveCustomAnswers,
	validateCustomAnswers,
} from "./custom-questions.server.ts";
import {
	buildCollectionFormFields,
	type CollectionFormField,
	type CollectionInput,
	formatCollectionInput,
	parseCollectionItems,
	readCollectionInput,
} from "./fields.server.ts";
import { parseCollectedAnswers } from "./parse-answers.server.ts";

type Context = Readonly<RouterContextProvider>;
type By = Omit<FormAccess, "kinds">;

export const dataCollectionKinds = ["data_collection"] as const satisfies RequestKind[];
const purpose = "collected";
/** Maximum characters of a saved draft: more than all fields can hold. */
const mostTyped = 60_000;

/** Fields of a data collection; `?check` shows the stored input for review. */
export function loadDataCollection(context: Context, by: By, request: Request) {
	return withFormRequest(context, { ...by, kinds: dataCollectionKinds }, async (opened) => {
		const { trx, request: asking } = opened;
		const stands = getRequestState(asking, new Date());
		if (
			stands === "open" &&
			request.headers.get("Sec-Fetch-Dest") === "document" &&
			!request.headers.get("Sec-Purpose")
		)
			await markFormOpened(trx, asking);
		const search = new URL(request.url).searchParams;
		const view = await buildFormView(context, opened, stands, {
			mine: by.mine === true,
			saved: search.has("saved"),
			sent: search.has("sent"),
		});
		const custom = await findCustomQuestions(trx, asking.items);
		const known =
			stands === "open" && asking.sealed === null && asking.candidate_uid
				? await listRecordAnswers(trx, custom, asking.candidate_uid, createFormatters(context), by.mine === true)
				: {};
		const input = stands === "open" ? { ...known, ...getDraft(asking.sealed) } : {};
		const fields = [
			...buildCollectionFormFields(parseCollectionItems(asking.items), context),
			...buildCustomFields(custom, createFormatters(context)),
		];
		const wantsCheck = stands === "open" && search.has("check") && asking.sealed !== null;
		const read = wantsCheck ? await readAll(context, opened, custom, input) : null;
		const gone = stands === "expired" || stands === "revoked";
		return data(
			{
				view,
				fields: stands === "open" ? roomIn(fields, input) : [],
				typed: input,
				result: read && !read.ok ? buildRefusedResult(read.errors, input) : null,
				facts: read?.ok ? formatCollectionInput(fields, input, context) : null,
			},
			{ status: gone ? 410 : 200, headers: tokenHeaders },
		);
	});
}

/** Stores, reviews or confirms: only confirming writes the record, and is idempotent. */
export async function postCollection(context: Context, by: By, request: Request) {
	await limitPosts(context);
	const form = await readForm(request);
	const here = context.get(requestTarget).pathname;
	const { t, locale } = context.get(i18n);
	return withFormRequest(
		context,
		{ ...by, kinds: dataCollectionKinds },
		async ({ trx, businessId, request: result }) => {
			await lockRequest(trx, result.id);
			const asking = (await findRequest(trx, { id: result.id })) ?? result;
			const opened: FormRequestContext = { trx, businessId, request: asking };
			const { candidate_id: id } = asking;
			if (getRequestState(asking, new Date()) !== "open" || !id) return redirect(here, { status: 303 });
			const what = form.get("do");
			const request = parseCollectionItems(asking.items);
			const custom = await findCustomQuestions(trx, asking.items);
			const input =
				what === "confirm"
					? getDraft(asking.sealed)
					: { ...readCollectionInput(request, form), ...readCustomInput(custom, form) };
			const text = JSON.stringify(input);
			if (text.length > mostTyped)
				return data(
					{ result: buildRefusedResult({ "": t("forms:tooMuch") }, input) },
					{ status: 422, headers: tokenHeaders },
				);
			if (what !== "confirm") await saveSealedDraft(trx, asking.id, encrypt(text, purpose));
			if (what === "save") return redirect(`${here}?saved=1`, { status: 303 });
			const read = await readAll(context, opened, custom, input);
			if (!read.ok) {
				if (what === "confirm") return redirect(`${here}?check=1`, { status: 303 });
				return data({ result: buildRefusedResult(read.errors, input) }, { status: 422, headers: tokenHeaders });
			}
			if (what !== "confirm") return redirect(`${here}?check=1`, { status: 303 });
			const actor = { type: "candidate" as const, id, name: asking.candidate ?? "", ip: context.get(requestInfo).ip };
			if (await finishRequest(trx, asking, {})) {
				const { columns, sealed, skills, consents, sensitive } = read;
				await saveCollectedData(
					trx,
					{ businessId, id, actor },
					{ columns, sealed, skills },
					{ consents, sensitive, locale, siteId: context.get(site).id },
				);
				await saveCustomAnswers(context, trx, custom, read.custom, { candidate: getPerson(asking), actor });
			}
			return redirect(`${here}?sent=1`, { status: 303 });
		},
	);
}

/** Input of catalogue and custom fields, or their errors. */
async function readAll(context: Context, opened: FormRequestContext, custom: CustomQuestions, input: CollectionInput) {
	const { t } = context.get(i18n);
	const read = await parseCollectedAnswers(context, opened, input, youngestIn(context));
	const answers = await validateCustomAnswers(
		{ context, trx: opened.trx, candidate: getPerson(opened.request) },
		custom,
		input,
		t("forms:required"),
	);
	if (read.ok && answers.ok) return { ...read, custom: answers };
	return { ok: false as const, errors: { ...(read.ok ? {} : read.errors), ...(answers.ok ? {} : answers.errors) } };
}

const getPerson = ({ candidate_id, candidate_uid }: FormRequestContext["request"]) => ({
	id: candidate_id ?? 0,
	uid: candidate_uid ?? "",
});

/** Of dependents as many boxes as were filled, and some more. */
const roomIn = (fields: CollectionFormField[], input: CollectionInput): CollectionFormField[] =>
	fields.map((field) => ({ ...field, inputs: addEmptyDependents(field.inputs, input) }));

const youngestIn = (context: Context) => getMinimumAge(context.get(site));

function getDraft(sealed: string | null): CollectionInput {
	const text = tryDecrypt(sealed, purpose);
	return text ? (JSON.parse(text) as CollectionInput) : {};
}
