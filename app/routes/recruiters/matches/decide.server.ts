import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { i18n } from "#app/context.ts";
import { choice, optionalProse } from "#app/domain/text/form-fields.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { notFound } from "#app/http/not-found.ts";
import { startRun } from "#app/routes/shared/bulk/start-run.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findCandidateName } from "#db/queries/candidate-record.ts";
import { dismissMatch, undoDismissal } from "#db/queries/match/weights-and-dismissals.ts";
import { respondWithRunResult } from "../bulk/run/run-result.server.ts";

const intents = ["add", "dismiss", "undo"] as const;
type MatchIntent = (typeof intents)[number];

/** The posted match action; undefined for other submissions. */
export const readMatchIntent = (form: FormData): MatchIntent | undefined =>
	intents.find((intent) => intent === form.get("intent"));

const dismissal = z
	.object({ reason: choice("notForJobReasons"), note: optionalProse(500) })
	.refine(({ reason, note }) => reason !== "other" || note, { path: ["note"], error: "match_facts:done.noteNeeded" });

interface Decision {
	intent: MatchIntent;
	/** Public ids. */
	job: string;
	candidate: string;
	form: FormData;
	/** The page it was pressed on. */
	back: string;
}

/** Adds a candidate to a job, dismisses them or undoes that; invalid forms are returned. */
export async function decideMatch(
	context: Readonly<RouterContextProvider>,
	{ intent, job: jobUid, candidate, form, back }: Decision,
): Promise<Response | FormResult> {
	const user = permit(context, "create", "applies");
	permit(context, "read", "candidates");
	const { t } = context.get(i18n);
	if (intent === "add") {
		const job = await withRecord(context, "jobs", jobUid, "read", async ({ record }) => record);
		const tooOften = await checkRateLimit(context, "bulk");
		if (tooOften) return redirectWithToast(back, { type: "error", message: tooOften.message }, { status: 303 });
		const selection = { all: false, ids: [candidate], except: [], query: "" };
		const params = { job: job.uid, source: "Job Match", reason: null };
		const run = await startRun(context, user, { entity: candidates, act: "add_to_job", selection, params, form });
		return respondWithRunResult(context, { entity: candidates, act: "add_to_job", back }, run, job.title);
	}
	return withRecord(context, "jobs", jobUid, "read", async ({ trx, record: job, actor }) => {
		const person = await findCandidateName(trx, candidate);
		if (!person) throw notFound();
		if (intent === "undo") {
			await undoDismissal(trx, job.id, person.id);
		} else {
			const parsed = parseForm(form, dismissal, t);
			if (!parsed.ok) return parsed.result;
			const { reason, note } = parsed.value;
			await dismissMatch(
				trx,
				{ jobId: job.id, candidateId: person.id },
				{ reason, note: note || null, recruiterId: actor.id },
			);
		}
		const message = t(`match_facts:done.${intent === "undo" ? "undone" : "dismissed"}`, { name: person.name });
		return redirectWithToast(back, { type: "success", message }, { status: 303 });
	});
}
