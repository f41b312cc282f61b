import { can } from "#app/domain/access/permissions.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getViewerMasks } from "#app/entities/kit/viewer-masks.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { withLongTimeout } from "#db/kit/long-timeout.ts";
import { isLost } from "#db/kit/lost-connection.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { collectIds } from "#db/queries/bulk-runs/selection.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { claimDueWatch, type DueWatch, listDueWatches, saveWatchMatches } from "#db/queries/saved-view-watches.ts";
import { IndependentSteps } from "../independent-steps.ts";
import type { Payloads } from "../payloads.ts";
import type { Task, TaskContext } from "../task.ts";

/** Above this limit a view is not watched; its owner is notified once. */
const mostMatches = 20_000;
/** Tasks are limited to a minute; one job per business checks the rest. */
const timeBudget = 40_000;

/** Daily for one business, else every few minutes for all. A retry checks the rest. */
export const savedSearches: Task<"saved_searches"> = async ({ businessId, day }, context) => {
	const enough = Date.now() + timeBudget;
	const steps = new IndependentSteps(context);
	for (const id of businessId ? [businessId] : await listBusinessIds(context.db)) {
		const payload = day ? { businessId: id, day } : { businessId: id };
		await steps.run({ step: "saved_searches", businessId: id }, () => checkDueWatches(payload, context, enough));
	}
	steps.end();
};

/** Work in a transaction of the view's business. */
type Run = <T>(work: (trx: Scoped) => Promise<T>) => Promise<T>;

async function checkDueWatches(
	payload: Payloads["saved_searches"] & { businessId: number },
	{ db, log, signal, hold }: TaskContext,
	enough: number,
): Promise<void> {
	const { businessId, day } = payload;
	const frequency = day ? "daily" : "instant";
	const run: Run = (work) => inBusiness(db, businessId, work);
	for (const watch of await run((trx) => listDueWatches(trx, frequency))) {
		signal.throwIfAborted();
		if (Date.now() >= enough)
			return run(async (trx) => {
				await hold(trx);
				await enqueue(trx, "saved_searches", payload, { jobKey: `saved_searches:${businessId}:${frequency}` });
			});
		try {
			if (await run((trx) => claimDueWatch(trx, watch, frequency))) await checkSavedSearch(run, watch);
		} catch (error) {
			if (isLost(error)) throw error;
			log.error({ err: error, businessId, view: watch.uid }, "a saved view could not be looked at");
		}
	}
}

/** Uses the watcher's current permissions; without read access, sends nothing. */
export async function checkSavedSearch(run: Run, watch: DueWatch, most = mostMatches): Promise<void> {
	const described = getEntity(watch.entity);
	const user = await run((trx) => findRunner(trx, watch.recruiter_id));
	if (!described || !user || !can(user, "read", described.resource)) return;
	const entity = applyCustomFields(user, described);
	const selection = { all: true, ids: [], except: [], query: watch.query.replace(/^\?/, "") };
	const ids: number[] = [];
	await runAsReader(user, () =>
		runWithMasks(getViewerMasks(user), () =>
			run(async (trx) => {
				const step = { after: null, take: most + 1, exact: true };
				ids.push(...(await collectIds(await withLongTimeout(trx), entity, user, selection, step)).ids);
			}),
		),
	);
	const category = watch.entity === "candidates" ? "Candidate" : watch.entity === "jobs" ? "Job" : "Others";
	if (ids.length > most)
		return run((trx) =>
			insertNotification(trx, {
				recruiterId: watch.recruiter_id,
				category,
				kind: "saved_search_broad",
				params: { view: watch.name, count: most },
				link: `${entity.path}${watch.query}`,
				dedupeKey: `saved_search_broad:${watch.view_id}:${watch.recruiter_id}`,
			}),
		);
	await run(async (trx) => {
		const fresh = await saveWatchMatches(trx, watch, ids);
		if (fresh === 0) return;
		await insertNotification(trx, {
			recruiterId: watch.recruiter_id,
			category,
			kind: "saved_search_news",
			params: { view: watch.name, count: fresh },
			link: `/recruiters/lists/${watch.entity}/views/news?view=${watch.uid}`,
			// Matches are recorded in this transaction, so a rerun finds nothing new.
			dedupeKey: `saved_search:${watch.view_id}:${watch.recruiter_id}:${Date.now()}`,
		});
	});
}
