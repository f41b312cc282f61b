import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import { indexNowBody, indexNowOutcome, indexNowService, maxAddresses } from "#app/domain/brands/index-now.ts";
import { jobPath } from "#app/domain/jobs/job.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { type HttpResponse, postExternal } from "#app/integrations/outbound/http-client.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listIndexNowSites, listUnsubmittedJobs, markSubmitted } from "#db/queries/index-now.ts";
import { PermanentError, type Task } from "../task.ts";

type Call = (address: string, body: string, headers: Record<string, string>) => Promise<HttpResponse>;

/** Only brands with a key and public pages. Repeats are harmless; progress is saved. */
export const createIndexNowTask =
	(call: Call): Task<"index_now"> =>
	async ({ businessId }, { db, hold, signal }) => {
		const sites = await inBusiness(db, businessId, (trx) => listIndexNowSites(trx));
		let refused: string | null = null;
		for (const { id, domain, key } of sites) {
			const origin = siteOrigin(domain);
			if (findOutboundUrlProblem(origin)) continue;
			for (;;) {
				signal.throwIfAborted();
				const jobs = await inBusiness(db, businessId, (trx) => listUnsubmittedJobs(trx, id, maxAddresses));
				const last = jobs.at(-1);
				if (!last) break;
				const { status } = await call(indexNowService, indexNowBody(origin, key, jobs.map(jobPath)), {});
				const outcome = indexNowOutcome(status);
				if (outcome === "later") throw new Error(`IndexNow answered ${status}`);
				if (outcome === "refused") {
					// The next brand has another key.
					refused = `IndexNow refused the addresses of ${domain}: ${status}`;
					break;
				}
				await inBusiness(db, businessId, async (trx) => {
					await hold(trx);
					await markSubmitted(trx, id, last.changed);
				});
				if (jobs.length < maxAddresses) break;
			}
		}
		if (refused) throw new PermanentError(refused);
	};

export const indexNow = createIndexNowTask(postExternal);
