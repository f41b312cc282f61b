import { type BoardBrand, toBoardJob } from "#app/domain/job-boards/board-job.server.ts";
import { boardRequirements } from "#app/domain/job-boards/board-requirements.ts";
import { type BoardProvider, boardFacts } from "#app/domain/job-boards/boards.ts";
import { checkFeed, type FeedProblem } from "#app/domain/job-boards/check-feed.ts";
import { checkPosting, type PostingProblem } from "#app/domain/job-boards/check-posting.ts";
import { feedItem, renderFeedEnd, renderFeedStart } from "#app/domain/job-boards/feed-document.ts";
import { toPostingFields } from "#app/domain/job-boards/posting-fields.ts";
import { getProblemField } from "#app/domain/job-boards/problem-field.ts";
import { jobPath } from "#app/domain/jobs/job.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { BoardRow } from "#db/queries/job-boards/boards.ts";
import type { JobAtSite } from "#db/queries/job-boards/job-at-site.ts";
import { listFeedJobs } from "#db/queries/public-job-feed.ts";
import { findSiteDisplayOptions } from "#db/queries/sites.ts";

type Settings = Pick<BoardRow, "company_ref" | "contact_email">;

export function listBoardProblems(provider: BoardProvider, board: Settings, job: JobAtSite): PostingProblem[] {
	const brand: BoardBrand = {
		title: job.site_title,
		origin: siteOrigin(job.domain),
		showSalary: job.show_salary,
		showContractType: job.show_contract_type,
		companyRef: board.company_ref,
		contactEmail: board.contact_email,
	};
	const fields = toPostingFields(provider, toBoardJob(job, brand, provider, jobPath(job)));
	return checkPosting(boardRequirements[provider], fields, { origin: brand.origin, now: new Date() });
}

/** "Descrição precisa de pelo menos 100 caracteres." */
export function formatProblem({ field, rule, limit }: PostingProblem | FeedProblem, t: TFunction): string {
	const name = t(`job_boards:fields.${getProblemField(field)}`);
	return `${name} ${t(`job_boards:rules.${rule}`, { limit: limit ?? 0 })}`;
}

/** Ads a test reads at most. */
const most = 1_000;

/** Validates a board's current feed against its provider's rules. */
export async function checkBoardFeed(db: Scoped, board: BoardRow) {
	if (boardFacts[board.provider].transport !== "feed") throw new Error("This board reads no feed");
	const reference = boardRequirements[board.provider];
	const site = await findSiteDisplayOptions(db, board.site_config_id);
	const origin = siteOrigin(site.domain);
	const brand: BoardBrand = {
		title: site.title,
		origin,
		showSalary: site.show_salary,
		showContractType: site.show_contract_type,
		companyRef: board.company_ref,
		contactEmail: board.contact_email,
	};
	const jobs = await listFeedJobs(db, board.site_config_id, { skip: 0, take: most, boardId: board.id });
	const items = jobs.map((job) =>
		feedItem(reference, toPostingFields(board.provider, toBoardJob(job, brand, board.provider, jobPath(job)))),
	);
	const head = renderFeedStart(reference, { title: site.title, origin, changed: new Date(), amount: jobs.length });
	return checkFeed(reference, head + items.join("") + renderFeedEnd(reference), { origin, now: new Date() });
}
