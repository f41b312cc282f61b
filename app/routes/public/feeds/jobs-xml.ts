import { database, site as siteContext } from "#app/context.ts";
import { type BoardBrand, toBoardJob } from "#app/domain/job-boards/board-job.server.ts";
import { boardRequirements } from "#app/domain/job-boards/board-requirements.ts";
import { type BoardProvider, isBoardProvider } from "#app/domain/job-boards/boards.ts";
import { feedItem, renderFeedEnd, renderFeedStart } from "#app/domain/job-boards/feed-document.ts";
import { toPostingFields } from "#app/domain/job-boards/posting-fields.ts";
import { jobPath } from "#app/domain/jobs/job.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findActiveBoard } from "#db/queries/job-boards/boards.ts";
import type { FeedJob } from "#db/queries/public-job-feed.ts";
import type { Route } from "./+types/jobs-xml.ts";
import { buildFeedJobUrl, getFeedBoard, respondWithFeed } from "./feed.server.ts";

const most = 50_000;

/** An enabled board gets its assigned jobs; others get all open jobs as Indeed-style XML. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
	const { businessId, id, title, domain, showSalary, showContractType } = context.get(siteContext);
	const name = getFeedBoard(url);
	const provider: BoardProvider = isBoardProvider(name) && boardRequirements[name].document ? name : "indeed";
	const board =
		businessId === null || id === null || provider !== name
			? undefined
			: await inBusiness(context.get(database), businessId, (trx) => findActiveBoard(trx, id, provider));
	const reference = board ? boardRequirements[provider] : boardRequirements.indeed;
	const brand: BoardBrand = {
		title,
		origin: siteOrigin(domain),
		showSalary,
		showContractType,
		companyRef: board?.company_ref ?? null,
		contactEmail: board?.contact_email ?? null,
	};
	async function* write(jobs: AsyncIterable<FeedJob>, state: { changed: Date | null; amount: number }) {
		yield renderFeedStart(reference, Object.assign({ title, origin: brand.origin }, state));
		for await (const job of jobs) {
			const posting = toBoardJob(job, brand, provider, jobPath(job));
			if (!board) posting.url = buildFeedJobUrl(context, job, name);
			yield feedItem(reference, toPostingFields(board ? provider : "indeed", posting));
		}
		yield renderFeedEnd(reference);
	}
	const variant = `xml ${name} ${board ? [board.id, board.updated_at.toISOString()].join(" ") : ""}`;
	return respondWithFeed(context, request, {
		type: "application/xml",
		most,
		variant,
		boardId: board?.id ?? null,
		write,
	});
}
