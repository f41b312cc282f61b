import { sql } from "kysely";
import { type AvailabilityProblem, findAvailabilityProblem } from "#app/domain/time/availability.ts";
import { freeSlots } from "#app/domain/time/slots.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { notifyInterviewChange } from "./interview-reminders.ts";
import { getSlotSearch } from "./interview-suggestion.ts";
import { interviewKitJoin } from "./scorecards/interview-kit.ts";
import { listParties, readSlotQuery } from "./slots/free-slots.ts";

interface PoolMember extends Row<"recruiters", "id" | "uid" | "name"> {}

export interface Replacement extends PoolMember {
	problem: AvailabilityProblem | null;
}

interface PooledInterview extends Row<"interviews", "starts_at" | "duration_min"> {
	zone: Column<"businesses", "timezone">;
	pool: PoolMember[];
}

/** From the pools of the interview and its kit; those free at its time first. */
export async function listReplacements(trx: Scoped, interviewId: number, now: Date): Promise<Replacement[]> {
	const interview = await findPooledInterview(trx, interviewId);
	if (!interview || interview.pool.length === 0) return [];
	const { starts_at: start, duration_min: minutes, zone, pool } = interview;
	const search = { ...getSlotSearch(null, pool, minutes, dayIn(zone, start)), interview_id: interviewId };
	const { people } = await readSlotQuery(trx, search, now);
	const span = { start, end: new Date(start.getTime() + minutes * 60_000) };
	// In the order of `listParties`.
	const ids = pool.map(({ id }) => id).sort((a, b) => a - b);
	const members = pool.map((member) => {
		const attendee = people[ids.indexOf(member.id)];
		return { ...member, problem: attendee ? findAvailabilityProblem(attendee, span, zone) : null };
	});
	return [...members.filter(({ problem }) => problem === null), ...members.filter(({ problem }) => problem !== null)];
}

export interface PoolMemberSuggestion extends PoolMember {
	/** Interviews they have in the searched days. */
	load: number;
}

interface PoolSearch {
	applyUid: string;
	kind: "internal" | "client";
	candidateId: number | null;
	panel: readonly { id: number }[];
	minutes: number;
	from: string;
}

/** The pool member with fewest interviews and a time shared with the panel, or null. */
export async function suggestPoolMember(
	trx: Scoped,
	{ applyUid, kind, candidateId, panel, minutes, from }: PoolSearch,
	now: Date,
): Promise<PoolMemberSuggestion | null> {
	const { last_day: last } = getSlotSearch(candidateId, [], minutes, from);
	const { rows } = await sql<PoolMemberSuggestion>`
select r.id, r.uid, r.name, (select count(*)::int from interview_interviewers x
    join interviews v on v.business_id = x.business_id and v.id = x.interview_id and v.archived_at is null
   where x.business_id = r.business_id and x.recruiter_id = r.id and v.starts_at >= ${from}::date and v.starts_at < ${last}::date + 1) as load
  from (select a.business_id, a.job_id, ${kind}::text as kind from applies a where a.business_id = ${trx.businessId} and a.uid = ${applyUid}) i ${interviewKitJoin}
  join interview_kit_pool p on p.business_id = k.business_id and p.interview_kit_id = k.id
  join recruiters r on r.business_id = p.business_id and r.id = p.recruiter_id and r.status = 'active'
 where not r.id = any(${sql.val(panel.map(({ id }) => id))}::bigint[])
 order by load, r.name, r.id limit 12`.execute(trx);
	if (rows.length === 0) return null;
	// A single read covers everyone, whichever replacements are tried.
	const search = getSlotSearch(candidateId, [...panel, ...rows], minutes, from);
	const query = await readSlotQuery(trx, search, now);
	const parties = listParties(search);
	const others = new Set(rows.map(({ id }) => id));
	const getPeople = (member: PoolMember) =>
		query.people.filter((_, index) => {
			const party = parties[index];
			return party?.type !== "recruiters" || party.id === member.id || !others.has(party.id);
		});
	return rows.find((member) => freeSlots({ ...query, people: getPeople(member) }).length > 0) ?? null;
}

async function findPooledInterview(trx: Scoped, id: number): Promise<PooledInterview | undefined> {
	const { rows } = await sql<PooledInterview>`
select i.starts_at, i.duration_min, b.timezone as zone,
  (select coalesce(json_agg(json_build_object('id', r.id, 'uid', r.uid, 'name', r.name) order by r.name, r.id), '[]') from recruiters r
    where r.business_id = i.business_id and r.status = 'active' and r.id is distinct from i.owner_id
      and (exists (select from interview_pool p where p.business_id = i.business_id and p.interview_id = i.id and p.recruiter_id = r.id)
        or exists (select from (select i.business_id, i.job_id, i.kind) i ${interviewKitJoin}
          join interview_kit_pool p on p.business_id = k.business_id and p.interview_kit_id = k.id where p.recruiter_id = r.id))
      and not exists (select from interview_interviewers x where x.business_id = i.business_id and x.interview_id = i.id
        and x.recruiter_id = r.id)) as pool
  from interviews i join businesses b on b.id = i.business_id
 where i.business_id = ${trx.businessId} and i.id = ${id} and i.archived_at is null and i.result = 'pending' and i.starts_at > now()`.execute(
		trx,
	);
	return rows[0];
}

/** False after a concurrent change. Sends a cancellation, an invitation and calendar updates. */
export async function replaceInterviewer(
	trx: Scoped,
	{ interviewId, from, to }: { interviewId: number; from: string; to: string },
	actor: AuditActor,
): Promise<boolean> {
	const successor = (await listReplacements(trx, interviewId, new Date())).find(({ uid }) => uid === to);
	if (!successor || successor.problem !== null) return false;
	const { rows } = await sql<Row<"recruiters", "name">>`
delete from interview_interviewers x using recruiters r where x.business_id = ${trx.businessId} and x.interview_id = ${interviewId}
  and r.business_id = x.business_id and r.id = x.recruiter_id and r.uid = ${from} returning r.name`.execute(trx);
	const [leaver] = rows;
	if (!leaver) return false;
	await trx
		.insertInto("interview_interviewers")
		.values({ business_id: trx.businessId, interview_id: interviewId, recruiter_id: successor.id })
		.execute();
	await audit(trx, {
		actor,
		action: "replace_interviewer",
		recordType: "interviews",
		recordId: interviewId,
		changes: { from: leaver.name, to: successor.name },
		ip: actor.ip ?? null,
	});
	await notifyInterviewChange(trx, interviewId, { moved: true });
	return true;
}
