import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { database, site as siteContext } from "#app/context.ts";
import { jobPath } from "#app/domain/jobs/job.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type FeedJob, listFeedJobs, publicJobsState } from "#db/queries/public-job-feed.ts";

type Context = Readonly<RouterContextProvider>;

/** Jobs read at a time: a feed of many is written as it is read. */
const batch = 200;

/** Streams the feed, or returns 304 when the client's copy is current. */
export async function respondWithFeed(
	context: Context,
	request: Request,
	{
		type,
		most,
		variant,
		boardId = null,
		write,
	}: {
		type: string;
		most: number;
		/** Extra input of the response's cache key. */
		variant: string;
		/** An enabled board's feed has only the jobs published to it. */
		boardId?: number | null;
		write: (jobs: AsyncIterable<FeedJob>, state: { changed: Date | null; amount: number }) => AsyncIterable<string>;
	},
): Promise<Response> {
	const { id, businessId, showSalary, showContractType, title } = context.get(siteContext);
	const state =
		id === null || businessId === null
			? { amount: 0, open: 0, changed: null, which: "0" }
			: await inBusiness(context.get(database), businessId, (trx) => publicJobsState(trx, id, boardId));
	const messages = [
		id,
		state.amount,
		state.which,
		state.changed?.toISOString(),
		showSalary,
		showContractType,
		title,
		variant,
	];
	const tag = `W/"${createHash("sha256").update(JSON.stringify(messages)).digest("base64url").slice(0, 22)}"`;
	const headers = new Headers({
		"Content-Type": `${type}; charset=utf-8`,
		"Cache-Control": "public, max-age=300",
		ETag: tag,
		...(state.changed ? { "Last-Modified": state.changed.toUTCString() } : {}),
	});
	const existing = request.headers.get("If-None-Match");
	if (existing?.split(",").some((part) => part.trim() === tag)) return new Response(null, { status: 304, headers });
	const pieces = write(openJobs(context, { most: Math.min(most, state.open), boardId }), state);
	return new Response(getStream(pieces), { headers });
}

async function* openJobs(
	context: Context,
	{ most, boardId }: { most: number; boardId: number | null },
): AsyncIterable<FeedJob> {
	const { id, businessId } = context.get(siteContext);
	if (id === null || businessId === null) return;
	for (let skip = 0; skip < most; skip += batch) {
		const take = Math.min(batch, most - skip);
		yield* await inBusiness(context.get(database), businessId, (trx) => listFeedJobs(trx, id, { skip, take, boardId }));
	}
}

function getStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const rest = pieces[Symbol.asyncIterator]();
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await rest.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await rest.return?.();
		},
	});
}

/** A job's URL on its brand's host, with the board as UTM source. */
export function buildFeedJobUrl(context: Context, job: FeedJob, board: string): string {
	const params = new URLSearchParams({ utm_source: board, utm_medium: "job_board" });
	return `${siteOrigin(context.get(siteContext).domain)}${jobPath(job)}?${params}`;
}

/** The board named in the feed's URL: /jobs.xml?board=indeed. */
export function getFeedBoard(url: URL): string {
	const board = url.searchParams.get("board") ?? "";
	return /^[\w-]{1,40}$/.test(board) ? board : "feed";
}
