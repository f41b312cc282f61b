import { can } from "#app/domain/access/permissions.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getViewerMasks } from "#app/entities/kit/viewer-masks.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { withLongTimeout } from "#db/kit/long-timeout.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { collectIds } from "#db/queries/bulk-runs/selection.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { type DueWatch, listDueWatches, saveWatchMatches } from "#db/queries/saved-view-watches.ts";
import type { Task } from "../task.ts";

/** Above this limit a view is not watched; its owner is notified once. */
const mostMatches = 20_000;

/** Daily for one business, or every few minutes for all. */
export const savedSearches: Task<"saved_searches"> = async ({ businessId, day }, { db, log, signal }) => {
	for (const id of businessId ? [businessId] : await listBusinessIds(db)) {
		const due = await inBusiness(db, id, (trx) => listDueWatches(trx, day ? "daily" : "instant"));
		for (const watch of due) {
			signal.throwIfAborted();
			await checkSavedSearch((work) => inBusiness(db, id, work), watch).catch((error) =>
				log.error({ err: error, businessId: id, view: watch.uid }, "a saved view could not be looked at"),
			);
		}
	}
};

/** Work in a transaction of the view's business. */
type Run = <T>(work: (trx: Scoped) => Promise<T>) => Promise<T>;

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
