import { getViewerMasks } from "#app/entities/kit/viewer-masks.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { withLongTimeout } from "#db/kit/long-timeout.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { failReport, getReportKey, storeReport } from "#db/queries/report-results.ts";
import { readReportNumbers } from "#db/queries/run-report.ts";
import type { Task } from "../task.ts";

/** Stores the result of a slow report, with the reader's current permissions. */
export const reportNumbers: Task<"report_numbers"> = async (
	{ businessId, recruiterId, key, query },
	{ db, hold, isLast },
) => {
	const run = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(db, businessId, work);
	const user = await run((trx) => findRunner(trx, recruiterId));
	const request = user && readReportRequest(new URLSearchParams(query), user, new Date());
	if (!user || !request || request.problems.length > 0) return run((trx) => failReport(trx, recruiterId, key));
	const readAt = new Date();
	try {
		await runAsReader(user, () =>
			runWithMasks(getViewerMasks(user), async () => {
				const numbers = await run(async (trx) => {
					// Changed roles, day or rows change the key, so this result is no longer needed.
					if ((await getReportKey(trx, user, request)) !== key) return null;
					return readReportNumbers(await withLongTimeout(trx), user, request);
				});
				await run(async (trx) => {
					await hold(trx);
					if (numbers) await storeReport(trx, recruiterId, { key, query, numbers, readAt });
					else await failReport(trx, recruiterId, key);
				});
			}),
		);
	} catch (error) {
		if (isLast) await run((trx) => failReport(trx, recruiterId, key));
		throw error;
	}
};
