import { sql } from "kysely";
import type { Resource } from "#app/domain/access/resources.ts";
import { resultReminderDays } from "#app/domain/applies/interview-reminders.ts";
import type { ConversationEntity } from "#app/domain/conversations/message.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { personColumn } from "./conversations/conversation-person.ts";
import { ownAndDelegatedIdsSql } from "./conversations/inbox.ts";

export const todayKinds = ["contact", "lead", "card", "answer", "interview", "task", "draft"] as const;
export type TodayKind = (typeof todayKinds)[number];

export interface ToDo {
	kind: TodayKind;
	/** Source list: `candidates`, `interviews`, `sendout_queues`… */
	entity: string;
	uid: string;
	name: string;
	sub: string | null;
	/** When it was or is due; for drafts when they were begun. */
	at: Date;
	version: number;
	/** Number of items of this kind, up to the cap. */
	total: number;
}

interface Query {
	recruiterId: number;
	/** Start of tomorrow; items due earlier belong to today. */
	before: Date;
	/** Today's first moment. */
	from: Date;
	may: (resource: Resource) => boolean;
	take: number;
}

/** Unanswered conversations on any channel, including those of colleagues they stand in for. */
const conversations = (db: Scoped, entity: ConversationEntity, recruiterId: number) => {
	const column = sql.ref(personColumn({ entity }));
	return sql`select 'answer', ${entity}, p.uid, p.name, (select left(m.body, 200) from messages m
    where m.business_id = x.business_id and m.${column} = p.id and m.direction = 'in' order by m.id desc limit 1), x.unanswered_since, x.lock_version
  from conversations x join ${sql.table(entity)} p on p.business_id = x.business_id and p.id = x.${column} and p.archived_at is null
  where x.business_id = ${db.businessId} and x.assignee_id in (${ownAndDelegatedIdsSql(db, recruiterId)})
  and x.unanswered_since is not null and (x.snoozed_until is null or x.snoozed_until <= now())`;
};

/** No number of these counts past this. */
export const todayCap = 100;

/** All kinds in one query, longest waiting first; each uses its index and a cap. */
export async function listToday(db: Scoped, { recruiterId, before, from, may, take }: Query): Promise<ToDo[]> {
	const here = sql`x.business_id = ${db.businessId} and x.archived_at is null`;
	const mine = sql`x.owner_id = ${recruiterId}`;
	const parts = [
		may("candidates") &&
			sql`select 'contact' as kind, 'candidates' as entity, x.uid, x.name, coalesce(x.role_name, x.current_position) as sub, x.next_contact_at as at, x.lock_version as version
  from candidates x where ${here} and ${mine} and x.next_contact_at < ${before}`,
		may("contacts") &&
			sql`select 'lead', 'contacts', x.uid, x.name, x.company_name, x.next_contact_at, x.lock_version
  from contacts x where ${here} and ${mine} and x.next_contact_at < ${before} and x.status not in ('lost', 'converted')`,
		sql`select 'answer', 'emails', x.uid, coalesce(x.from_name, x.from_email), x.subject, x.created_at, 0
  from email_messages x where x.business_id = ${db.businessId} and x.recruiter_id = ${recruiterId} and x.direction = 'in' and x.kind <> 'automatic_reply' and x.read_at is null
  and x.created_at > ${from}::timestamptz - interval '60 days'`,
		may("candidates") && conversations(db, "candidates", recruiterId),
		may("client_contacts") && conversations(db, "client_contacts", recruiterId),
		may("meetings") &&
			sql`select 'answer', 'slot_offers', x.uid, x.subject, null::text, x.updated_at, x.lock_version
  from slot_offers x where ${here} and ${mine} and x.status = 'proposed'`,
		may("interviews") &&
			sql`select 'interview', 'interviews', x.uid, c.name, j.title, x.starts_at, x.lock_version
  from interviews x join candidates c on c.business_id = x.business_id and c.id = x.candidate_id
  join jobs j on j.business_id = x.business_id and j.id = x.job_id
  where ${here} and ${mine} and x.result = 'pending' and x.starts_at < ${before} and x.starts_at >= ${from}::timestamptz - make_interval(days => ${resultReminderDays})`,
		may("tasks") &&
			sql`select 'task', 'tasks', x.uid, x.subject, x.type::text, x.due_at, x.lock_version
  from task_assignees a join tasks x on x.business_id = a.business_id and x.id = a.task_id
  where a.business_id = ${db.businessId} and a.recruiter_id = ${recruiterId} and x.archived_at is null and x.status <> 'done' and x.due_at < ${before}`,
		may("sendout_queues") &&
			sql`select 'draft', 'sendout_queues', x.uid, x.name, null::text, x.created_at, 0
  from sendout_queues x where x.business_id = ${db.businessId} and ${mine} and x.status = 'draft'`,
		may("shortlists") &&
			sql`select 'draft', 'shortlists', x.uid, x.name, j.title, x.created_at, 0
  from shortlists x join jobs j on j.business_id = x.business_id and j.id = x.job_id
  where ${here} and x.created_by_id = ${recruiterId} and x.status = 'draft'`,
		may("proposals") &&
			sql`select 'draft', 'proposals', x.uid, x.title, x.company_name, x.created_at, 0
  from proposals x where ${here} and ${mine} and x.sent_at is null and x.status = 1`,
	].filter((part) => part !== false);
	if (parts.length === 0) return [];
	const capped = parts.map((part) => sql`(${part} order by 6 limit ${todayCap + 1})`);
	const { rows } = await sql<ToDo>`
select * from (
  select t.*, (count(*) over (partition by t.kind))::int as total, row_number() over (partition by t.kind order by t.at, t.uid) as place
  from (${sql.join(capped, sql` union all `)}) t(kind, entity, uid, name, sub, at, version)) t
where place <= ${take} order by at, uid`.execute(db);
	return rows;
}
