import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import {
	type EvaluationQuestion,
	evaluationProblems,
	getPossibleAnswers,
	removeBrokenConditions,
} from "#app/domain/forms/evaluation.ts";
import { listAnswerableFields } from "#app/domain/forms/field-question.ts";
import { nextKey } from "#app/domain/forms/survey-questions.ts";
import { moveItem, removeItem } from "#app/domain/lists/reorder.ts";
import { evaluations } from "#app/entities/recruiters/evaluations.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { type FormErrors, type FormResult, parseForm, refuseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { loadCustomFields } from "#db/queries/custom-fields/definitions.ts";
import { listRequests } from "#db/queries/forms/find.ts";
import { createStageRequest, listStageRequestJobs } from "#db/queries/forms/stage-request.ts";
import { findLatestVersion, saveItems } from "#db/queries/question-versions.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import { formatRequestRows } from "../form_requests/rows.server.ts";
import type { Route } from "./+types/evaluation";
import {
	describeField,
	fieldProblem,
	getQuestionSchema,
	listBranching,
	listFieldChoices,
	parseQuestion,
	readEditedQuestion,
	toFieldQuestion,
} from "./question-input.ts";

type Context = Readonly<RouterContextProvider>;

const getAsker = (id: number) => ({ column: "evaluation_id" as const, id });
/** The state a page was made of. */
const getStamp = (latest: { version: number; items: unknown[] } | null) =>
	latest ? `${latest.version}.${(latest.items as EvaluationQuestion[]).map(({ key }) => key).join("-")}` : "0";

export const readEvaluation = recruiterLoader(
	{ can: ["read", "evaluations"], readOnly: true },
	async ({ trx, user, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { record, head, ...shown } = await readRecordScreen(trx, user, evaluations, parseUid(params.id), url, format);
		const latest = await findLatestVersion(trx, getAsker(record.id));
		const items = (latest?.items ?? []) as EvaluationQuestion[];
		const requests = await listRequests(trx, { evaluation: record.id }, 100);
		const fields = await loadCustomFields(trx);
		return {
			title: format.title(head.name),
			...shown,
			head,
			uid: record.uid,
			version: getStamp(latest),
			number: latest?.version ?? 0,
			used: latest?.used ?? false,
			items: items.map((item) => ({
				...item,
				label: format.locale === "en" && item.en ? item.en : item.pt,
				inField: describeField(item, fields, format.t, format.locale),
				mayChange: can(user, "update", "evaluations"),
				choices: item.options.map((option) => (item.right.includes(option) ? `✓ ${option}` : option)).join(" / "),
			})),
			question: readEditedQuestion(items, url.searchParams.get("question")),
			fields: listFieldChoices(fields, format.locale),
			branches: listBranching(items, fields).flatMap((item, at) =>
				getPossibleAnswers(item).map((answer) => ({ value: `${item.key}=${answer}`, label: `${at + 1}. ${answer}` })),
			),
			requests: formatRequestRows(requests, format),
			jobs: (await listStageRequestJobs(trx)).map(({ uid, title }) => ({ value: uid, label: title })),
		};
	},
);

const sendSchema = z.object({ job: z.string().min(1).max(64), status: z.coerce.number().int().min(0).max(14) });

type Outcome = { message: string } | { status: 400 | 422; result: FormResult | null; problem?: string; form?: "send" };

/** Edits questions or sends the evaluation to a stage; changing a used version creates another. */
export async function changeEvaluation(context: Context, id: string, request: Request) {
	const form = await readForm(request);
	const user = permit(context, form.get("what") === "send" ? "send" : "update", "evaluations");
	const { t } = createFormatters(context);
	const uid = parseUid(id);
	const question =
		form.get("what") === "remove" &&
		confirmFirst({ url: context.get(requestTarget), form, question: "question", back: `${evaluations.path}/${uid}` });
	if (question) return question;
	const outcome = await inBusiness(context.get(database), user.businessId, async (trx): Promise<Outcome> => {
		const record = await findRecord(trx, evaluations, user, uid, ["kind"]);
		if (!record) throw notFound();
		const fields = await loadCustomFields(trx);
		const what = form.get("what");
		if (what === "send") {
			const parsed = parseForm(form, sendSchema, t);
			if (!parsed.ok) return { status: 422, result: parsed.result, form: "send" };
			const { job, status } = parsed.value;
			const sent = await createStageRequest(trx, { formId: record.id, job, status, askedBy: user.id });
			if (!sent) return { status: 422, result: parsed.reply({ job: ["asked:desk.noJob"] }), form: "send" };
			if (sent.empty) return { status: 422, result: parsed.reply({ job: ["asked:desk.noQuestions"] }), form: "send" };
			return { message: t("asked:desk.sent", { count: sent.asked, others: sent.others }) };
		}
		const latest = await findLatestVersion(trx, getAsker(record.id));
		const items = (latest?.items ?? []) as EvaluationQuestion[];
		if (form.get("version") !== getStamp(latest)) {
			if (what === "add" || what === "change")
				return { status: 422, result: refuseForm(form, "questions:problems.stale", t) };
			return { status: 422, result: null, problem: t("questions:problems.stale") };
		}
		const write = async (next: readonly EvaluationQuestion[]): Promise<Outcome> => {
			const version = await saveItems(trx, getAsker(record.id), latest, removeBrokenConditions(next), user.id);
			const named = (all: readonly EvaluationQuestion[]) =>
				all
					.map(({ pt }) => pt)
					.join("; ")
					.slice(0, 2000) || null;
			await audit(trx, {
				actor: getActor(context, user),
				action: "update",
				recordType: evaluations.key,
				recordId: record.id,
				changes: { items: [named(items), named(next)] },
			});
			return { message: t("questions:saved", { version }) };
		};
		const at = Number(form.get("at"));
		if (what === "up" || what === "down") return write(moveItem(items, at, what));
		if (what === "remove") return write(removeItem(items, at));
		const changed = what === "change" ? items.find(({ key }) => key === form.get("key")) : undefined;
		if (what !== "add" && !changed) return { status: 400, result: null };
		const parsed = parseForm(form, getQuestionSchema(form), t);
		if (!parsed.ok) return { status: 422, result: parsed.result };
		const field = parsed.value.field ? listAnswerableFields(fields).get(parsed.value.field) : undefined;
		const added = field ? toFieldQuestion(parsed.value, field) : parseQuestion(parsed.value);
		const unfit = fieldProblem(parsed.value, { items, changed, field, kind: record.kind });
		if (unfit) return { status: 422, result: parsed.reply(beside(unfit)) };
		// A changed question may depend only on earlier ones, and does not raise the count.
		const others = changed ? items.slice(0, items.indexOf(changed)) : items;
		const problems = evaluationProblems(listBranching(others, fields), added);
		if (Object.keys(problems).length > 0) return { status: 422, result: parsed.reply(beside(problems)) };
		if (changed) return write(items.map((item) => (item === changed ? { key: item.key, ...added } : item)));
		return write([...items, { key: nextKey(items), ...added }]);
	});
	if ("message" in outcome)
		return redirectWithToast(
			`${evaluations.path}/${uid}`,
			{ type: "success", message: outcome.message },
			{ status: 303 },
		);
	const { status, ...answer } = outcome;
	return data(answer, { status });
}

const beside = (problems: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(problems).map(([name, key]) => [name, [key]])) as FormErrors;
