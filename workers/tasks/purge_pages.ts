import { getPurgeKeys } from "#app/domain/brands/page-cache-keys.ts";
import { setting } from "#app/environment.ts";
import { requestInternal } from "#app/integrations/outbound/http-client.server.ts";
import { getPurgeRequests } from "#app/integrations/page-cache/purge-requests.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listDuePurges, listSiteIds, markPagesPurged, secondPurgeSeconds } from "#db/queries/page-cache-purges.ts";
import type { Task } from "../task.ts";

const patience = 5_000;

/** Purges changed pages in every cache, at least once, and again shortly after. */
export const purgePages: Task<"purge_pages"> = async ({ businessId }, { db, hold }) => {
	const { changes, siteIds } = await inBusiness(db, businessId, async (trx) => ({
		changes: await listDuePurges(trx, setting("PAGE_CACHE_SECONDS")),
		siteIds: await listSiteIds(trx),
	}));
	if (changes.length === 0) return;
	await purge(
		getPurgeKeys(
			changes.map(({ key }) => key),
			siteIds,
		),
	);
	await inBusiness(db, businessId, async (trx) => {
		await hold(trx);
		const ids = changes.map(({ id }) => id);
		if (!(await markPagesPurged(trx, ids))) return;
		await enqueue(
			trx,
			"purge_pages",
			{ businessId },
			{
				jobKey: `purge_pages_again:${businessId}`,
				runAt: new Date(Date.now() + secondPurgeSeconds * 1_000),
				maxAttempts: 8,
			},
		);
	});
};

/** All caches are called even when one fails; the job retries the failed ones. */
async function purge(keys: readonly string[]): Promise<void> {
	const addresses = setting("PURGE_URLS")?.split(",") ?? [];
	const requests = getPurgeRequests(setting("PURGE_KIND"), keys, setting("PURGE_TOKEN"));
	const results = await Promise.allSettled(
		addresses.flatMap((address) =>
			requests.map(async (request) => {
				const { status } = await requestInternal(address, { ...request, patience });
				if (status < 200 || status > 299) throw new Error(`the cache at ${new URL(address).host} answered ${status}`);
			}),
		),
	);
	const failures = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
	if (failures.length > 0) throw new Error(`Pages could not be purged: ${failures.join("; ")}`);
}
