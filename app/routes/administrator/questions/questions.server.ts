import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { customFieldKey } from "#app/domain/custom-fields/custom-field.ts";
import { requiresConsent } from "#app/domain/forms/data-catalog.ts";
import { collectableKeys, fieldProblems } from "#app/domain/forms/data-collection-fields.ts";
import {
	type CollectionField,
	nextKey,
	type Question,
	questionKinds,
	questionProblems,
} from "#app/domain/forms/survey-questions.ts";
import { moveItem, removeItem } from "#app/domain/lists/reorder.ts";
import { toSingleLine } from "#app/domain/text/form-fields.ts";
import { data_collections } from "#app/entities/administrator/data_collections.ts";
import { surveys } from "#app/entities/administrator/surveys.ts";
import { getDataCatalogLabel } from "#app/entities/kit/data-catalog-labels.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { listAskableFields } from "#app/routes/shared/data-collection/custom-questions.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { type FormErrors, type FormResult, parseForm, refuseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findLatestVersion, type QuestionOwner, saveItems } from "#db/queries/question-versions.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import { getSurveyResults } from "./results.server.ts";

type Context = Readonly<RouterContextProvider>;
export type QuestionnaireKind = "surveys" | "data_collections";

const getEntity = (kind: QuestionnaireKind) => (kind === "surveys" ? surveys : data_collections);
const getAsker = (kind: QuestionnaireKind, id: number): QuestionOwner => ({
	column: kind === "surveys" ? "survey_id" : "data_collection_id",
	id,
});

export async function readQuestions(context: Context, kind: QuestionnaireKind, id: string, url: URL) {
	const entity = getEntity(kind);
	const user = permit(context, "read", entity.resource);
	const format = createFormatters(context);
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const { record, head, ...shown } = await readRecordScreen(trx, user, entity, parseUid(id), url, format);
		const latest = await findLatestVersion(trx, getAsker(kind, record.id));
		const items = (latest?.items ?? []) as (Question & CollectionField)[];
		const request = new Set(items.map(({ key }) => key));
		const custom = await listAskableFields(trx, format);
		return {
			title: format.title(head.name),
			...shown,
			head,
			version: getStamp(latest),
			number: latest?.version ?? 0,
			used: latest?.used ?? false,
			items: items.map((item) => ({
				...item,
				label:
					kind === "surveys"
						? format.locale === "en" && item.en
							? item.en
							: item.pt
						: customFieldKey(item.key) === null
							? getDataCatalogLabel(item.key, format.t)
							: (custom.get(item.key) ?? item.key),
				consent: kind === "data_collections" && requiresConsent(item.key),
			})),
			results:
				kind === "surveys"
					? await getSurveyResults(
							trx,
							{
								businessId: user.businessId,
								survey: { id: record.id, anonymous: record.anonymous === true },
								questions: items,
							},
							format,
						)
					: null,
			untranslated: kind === "surveys" ? items.filter(({ en }) => !en).length : 0,
			choosable:
				kind === "surveys"
					? []
					: [
							...collectableKeys.map((key) => ({ value: key, label: getDataCatalogLabel(key, format.t) })),
							...[...custom].map(([value, label]) => ({ value, label })),
						].filter(({ value }) => !request.has(value)),
			timeline: await readTimeline(trx, user, entity, { id: record.id, uid: record.uid, name: head.name }, url, format),
		};
	});
}

/** The state a page was made of. */
const getStamp = (latest: { version: number; items: unknown[] } | null) =>
	latest
		? `${latest.version}.${latest.items.length}.${latest.items.map((item) => (item as CollectionField).key).join("-")}`
		: "0";

const questionSchema = z.object({
	kind: z.enum(questionKinds),
	pt: z.string().overwrite(toSingleLine).trim().min(1).max(300),
	en: z.string().overwrite(toSingleLine).trim().max(300).optional(),
	options: z
		.string()
		.max(2000)
		.optional()
		.transform((input) =>
			(input ?? "")
				.split("\n")
				.flatMap((line) => toSingleLine(line).trim().slice(0, 120) || [])
				.slice(0, 20),
		),
	required: z.boolean().default(false),
});
const fieldSchema = z.object({ key: z.string().min(1).max(60), required: z.boolean().default(false) });

/** Changing a version in use creates a new one. */
export async function changeQuestions(context: Context, kind: QuestionnaireKind, id: string, request: Request) {
	const form = await readForm(request);
	const entity = getEntity(kind);
	const user = permit(context, "update", entity.resource);
	const format = createFormatters(context);
	const { t } = format;
	const uid = parseUid(id);
	const question =
		form.get("what") === "remove" &&
		confirmFirst({ url: context.get(requestTarget), form, question: "question", back: `${entity.path}/${uid}` });
	if (question) return question;
	type Outcome = { saved: number } | { status: 400 | 422; result: FormResult | null; problem?: string };
	const outcome = await inBusiness(context.get(database), user.businessId, async (trx): Promise<Outcome> => {
		const record = await findRecord(trx, entity, user, uid, []);
		if (!record) throw notFound();
		const asker = getAsker(kind, record.id);
		const latest = await findLatestVersion(trx, asker);
		const items = (latest?.items ?? []) as (Question & CollectionField)[];
		if (form.get("version") !== getStamp(latest)) {
			if (form.get("what") === "add") return { status: 422, result: refuseForm(form, "questions:problems.stale", t) };
			return { status: 422, result: null, problem: t("questions:problems.stale") };
		}
		const write = async (next: readonly unknown[]): Promise<Outcome> => {
			const version = await saveItems(trx, asker, latest, next, user.id);
			const named = (all: readonly unknown[]) =>
				all
					.map((item) => (item as Question).pt ?? (item as CollectionField).key)
					.join("; ")
					.slice(0, 2000) || null;
			await audit(trx, {
				actor: getActor(context, user),
				action: "update",
				recordType: entity.key,
				recordId: record.id,
				changes: { items: [named(items), named(next)] },
			});
			return { saved: version };
		};
		const what = form.get("what");
		const at = Number(form.get("at"));
		if (what === "up" || what === "down") return write(moveItem(items, at, what));
		if (what === "remove") return write(removeItem(items, at));
		if (what !== "add") return { status: 400, result: null };
		if (kind === "surveys") {
			const parsed = parseForm(form, questionSchema, t);
			if (!parsed.ok) return { status: 422, result: parsed.result };
			const { en, ...added } = parsed.value;
			const problems = questionProblems(items, { ...added, en: en ?? null });
			if (Object.keys(problems).length > 0) return { status: 422, result: parsed.reply(beside(problems)) };
			return write([...items, { key: nextKey(items), ...added, en: en || null }]);
		}
		const parsed = parseForm(form, fieldSchema, t);
		if (!parsed.ok) return { status: 422, result: parsed.result };
		const problems = fieldProblems(items, parsed.value.key, await listAskableFields(trx, format));
		if (Object.keys(problems).length > 0) return { status: 422, result: parsed.reply(beside(problems)) };
		return write([...items, parsed.value]);
	});
	if ("saved" in outcome) {
		const message = t("questions:saved", { version: outcome.saved });
		return redirectWithToast(`${entity.path}/${uid}`, { type: "success", message }, { status: 303 });
	}
	const { status, ...answer } = outcome;
	return data(answer, { status });
}

const beside = (problems: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(problems).map(([name, key]) => [name, [key]])) as FormErrors;
