import { createHash } from "node:crypto";
import {
	type BoardAccount,
	BoardError,
	getBoardRetrySeconds,
	isPermanentFailure,
	maxAttempts,
	type PublishedAd,
} from "#app/domain/job-boards/board-adapter.ts";
import { type BoardBrand, toBoardJob } from "#app/domain/job-boards/board-job.server.ts";
import { boardRequirements } from "#app/domain/job-boards/board-requirements.ts";
import { boardFacts } from "#app/domain/job-boards/boards.ts";
import { checkPosting, type PostingProblem } from "#app/domain/job-boards/check-posting.ts";
import { type PostingFields, toPostingFields } from "#app/domain/job-boards/posting-fields.ts";
import { jobPath } from "#app/domain/jobs/job.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { getBoardAdapter } from "#app/integrations/job-boards/board-adapters.server.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { type BoardRow, findBoardById, openBoardSecrets } from "#db/queries/job-boards/boards.ts";
import { findJobAtSite, type JobAtSite } from "#db/queries/job-boards/job-at-site.ts";
import { enqueuePostingSync, lockPosting, type PostingRow, setPosting } from "#db/queries/job-boards/postings.ts";
import type { Payloads } from "./payloads.ts";

interface Options {
	now: () => Date;
	/** Renews the job's lease in the transaction that stores the result. */
	hold: (trx: Scoped) => Promise<void>;
}

type Order =
	| { kind: "publish"; fields: PostingFields; hash: string }
	/** `externalId` is null when the board's response was lost before it was saved. */
	| { kind: "withdraw" };

interface Claim {
	posting: PostingRow;
	account: BoardAccount;
	order: Order;
	/** Reference of the ad, for boards that require one. */
	reference: string;
}

/** Attempts are counted before the call. After a lost answer, the ad is looked up. */
export async function syncPosting(
	db: Db,
	{ businessId, postingId }: Payloads["job_posting_sync"],
	{ now, hold }: Options,
): Promise<void> {
	const write = <T>(work: (trx: Scoped) => Promise<T>) =>
		inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			return work(trx);
		});
	const claim = await write((trx) => claimPosting(trx, postingId, now()));
	if (!claim) return;
	const { order } = claim;
	try {
		const placed = await carryOut(claim);
		await write((trx) =>
			placed && order.kind === "publish"
				? setPosting(trx, postingId, {
						state: "published",
						external_id: placed.externalId,
						external_url: placed.url,
						sent_hash: order.hash,
						...settled,
					})
				: setPosting(trx, postingId, { state: "withdrawn", external_url: null, sent_hash: null, ...settled }),
		);
	} catch (error) {
		if (!(error instanceof BoardError)) throw error;
		await write((trx) => noteTrouble(trx, claim, error, now()));
	}
}

const settled = { attempts: 0, trouble: null, detail: null, problems: [] };

/** Next request to the board; undefined when unneeded or already claimed. */
async function claimPosting(trx: Scoped, postingId: number, now: Date): Promise<Claim | undefined> {
	const posting = await lockPosting(trx, postingId);
	const board = posting && (await findBoardById(trx, posting.job_board_id));
	const job = board && (await findJobAtSite(trx, posting.job_id, board.site_config_id));
	if (!posting || !board || !job) return undefined;
	const isLive = posting.wanted && board.active && job.is_open;
	const { transport } = boardFacts[board.provider];
	const { fields, problems } = prepare(board, job, now);
	if (isLive && problems.length > 0) {
		// An ad already published stays unchanged; the job shows why the update failed.
		const state = transport === "push" && posting.state === "published" ? "published" : "refused";
		await setPosting(trx, postingId, { state, problems, trouble: "checks", detail: null, attempts: 0 });
		return undefined;
	}
	if (transport !== "push") {
		await setPosting(trx, postingId, { state: isLive ? "published" : "withdrawn", ...settled });
		return undefined;
	}
	const hash = createHash("sha256").update(JSON.stringify(fields)).digest("hex");
	const isThere = posting.external_id !== null && posting.state !== "withdrawn";
	if (!isLive && !isThere && posting.attempts === 0) {
		await setPosting(trx, postingId, { state: "withdrawn", ...settled });
		return undefined;
	}
	if (isLive && posting.state === "published" && posting.sent_hash === hash) {
		await setPosting(trx, postingId, settled);
		return undefined;
	}
	const secrets = openBoardSecrets(board);
	const obstacle = board.shut ? "sandbox" : secrets ? null : "credentials";
	if (obstacle || !secrets) {
		await setPosting(trx, postingId, { state: "failed", trouble: obstacle, detail: null, problems: [] });
		return undefined;
	}
	await setPosting(trx, postingId, { attempts: posting.attempts + 1, problems: [] });
	return {
		posting,
		account: { provider: board.provider, address: board.address, secrets },
		order: isLive ? { kind: "publish", fields, hash } : { kind: "withdraw" },
		reference: job.uid,
	};
}

function prepare(board: BoardRow, job: JobAtSite, now: Date): { fields: PostingFields; problems: PostingProblem[] } {
	const brand = toBrand(board, job);
	const fields = toPostingFields(board.provider, toBoardJob(job, brand, board.provider, jobPath(job)));
	return { fields, problems: checkPosting(boardRequirements[board.provider], fields, { origin: brand.origin, now }) };
}

const toBrand = (board: BoardRow, job: JobAtSite): BoardBrand => ({
	title: job.site_title,
	origin: siteOrigin(job.domain),
	showSalary: job.show_salary,
	showContractType: job.show_contract_type,
	companyRef: board.company_ref,
	contactEmail: board.contact_email,
});

async function carryOut({ posting, account, order, reference }: Claim): Promise<PublishedAd | null> {
	const adapter = getBoardAdapter(account.provider);
	const isDoubtful = posting.external_id === null && posting.attempts > 0;
	const externalId = isDoubtful ? await adapter.find(account, reference) : posting.external_id;
	if (order.kind === "publish") return adapter.publish(account, order.fields, externalId);
	await adapter.withdraw(account, externalId ?? reference);
	return null;
}

/** Retries later unless pointless; the job shows the problem meanwhile. */
async function noteTrouble(trx: Scoped, { posting, order }: Claim, error: BoardError, now: Date): Promise<void> {
	const { trouble, detail, retryAfter } = error;
	const attempts = posting.attempts + 1;
	if (trouble === "refused" && order.kind === "publish")
		return setPosting(trx, posting.id, { state: "refused", trouble, detail, attempts: 0 });
	// After giving up without a response, the ad's state on the board remains unknown.
	if (isPermanentFailure(trouble) || attempts >= maxAttempts)
		return setPosting(trx, posting.id, {
			state: "failed",
			trouble,
			detail,
			attempts: isPermanentFailure(trouble) ? 0 : 1,
		});
	await setPosting(trx, posting.id, { trouble, detail });
	await enqueuePostingSync(
		trx,
		[posting],
		new Date(now.getTime() + getBoardRetrySeconds(attempts, retryAfter) * 1_000),
	);
}
