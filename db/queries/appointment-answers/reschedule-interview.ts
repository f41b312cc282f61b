import { sql } from "kysely";
import { findRescheduleProblem, type PickProblem } from "#app/domain/time/slot-offer.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import { tryBooking } from "#db/kit/appointment-clash.ts";
import type { AuditActor } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { getSlotSearch } from "../interview-suggestion.ts";
import { insertNotification } from "../notifications.ts";
import { lockParties, moveAppointment } from "../slots/book-slot.ts";
import { findSlots, type SlotSearch } from "../slots/free-slots.ts";
import { saveAnswer } from "./save.ts";

interface MovableInterview
	extends Row<"interviews", "id" | "uid" | "title" | "starts_at" | "duration_min" | "reschedules" | "candidate_id"> {
	owner_id: Column<"recruiters", "id"> | null;
	candidate: Column<"candidates", "name">;
	zone: Column<"businesses", "timezone">;
	panel: { id: number }[];
	/** As the business set them. */
	lock_hours: Column<"settings", "candidate_move_hours">;
	max_reschedules: Column<"settings", "candidate_move_limit">;
}

/** Requires the business's permission and no client, whose availability is unknown; excludes offered slots. */
async function findMovable(trx: Scoped, id: number, lock = false): Promise<MovableInterview | undefined> {
	const { rows } = await sql<MovableInterview>`
select i.id, i.uid, i.title, i.starts_at, i.duration_min, i.reschedules, i.candidate_id, c.name as candidate, b.timezone as zone,
  (select r.id from recruiters r where r.business_id = i.business_id and r.id = coalesce(i.owner_id, i.created_by_id) and r.status = 'active') as owner_id,
  (select coalesce(json_agg(json_build_object('id', p.recruiter_id) order by p.recruiter_id), '[]') from appointment_people p
    where p.business_id = i.business_id and p.interview_id = i.id) as panel,
  coalesce(n.candidate_move_hours, 24) as lock_hours, coalesce(n.candidate_move_limit, 5) as max_reschedules
  from interviews i join candidates c on c.business_id = i.business_id and c.id = i.candidate_id join businesses b on b.id = i.business_id
  left join settings n on n.business_id = i.business_id
 where i.business_id = ${trx.businessId} and i.id = ${id} and i.archived_at is null and i.result = 'pending' and i.kind = 'internal' and coalesce(n.candidate_moves, true)
   and not exists (select from interview_contacts x where x.business_id = i.business_id and x.interview_id = i.id)
   and not exists (select from slot_offers o where o.business_id = i.business_id and o.interview_id = i.id)
 ${lock ? sql`for update of i` : sql``}`.execute(trx);
	return rows[0]?.panel.length === 0 ? undefined : rows[0];
}

const findProblem = ({ starts_at: picked_for, ...rules }: MovableInterview, now: Date): PickProblem | null =>
	findRescheduleProblem({ picked_for, ...rules }, now);

/** Times when all participants are free, disregarding this interview. */
function getSearch(
	{ id, candidate_id, panel, duration_min, zone, lock_hours }: MovableInterview,
	now: Date,
): SlotSearch {
	const search = getSlotSearch(candidate_id, panel, duration_min, dayIn(zone, now));
	return { ...search, interview_id: id, notice_hours: lock_hours };
}

export async function mayMoveInterview(trx: Scoped, id: number, now: Date): Promise<boolean> {
	const interview = await findMovable(trx, id);
	return interview !== undefined && findProblem(interview, now) === null;
}

export async function listMoveTimes(trx: Scoped, id: number, now: Date): Promise<Date[]> {
	const interview = await findMovable(trx, id);
	if (!interview || findProblem(interview, now) !== null) return [];
	const times = await findSlots(trx, getSearch(interview, now), now);
	return times.filter((time) => time.getTime() !== interview.starts_at.getTime());
}

/** The candidate's answer becomes yes; the other participants must answer again. */
export async function moveOwnInterview(
	trx: Scoped,
	{ id, start, now, ip }: { id: number; start: Date; now: Date; ip: string | null },
): Promise<PickProblem | null> {
	const interview = await findMovable(trx, id, true);
	if (!interview) return "closed";
	if (interview.starts_at.getTime() === start.getTime()) return null;
	const problem = findProblem(interview, now);
	if (problem) return problem;
	const search = getSearch(interview, now);
	await lockParties(trx, search);
	const times = await findSlots(trx, search, now);
	if (!times.some((time) => time.getTime() === start.getTime())) return "taken";
	const { candidate: name, candidate_id: candidateId } = interview;
	const actor: AuditActor = { type: "candidate", id: candidateId, name, ip };
	const from = { interview_id: id, meeting_id: null, picked_for: interview.starts_at };
	const moved = await tryBooking(trx, () => moveAppointment(trx, from, start, actor));
	if ("clash" in moved) return "taken";
	const person = { type: "candidates", id: candidateId } as const;
	await saveAnswer(trx, { type: "interviews", id, person, answer: "accepted", source: "link" }, actor);
	if (interview.owner_id !== null)
		await insertNotification(trx, {
			recruiterId: interview.owner_id,
			category: "Others",
			kind: "slot_moved",
			params: { by: name, title: interview.title },
			link: `/recruiters/interviews/${interview.uid}`,
			dedupeKey: `interview_moved:${id}:${start.getTime()}`,
		});
	return null;
}
