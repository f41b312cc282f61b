import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { countWork } from "#app/auth/rate-limits.server.ts";
import { i18n } from "#app/context.ts";
import { narrowScope } from "#app/domain/access/data-scope.ts";
import { can } from "#app/domain/access/permissions.ts";
import { running } from "#app/domain/jobs/job.ts";
import {
	countsAnything,
	type MatchPart,
	type MatchWeights,
	matchParts,
	mostWeight,
} from "#app/domain/match/match-weights.ts";
import { getEnumOptions, labelKey } from "#app/domain/reference/enumerations.ts";
import { choice, optionalProse } from "#app/domain/text/form-fields.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { startRun } from "#app/routes/shared/bulk/start.server.ts";
import { hiddenText, showMatch } from "#app/routes/shared/match/match-text.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findCandidateName } from "#db/queries/candidate-record.ts";
import { dismissMatch, findWeights, listDismissed, saveWeights, undoDismissal } from "#db/queries/match/choices.ts";
import { hiddenParts } from "#db/queries/match/hidden-parts.ts";
import { findJobToMatch } from "#db/queries/match/job-facts.ts";
import { findJobMatches } from "#db/queries/match/people.ts";
import { formatRunResult } from "../bulk/run/outcome.server.ts";

type Context = Readonly<RouterContextProvider>;

const best = 20;
const dismissedShown = 30;

export type MatchesPage = Extract<Awaited<ReturnType<typeof matchesPage>>, { open: true }>;

/** The best people for a job that goes on, who was left out, and what counts. */
export async function matchesPage(context: Context, id: string) {
	permit(context, "read", "candidates");
	return withRecord(context, "jobs", id, "read", async ({ trx, record: job, user, format }) => {
		const { t } = format;
		const pageTitle = format.title(`${t("match:people.title")} · ${job.title}`);
		const facts = running.includes(job.status) ? await findJobToMatch(trx, job.id) : undefined;
		if (!facts) return { open: false as const, pageTitle };
		const { weights, own } = await findWeights(trx, job.id);
		const hidden = hiddenParts(user);
		const ownOnly = narrowScope(user, "candidates") !== undefined;
		const { people, considered, leftOut } = await findJobMatches(trx, facts, weights, { hidden, ownOnly, take: best });
		const seesApplies = can(user, "read", "applies");
		return {
			open: true as const,
			pageTitle,
			text: t("match_facts:peopleText", { count: best }),
			considered: t("match_facts:consideredPeople", { number: format.number(considered) }),
			people: people.map(({ uid, name, headline, company, match }) => ({
				uid,
				name,
				headline: [headline, company].filter(Boolean).join(" · "),
				match: showMatch(match, format),
			})),
			leftOutTitle: t("match_facts:leftOut.title"),
			leftOut: (Object.keys(leftOut) as (keyof typeof leftOut)[])
				.filter((why) => leftOut[why] > 0 && (seesApplies || (why !== "applied" && why !== "rejectedByClient")))
				.map((why) => ({ label: t(`match_facts:leftOut.${why}`), count: format.number(leftOut[why]) })),
			hidden: hiddenText(hidden, format),
			weights: matchParts.map((part) => ({
				part,
				label: t(`match_facts:parts.${part}`),
				weight: weights[part],
			})),
			ownWeights: own,
			dismissed: (await listDismissed(trx, job.id, dismissedShown)).map(({ reason, created_at, by, ...row }) => ({
				uid: row.uid,
				name: row.name,
				note: row.note,
				reason: t(labelKey("notForJobReasons", reason)),
				by: [by, format.when(created_at).text].filter(Boolean).join(", "),
			})),
			reasons: getEnumOptions("notForJobReasons").map((option) => ({ value: option.value, label: t(option.labelKey) })),
			profile: can(user, "update", "jobs") ? `/recruiters/jobs/${job.uid}/profile` : null,
			may: {
				add: can(user, "create", "applies"),
				dismiss: can(user, "create", "applies"),
				weigh: can(user, "update", "jobs"),
				write: can(user, "send", "candidates"),
			},
		};
	});
}

const weight = () => z.coerce.number().int().min(0).max(mostWeight);
const weightsSchema = z
	.object(
		Object.fromEntries(matchParts.map((part) => [part, weight()])) as Record<MatchPart, ReturnType<typeof weight>>,
	)
	.refine(countsAnything, { path: ["skills"], error: "match_facts:done.nothing" });
const dismissalSchema = z
	.object({ reason: choice("notForJobReasons"), note: optionalProse(500) })
	.refine(({ reason, note }) => reason !== "other" || note, { path: ["note"], error: "match_facts:done.noteNeeded" });

const refused = (result: FormResult, candidate: string | null) => data({ result, candidate }, { status: 422 });

/** Weighs, adds somebody, or says that somebody is not for the job. */
export async function saveMatches(context: Context, id: string, request: Request) {
	permit(context, "read", "candidates");
	const form = await readForm(request);
	const intent = form.get("intent");
	return intent === "add" || intent === "dismiss" || intent === "undo"
		? decide(context, id, form, intent)
		: weigh(context, id, form, intent === "usual");
}

const page = (uid: string) => `/recruiters/jobs/${uid}/matches`;

async function weigh(context: Context, id: string, form: FormData, usual: boolean) {
	return withRecord(context, "jobs", id, "update", async ({ trx, record: job, actor, format: { t } }) => {
		let weights: MatchWeights | null = null;
		if (!usual) {
			const parsed = parseForm(form, weightsSchema, t);
			if (!parsed.ok) return refused(parsed.result, null);
			weights = parsed.value;
		}
		await saveWeights(trx, job.id, weights, actor.id);
		const message = t(`match_facts:done.${usual ? "reset" : "saved"}`);
		return redirectWithToast(page(job.uid), { type: "success", message }, { status: 303 });
	});
}

async function decide(context: Context, id: string, form: FormData, intent: "add" | "dismiss" | "undo") {
	const user = permit(context, "create", "applies");
	const { t } = context.get(i18n);
	const uid = parseUid(String(form.get("candidate") ?? ""));
	if (intent === "add") {
		const job = await withRecord(context, "jobs", id, "read", async ({ record }) => record);
		const tooOften = await countWork(context, "bulk");
		if (tooOften)
			return redirectWithToast(page(job.uid), { type: "error", message: tooOften.message }, { status: 303 });
		const selection = { all: false, ids: [uid], except: [], query: "" };
		const params = { job: job.uid, source: "Job Match", reason: null };
		const run = await startRun(context, user, { entity: candidates, act: "add_to_job", selection, params, form });
		return formatRunResult(context, { entity: candidates, act: "add_to_job", back: page(job.uid) }, run, job.title);
	}
	return withRecord(context, "jobs", id, "read", async ({ trx, record: job, actor }) => {
		const person = await findCandidateName(trx, uid);
		if (!person) throw notFound();
		if (intent === "undo") {
			await undoDismissal(trx, job.id, person.id);
		} else {
			const parsed = parseForm(form, dismissalSchema, t);
			if (!parsed.ok) return refused(parsed.result, uid);
			const { reason, note } = parsed.value;
			const choice = { reason, note: note || null, recruiterId: actor.id };
			await dismissMatch(trx, { jobId: job.id, candidateId: person.id }, choice);
		}
		const message = t(`match_facts:done.${intent === "undo" ? "undone" : "dismissed"}`, { name: person.name });
		return redirectWithToast(page(job.uid), { type: "success", message }, { status: 303 });
	});
}
