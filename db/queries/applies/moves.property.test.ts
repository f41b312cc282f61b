import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isRejection } from "#app/domain/applies/pipeline.ts";
import { getReasonSides } from "#app/domain/applies/reject-reasons.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { findBoard } from "./board.ts";
import type { MoveActor } from "./last-move.ts";
import { moveApply } from "./move.ts";
import { undoMove } from "./undo-move.ts";

const cards = 4;
const statuses = enumerations.pipeline;
const step = fc.record({
	card: fc.nat({ max: cards - 1 }),
	to: fc.constantFrom(...statuses, 404),
	act: fc.constantFrom("move", "move", "move", "move", "undo", "stale"),
	mover: fc.nat({ max: 1 }),
	reason: fc.constantFrom(...enumerations.rejectReasons),
	side: fc.nat({ max: 1 }),
	place: fc.constantFrom("top", "bottom", null),
	note: fc.boolean(),
	filled: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function getForm({ to, reason, side, filled }: Step): object | null {
	if (!filled) return null;
	if (isRejection(to))
		return { reject_reason: reason, reject_side: getReasonSides(reason)[side] ?? getReasonSides(reason)[0] };
	const starts_at = new Date(Date.now() + 86_400_000);
	if (to === 4 || to === 5) return { starts_at, duration_min: 60, mode: "video", notify: "no", interview_status: 2 };
	return { salary_cents: 1_000_000, currency: "BRL", regime: 2, start_date: "2027-01-04" };
}

/** Invariants of a board after any sequence of operations. */
async function check(trx: Scoped, job: { id: number; uid: string }) {
	const { rows } = await sql<{ uid: string; status: number; problems: string[] }>`
select a.uid, a.status, array_remove(array[
  case when a.status in (9, 14) <> (a.reject_reason is not null) then 'reason' end,
  case when (a.reject_reason is null) <> (a.reject_side is null) then 'side' end,
  case when (a.placed_at is not null) <> (a.status = 8) then 'placed' end,
  case when a.status = 7 and a.offered_at is null then 'offered' end,
  case when exists (select from apply_events e where e.business_id = a.business_id and e.apply_id = a.id)
    and a.status is distinct from (select e.to_status from apply_events e where e.business_id = a.business_id and e.apply_id = a.id
      and e.kind in ('moved', 'undone') order by e.id desc limit 1) then 'history ends elsewhere' end,
  case when exists (select from (select e.from_status, lag(e.to_status) over (order by e.id) as before from apply_events e
      where e.business_id = a.business_id and e.apply_id = a.id and e.kind in ('moved', 'undone')) x
      where x.before is not null and x.before <> x.from_status) then 'history jumps' end,
  case when exists (select from apply_events e where e.business_id = a.business_id and e.apply_id = a.id and e.seconds_in_status < 0) then 'time' end,
  case when exists (select from applies b where b.business_id = a.business_id and b.candidate_id = a.candidate_id and b.status = 8)
    <> (c.status = 6) then 'candidate placed' end
], null) as problems
from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
where a.business_id = ${trx.businessId} and a.job_id = ${job.id}`.execute(trx);
	expect(rows.filter(({ problems }) => problems.length > 0)).toEqual([]);
	const board = await findBoard(trx, job.uid, { take: 50, withExpectation: false });
	const columns = board?.columns ?? [];
	for (const { count, cards } of columns) expect(count).toBe(cards.length);
	expect(columns.flatMap((column) => column.cards.map(({ uid }) => `${uid} ${column.status}`)).sort()).toEqual(
		rows.map(({ uid, status }) => `${uid} ${status}`).sort(),
	);
}

test(
	"moveApply preserves valid history, counters and constraints when any sequence of moves runs",
	{ timeout: 120_000 },
	() =>
		withRollback(async ({ trx }) => {
			// All interviews here are at the same hour.
			await sql`select set_config('app.book_despite', 'on', true)`.execute(trx);
			const admin = await aRecruiter(trx, { is_admin: true });
			const other = await aRecruiter(trx, {});
			const movers: MoveActor[] = [admin, other].map(({ id, uid, name, is_admin }) => ({
				id,
				uid,
				name,
				isAdmin: is_admin,
			}));
			await fc.assert(
				fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
					const job = await aJob(trx, { openings: 50 });
					const applies: { uid: string; event: number }[] = [];
					for (let n = 0; n < cards; n++) {
						const candidate = await aCandidate(trx, { status: 3 });
						const { uid } = await anApply(trx, {
							job_id: job.id,
							candidate_id: candidate.id,
							position_in_column: n,
						});
						applies.push({ uid, event: 0 });
					}
					for (const step of steps) {
						const card = applies[step.card];
						const recruiter = movers[step.mover];
						if (!card || !recruiter) continue;
						if (step.act === "undo") {
							await undoMove(trx, { uid: card.uid, event: card.event, recruiter });
							continue;
						}
						const result = await moveApply(trx, {
							uid: card.uid,
							to: step.to,
							form: getForm(step),
							note: step.note ? "Por isto" : null,
							recruiter,
							expectedFrom: step.act === "stale" ? 2 : null,
							...(step.place === "top" ? { place: "top" as const } : {}),
						});
						if (result.kind === "moved") card.event = result.event;
					}
					await check(trx, job);
				}),
				{ numRuns: 25, endOnFailure: true },
			);
		}),
);
