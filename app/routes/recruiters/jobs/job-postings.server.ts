import { data } from "react-router";
import { z } from "zod";
import { boardFacts } from "#app/domain/job-boards/boards.ts";
import { getProblemField, getProblemOwner } from "#app/domain/job-boards/problem-field.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import { money } from "#app/domain/text/form-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { formatProblem, listBoardProblems } from "#app/routes/shared/job-boards/posting-problems.server.ts";
import type { RecordActionArgs, RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Tone } from "#app/ui/tone.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listPostingCosts, readJobPerformance, savePostingCost } from "#db/queries/job-boards/board-performance.ts";
import { type BoardRow, listBoardSites, listBoards } from "#db/queries/job-boards/boards.ts";
import { findJobAtSite } from "#db/queries/job-boards/job-at-site.ts";
import {
	listJobPostings,
	type PostingRow,
	type PostingState,
	requestPosting,
	withdrawPosting,
} from "#db/queries/job-boards/postings.ts";

const tones: Record<PostingState, Tone> = {
	waiting: "info",
	published: "success",
	refused: "danger",
	withdrawn: "neutral",
	failed: "danger",
};

interface JobFacts {
	id: number;
	uid: string;
	title: string;
}

/** Boards enabled for a brand or holding this ad: current problems, status and results. */
export async function readJobBoards(trx: Scoped, job: JobFacts, { isAdmin }: { isAdmin: boolean }, format: Formatters) {
	const { t } = format;
	const postings = await listJobPostings(trx, job.id);
	const costs = await listPostingCosts(trx, job.id);
	const returns = await readJobPerformance(trx, job.id);
	const sites = await listBoardSites(trx);
	const boards = (await listBoards(trx)).filter(
		(board) => board.active || postings.some(({ job_board_id }) => job_board_id === board.id),
	);
	const rows = [];
	for (const board of boards) {
		const site = sites.find(({ id }) => id === board.site_config_id);
		const there = site && (await findJobAtSite(trx, job.id, site.id));
		if (!site || !there) continue;
		const posting = postings.find(({ job_board_id }) => job_board_id === board.id);
		const isAtEnd = !posting || posting.state === "withdrawn";
		const problems = board.active ? listBoardProblems(board.provider, board, there) : [];
		const state = posting ? describeState(posting, format) : null;
		const cost = posting ? costs.get(posting.id) : undefined;
		const counts = returns.get(board.provider);
		rows.push({
			uid: board.uid,
			name: t(`job_boards:names.${board.provider}`),
			brand: site.title,
			state,
			canPublish:
				board.active && there.is_open && problems.length === 0 && (isAtEnd || !posting?.wanted || isStuck(posting)),
			isRetry: posting !== undefined && isStuck(posting),
			canWithdraw: posting !== undefined && (posting.wanted || isStuck(posting)) && posting.state !== "withdrawn",
			isOpen: there.is_open,
			isOn: board.active,
			problems: problems.map((problem) => {
				const field = getProblemField(problem.field);
				const owner = getProblemOwner(field);
				const form = `/recruiters/jobs/${job.uid}/edit#jobs-form-${field}`;
				const settings = isAdmin ? `/administrator/job_boards/${site.uid}/${board.provider}` : null;
				return {
					key: problem.field + problem.rule,
					text: formatProblem(problem, t),
					to: owner === "job" ? form : owner === "board" ? settings : null,
				};
			}),
			numbers: [
				{ name: "views", text: format.number(counts?.views ?? 0) },
				{ name: "applies", text: format.number(counts?.applies ?? 0) },
				{ name: "hires", text: format.number(counts?.hires ?? 0) },
				{ name: "cost", text: cost === undefined ? "–" : format.money(cost, "BRL") },
			] as const,
			cost: posting ? (cost === undefined ? "" : formatMoneyInput(cost, format.locale)) : null,
		});
	}
	return rows;
}

const isStuck = ({ state }: PostingRow) => state === "refused" || state === "failed";

function describeState(posting: PostingRow, { t, when }: Formatters) {
	const { state, wanted, trouble, detail, state_at, external_url } = posting;
	const isLeaving = !wanted && (state === "published" || state === "waiting");
	return {
		badge: {
			tone: isLeaving ? ("info" as const) : tones[state],
			label: t(`job_boards:states.${isLeaving ? "leaving" : state}`),
		},
		since: t("job_boards:job.since", { when: when(state_at).text }),
		trouble: trouble ? t(`job_boards:troubles.${trouble}`) : null,
		detail: detail ? t("job_boards:admin.detail", { detail }) : null,
		isPlanned: trouble !== null && state === "waiting",
		url: state === "published" ? external_url : null,
	};
}

const costSchema = z.object({ intent: z.string(), board: z.string(), cost: money().optional() });

type Found = { id: number; uid: string; title: string };
type Call = Omit<RecordActionArgs<RouteArgs & { params: { id: string } }, never>, "record"> & { record: Found };

/** Publishes or withdraws this job's ad at one board, or types in its cost. */
export async function changeJobBoard({ trx, record: job, actor, user, form, t }: Call) {
	const board = (await listBoards(trx)).find(({ uid }) => uid === form.get("board"));
	if (!board) throw notFound();
	const name = t(`job_boards:names.${board.provider}`);
	const posting = (await listJobPostings(trx, job.id)).find(({ job_board_id }) => job_board_id === board.id);
	const back = (type: "success" | "error", message: string) =>
		redirectWithToast(`/recruiters/jobs/${job.uid}/boards`, { type, message }, { status: 303 });
	const intent = form.get("intent");
	if (intent === "cost") {
		const parsed = parseForm(form, costSchema, t);
		if (!parsed.ok) return data({ board: board.uid, result: parsed.result }, { status: 422 });
		if (!posting) throw notFound();
		await savePostingCost(trx, {
			posting,
			jobId: job.id,
			siteId: board.site_config_id,
			provider: board.provider,
			name: `${name} · ${job.title}`,
			cents: parsed.value.cost ?? 0,
			actor,
		});
		return back("success", t("job_boards:job.costSaved", { board: name }));
	}
	if (intent === "withdraw" && posting) {
		await withdrawPosting(trx, posting.id);
		await noteInAudit(board, "withdraw");
		return back("success", t("job_boards:job.withdrawn", { board: name }));
	}
	if (intent !== "publish") throw notFound();
	if (!(await mayPublish(trx, job, board))) return back("error", t("job_boards:job.notNow", { board: name }));
	await requestPosting(trx, { jobId: job.id, boardId: board.id, recruiterId: user.id });
	await noteInAudit(board, "publish");
	return back("success", t("job_boards:job.asked", { board: name }));

	async function noteInAudit({ provider }: BoardRow, act: "publish" | "withdraw") {
		const source = boardFacts[provider].source;
		await audit(trx, {
			actor,
			action: "update",
			recordType: "jobs",
			recordId: job.id,
			changes: { publications: act === "publish" ? [null, source] : [source, null] },
			ip: actor.ip ?? null,
		});
	}
}

/** Skips publications that the board would certainly reject. */
async function mayPublish(trx: Scoped, job: Found, board: BoardRow): Promise<boolean> {
	const there = await findJobAtSite(trx, job.id, board.site_config_id);
	return board.active && there?.is_open === true && listBoardProblems(board.provider, board, there).length === 0;
}
