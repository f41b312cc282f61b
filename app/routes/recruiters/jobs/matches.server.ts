import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { getNarrowScope } from "#app/domain/access/data-scope.ts";
import { can } from "#app/domain/access/permissions.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import {
	hasAnyWeight,
	type MatchPart,
	type MatchWeights,
	matchParts,
	maxWeight,
} from "#app/domain/match/match-weights.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { log } from "#app/ops/log.ts";
import { buildMatchView, formatExcludedCounts, formatHiddenParts } from "#app/routes/shared/match/match-text.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { logRankingView, type RankingView } from "#db/queries/decision-log.ts";
import { hiddenParts } from "#db/queries/match/hidden-parts.ts";
import { findJobToMatch } from "#db/queries/match/job-columns.ts";
import { findJobMatches } from "#db/queries/match/job-matches.ts";
import { findWeights, listDismissed, saveWeights } from "#db/queries/match/weights-and-dismissals.ts";
import { decideMatch, readMatchIntent } from "../matches/decide.server.ts";
import { getMatchActions } from "../matches/match-actions.server.ts";

type Context = Readonly<RouterContextProvider>;

const best = 20;
const dismissedShown = 30;

export type MatchesPage = Extract<Awaited<ReturnType<typeof readMatchesPage>>, { open: true }>;

/** Best matches of an open job, the excluded candidates and the criteria. */
export async function readMatchesPage(context: Context, id: string) {
	permit(context, "read", "candidates");
	let order: RankingView | undefined;
	const page = await withRecord(context, "jobs", id, "read", async ({ trx, record: job, user, format }) => {
		const { t } = format;
		const pageTitle = format.title(`${t("match:people.title")} · ${job.title}`);
		const facts = runningStatuses.includes(job.status) ? await findJobToMatch(trx, job.id) : undefined;
		if (!facts) return { open: false as const, pageTitle };
		const { weights, own } = await findWeights(trx, job.id);
		const hidden = hiddenParts(user);
		const ownOnly = getNarrowScope(user, "candidates") !== undefined;
		const { people, considered, leftOut } = await findJobMatches(trx, facts, weights, { hidden, ownOnly, take: best });
		order = {
			jobId: job.id,
			recruiterId: user.id,
			rule: "match",
			people: people.map(({ id, match }) => ({ id, score: match.score })),
		};
		return {
			open: true as const,
			pageTitle,
			uid: job.uid,
			text: t("match_facts:peopleText", { count: best }),
			considered: t("match_facts:consideredPeople", { number: format.number(considered) }),
			people: people.map(({ uid, name, headline, company, pools, match }) => ({
				uid,
				name,
				headline: [headline, company].filter(Boolean).join(" · "),
				pools: can(user, "read", "tearsheets") ? pools.join(", ") : "",
				match: buildMatchView(match, format),
			})),
			decides: t("decisions:rules.link"),
			leftOutTitle: t("match_facts:leftOut.title"),
			leftOut: formatExcludedCounts(leftOut, "leftOut", user, format),
			hidden: formatHiddenParts(hidden, format),
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
			profile: can(user, "update", "jobs") ? `/recruiters/jobs/${job.uid}/profile` : null,
			acts: getMatchActions(user, t),
			weighs: can(user, "update", "jobs"),
		};
	});
	await logShownOrder(context, order);
	return page;
}

/** Runs in a separate transaction after the page's: failed logging must not break the page. */
async function logShownOrder(context: Context, order: RankingView | undefined): Promise<void> {
	if (!order || order.people.length === 0) return;
	try {
		await inBusiness(context.get(database), getRecruiter(context).businessId, (trx) => logRankingView(trx, order));
	} catch (error) {
		log.error({ err: error }, "what was shown could not be written down");
	}
}

const weight = () => z.coerce.number().int().min(0).max(maxWeight);
const weightsSchema = z
	.object(
		Object.fromEntries(matchParts.map((part) => [part, weight()])) as Record<MatchPart, ReturnType<typeof weight>>,
	)
	.refine(hasAnyWeight, { path: ["skills"], error: "match_facts:done.nothing" });

const page = (uid: string) => `/recruiters/jobs/${uid}/matches`;

/** Saves weights, adds a candidate, or dismisses a match. */
export async function handleMatchesForm(context: Context, id: string, request: Request) {
	permit(context, "read", "candidates");
	const form = await readForm(request);
	const intent = readMatchIntent(form);
	if (!intent) return weigh(context, id, form, form.get("intent") === "usual");
	const candidate = parseUid(String(form.get("candidate") ?? ""));
	const result = await decideMatch(context, { intent, job: parseUid(id), candidate, form, back: page(parseUid(id)) });
	return result instanceof Response ? result : data({ result, about: candidate }, { status: 422 });
}

async function weigh(context: Context, id: string, form: FormData, usual: boolean) {
	return withRecord(context, "jobs", id, "update", async ({ trx, record: job, actor, format: { t } }) => {
		let weights: MatchWeights | null = null;
		if (!usual) {
			const parsed = parseForm(form, weightsSchema, t);
			if (!parsed.ok) return data({ result: parsed.result, about: null }, { status: 422 });
			weights = parsed.value;
		}
		await saveWeights(trx, job.id, weights, actor.id);
		const message = t(`match_facts:done.${usual ? "reset" : "saved"}`);
		return redirectWithToast(page(job.uid), { type: "success", message }, { status: 303 });
	});
}
