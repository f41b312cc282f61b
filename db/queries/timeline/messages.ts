import { sql } from "kysely";
import { isConversationEntity } from "#app/domain/conversations/message.ts";
import { isRecipientEntity } from "#app/domain/mail/recipients.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { matchesPerson } from "#db/queries/conversations/conversation-person.ts";
import { secretKinds } from "#db/queries/emails.ts";
import type { Reference } from "#db/queries/record-labels.ts";
import { selectRelatedIds } from "./related-ids.ts";
import { olderThan, type Subject, type TimelinePosition, type TimelineWindow } from "./timeline-window.ts";

interface Email extends TimelinePosition {
	uid: string;
	subject: string;
	to_email: string;
	from_name: string | null;
	from_email: string;
	direction: string;
	state: string;
	delivery: string | null;
	skipped_reason: string | null;
	automatic: boolean;
	excerpt: string | null;
	secret: boolean;
}

export async function timelineEmails(
	db: Scoped,
	subject: Subject,
	about: readonly Reference[],
	window: TimelineWindow,
) {
	const address = getAddress(subject, db);
	const columns = sql`m.id, m.created_at as at, m.created_at::text as exact, m.uid, m.subject, m.to_email, m.from_name, m.from_email, m.direction, m.state, m.delivery, m.skipped_reason, m.kind = 'automatic_reply' as automatic, case when m.direction = 'in' then left(m.text, 500) end as excerpt, m.kind = any(${sql.val(secretKinds)}::text[]) as secret`;
	const page = sql`${olderThan(sql`m.created_at`, sql`m.id`, window)} order by m.created_at desc, m.id desc limit ${window.take}`;
	const byAddress = address
		? sql`union (select ${columns} from email_messages m where m.business_id = ${db.businessId} and m.to_email = (${address}) and ${page})`
		: sql``;
	const { rows } = await sql<Email>`
select * from (
  (select ${columns} from email_messages m
    where m.business_id = ${db.businessId} and m.id in (${selectRelatedIds(db, "email_relations", "email_id", about)}) and ${page})
  ${byAddress}) mails order by at desc, id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({ ...row, kind: "email" as const }));
}

function getAddress({ entity, recordId }: Subject, db: Scoped) {
	if (!isRecipientEntity(entity)) return null;
	return sql`select p.email from ${sql.table(entity)} p where p.business_id = ${db.businessId} and p.id = ${recordId}`;
}

interface Message
	extends TimelinePosition,
		Row<"messages", "uid" | "body" | "channel" | "direction" | "state" | "files"> {
	by: Column<"recruiters", "name"> | null;
	/** Name of the person behind the portal or phone number. */
	person: string;
}

export async function timelineMessages(db: Scoped, { entity, recordId }: Subject, window: TimelineWindow) {
	if (!isConversationEntity(entity)) return [];
	const person = { entity, id: recordId };
	const { rows } = await sql<Message>`
select m.id, m.created_at as at, m.created_at::text as exact, m.uid, left(m.body, 500) as body, m.channel, m.direction, m.state, m.files, r.name as by, p.name as person
  from messages m join ${sql.table(entity)} p on p.business_id = m.business_id and p.id = ${recordId}
  left join recruiters r on r.business_id = m.business_id and r.id = m.recruiter_id
 where ${matchesPerson(db, person, "m")} and ${olderThan(sql`m.created_at`, sql`m.id`, window)}
 order by m.created_at desc, m.id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({ ...row, kind: "message" as const }));
}

interface Task extends TimelinePosition, Row<"tasks", "uid" | "subject" | "type" | "result"> {
	by: Column<"recruiters", "name"> | null;
}

/** Tasks about these records that are done. */
export async function timelineTasks(db: Scoped, about: readonly Reference[], window: TimelineWindow) {
	const { rows } = await sql<Task>`
select t.id, t.done_at as at, t.done_at::text as exact, t.uid, t.subject, t.type, t.result, r.name as by
  from tasks t left join recruiters r on r.business_id = t.business_id and r.id = t.done_by_id
 where t.business_id = ${db.businessId} and t.id in (${selectRelatedIds(db, "task_relations", "task_id", about)})
   and t.done_at is not null and t.archived_at is null and ${olderThan(sql`t.done_at`, sql`t.id`, window)}
 order by t.done_at desc, t.id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({ ...row, kind: "task" as const }));
}

interface FileEntry extends TimelinePosition, Row<"data_files", "uid" | "name" | "file_type" | "uploaded_by_type"> {
	by: Column<"recruiters", "name"> | null;
}

/** Sensitive documents require permission for sensitive data. */
export async function timelineFiles(
	db: Scoped,
	{ entity, recordId }: Subject,
	window: TimelineWindow,
	withSensitive: boolean,
) {
	// Candidates' uploads were filed under the singular before entities had keys.
	const types = entity === "candidates" ? ["candidates", "candidate"] : [entity];
	const { rows } = await sql<FileEntry>`
select f.id, f.created_at as at, f.created_at::text as exact, f.uid, f.name, f.file_type, f.uploaded_by_type, r.name as by
  from data_files f left join recruiters r
    on f.uploaded_by_type = 'recruiter' and r.business_id = f.business_id and r.id = f.uploaded_by_id
 where f.business_id = ${db.businessId} and f.reference_type = any(${sql.val(types)}::text[]) and f.reference_id = ${recordId}
   and f.scan_state = 'clean' and (f.expires_at is null or f.expires_at > now())
   and (${withSensitive} or f.file_type not in ('id', 'contract')) and f.file_type <> 'avatar'
   and ${olderThan(sql`f.created_at`, sql`f.id`, window)}
 order by f.created_at desc, f.id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({ ...row, kind: "file" as const }));
}
