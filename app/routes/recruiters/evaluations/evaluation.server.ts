import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import {
	type EvaluationQuestion,
	evaluationKinds,
	evaluationProblems,
	getPossibleAnswers,
	mostPoints,
	unhung,
} from "#app/domain/forms/evaluation.ts";
import { nextKey } from "#app/domain/forms/questions.ts";
import { moved, without } from "#app/domain/lists/reorder.ts";
import { toSingleLine } from "#app/domain/text/form-fields.ts";
import { evaluations } from "#app/entities/recruiters/evaluations.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { type FormErrors, type FormResult, parseForm, refuseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listRequests } from "#db/queries/forms/find.ts";
import { createStageRequest, listJobsToAsk } from "#db/queries/forms/stage.ts";
import { findLatestVersion, saveItems } from "#db/queries/question-versions.ts";
import { showRecord } from "../../entity/show.server.ts";
import { formatRequestRows } from "../form_requests/rows.server.ts";
import type { Route } from "./+types/evaluation";

type Context = Readonly<RouterContextProvider>;

const getAsker = (id: number) => ({ column: "evaluation_id" as const, id });
/** The state a page was made of. */
const getStamp = (latest: { version: number; items: unknown[] } | null) =>
	latest ? `${latest.version}.${(latest.items as EvaluationQuestion[]).map(({ key }) => key).join("-")}` : "0";

/** An evaluation: its questions, whom it was sent to, and what they answered. */
export const readEvaluation = recruiterLoader(
	{ can: ["read", "evaluations"], readOnly: true },
	async ({ trx, user, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { record, head, ...shown } = await showRecord(trx, user, evaluations, parseUid(params.id), url, format);
		const latest = await findLatestVersion(trx, getAsker(record.id));
		const items = (latest?.items ?? []) as EvaluationQuestion[];
		const requests = await listRequests(trx, { evaluation: record.id }, 100);
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
				mayChange: can(user, "update", "evaluations"),
				choices: item.options.map((option) => (item.right.includes(option) ? `✓ ${option}` : option)).join(" / "),
			})),
			question: editedIn(items, url.searchParams.get("question")),
			branches: items.flatMap((item, at) =>
				getPossibleAnswers(item).map((answer) => ({ value: `${item.key}=${answer}`, label: `${at + 1}. ${answer}` })),
			),
			requests: formatRequestRows(requests, format),
			jobs: (await listJobsToAsk(trx)).map(({ uid, title }) => ({ value: uid, label: title })),
		};
	},
);

/** The question an address names, as its form holds it. */
function editedIn(items: readonly EvaluationQuestion[], key: string | null) {
	const match = items.find((item) => item.key === key);
	if (!match) return null;
	const { kind, pt, en, options, right, several, points, knockout, when, consent, required } = match;
	const values = {
		kind,
		pt,
		en: en ?? "",
		options: options.map((option) => (right.includes(option) ? `* ${option}` : option)).join("\n"),
		right: kind === "yes or no" ? (right[0] ?? "") : "",
		points: String(points),
		when: when ? `${when.key}=${when.is}` : "",
		consent: consent ?? "",
		required,
		several,
		knockout,
	};
	return { key: match.key, values };
}

const questionSchema = z.object({
	kind: z.enum(evaluationKinds),
	pt: z.string().overwrite(toSingleLine).trim().min(1).max(300),
	en: z.string().overwrite(toSingleLine).trim().max(300).optional(),
	options: z.string().max(4000).optional(),
	right: z.enum(["yes", "no"]).optional(),
	when: z.string().max(200).optional(),
	consent: z.string().overwrite(toSingleLine).trim().max(500).optional(),
	points: z.int().min(0).max(mostPoints).default(0),
	required: z.boolean().default(false),
	several: z.boolean().default(false),
	knockout: z.boolean().default(false),
});

/** What was typed as a question: an option that begins with an asterisk is right. */
function getQuestion({
	options = "",
	right,
	when,
	en,
	consent,
	...typed
}: z.output<typeof questionSchema>): Omit<EvaluationQuestion, "key"> {
	const lines = options
		.split("\n")
		.flatMap((line) => toSingleLine(line).trim().slice(0, 120) || [])
		.slice(0, 20);
	const chosen = typed.kind === "multiple choice" || typed.kind === "autocomplete" || typed.kind === "drag-drop";
	const plain = (line: string) => line.replace(/^\*\s*/, "");
	const [key, ...rest] = (when ?? "").split("=");
	return {
		...typed,
		several: typed.kind === "multiple choice" && typed.several,
		en: en || null,
		consent: consent || null,
		options: chosen ? [...new Set(lines.map(plain))] : [],
		right:
			typed.kind === "yes or no"
				? right
					? [right]
					: []
				: typed.kind === "drag-drop"
					? []
					: lines.filter((line) => line.startsWith("*")).map(plain),
		when: key && rest.length > 0 ? { key, is: rest.join("=") } : null,
	};
}

const sendSchema = z.object({ job: z.string().min(1).max(64), status: z.coerce.number().int().min(0).max(14) });

type Outcome = { message: string } | { status: 400 | 422; result: FormResult | null; problem?: string; form?: "send" };

/** Adds, changes, moves or takes away questions, or asks everybody of a stage. A version in use is followed by the next one. */
export async function changeEvaluation(context: Context, id: string, request: Request) {
	const form = await readForm(request);
	const user = permit(context, form.get("what") === "send" ? "send" : "update", "evaluations");
	const { t } = formattersFor(context);
	const uid = parseUid(id);
	const question =
		form.get("what") === "remove" &&
		confirmFirst({ url: new URL(request.url), form, question: "question", back: `${evaluations.path}/${uid}` });
	if (question) return question;
	const outcome = await inBusiness(context.get(database), user.businessId, async (trx): Promise<Outcome> => {
		const record = await findRecord(trx, evaluations, user, uid, []);
		if (!record) throw notFound();
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
			const version = await saveItems(trx, getAsker(record.id), latest, unhung(next), user.id);
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
		if (what === "up" || what === "down") return write(moved(items, at, what));
		if (what === "remove") return write(without(items, at));
		const changed = what === "change" ? items.find(({ key }) => key === form.get("key")) : undefined;
		if (what !== "add" && !changed) return { status: 400, result: null };
		const parsed = parseForm(form, questionSchema, t);
		if (!parsed.ok) return { status: 422, result: parsed.result };
		const added = getQuestion(parsed.value);
		// A changed question hangs only on those before it, and does not add to their number.
		const others = changed ? items.slice(0, items.indexOf(changed)) : items;
		const problems = evaluationProblems(others, added);
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
