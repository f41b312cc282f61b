import { type RawBuilder, sql } from "kysely";
import type { InboxCursor, InboxFolder, InboxOwner } from "#app/domain/conversations/inbox-query.ts";
import type { ConversationEntity } from "#app/domain/conversations/message.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { escapeLike } from "#db/kit/like.ts";
import type { Column, Row } from "#db/kit/row.ts";

type Sql = RawBuilder<unknown>;

export interface InboxQuery {
	folder: InboxFolder;
	owner: InboxOwner;
	viewerId: number;
	entities: readonly ConversationEntity[];
	/** A part of a name. */
	name: string;
}

export interface InboxRow
	extends Row<"conversations", "uid" | "unanswered_since" | "snoozed_until" | "done_at" | "last_message_at"> {
	entity: ConversationEntity;
	person: string;
	name: string;
	company: Column<"client_companies", "name"> | null;
	avatar: string | null;
	assignee: Row<"recruiters", "id" | "name"> | null;
	last: LastWords | null;
	/** Exact sort value within its folder. */
	at: string;
}

interface LastWords {
	source: "message" | "email";
	direction: "in" | "out";
	text: string;
	at: string;
	/** The colleague who wrote it. */
	by: string | null;
}

interface Folder {
	where: Sql;
	/** Sort column; ties are sorted by id. */
	column: Sql;
	newestFirst: boolean;
}

const folders: Record<InboxFolder, Folder> = {
	waiting: {
		where: sql`v.unanswered_since is not null and (v.snoozed_until is null or v.snoozed_until <= now())`,
		column: sql`v.unanswered_since`,
		newestFirst: false,
	},
	open: {
		where: sql`v.done_at is null and v.unanswered_since is null and (v.snoozed_until is null or v.snoozed_until <= now())`,
		column: sql`v.last_message_at`,
		newestFirst: true,
	},
	snoozed: { where: sql`v.snoozed_until > now()`, column: sql`v.snoozed_until`, newestFirst: false },
	done: { where: sql`v.done_at is not null`, column: sql`v.last_message_at`, newestFirst: true },
};

function getOrder({ column, newestFirst }: Folder): Sql {
	const way = newestFirst ? sql`desc` : sql`asc`;
	return sql`${column} ${way}, v.id ${way}`;
}

/** Rows after a cursor, by its position: the cursor's row itself may have moved since. */
function getFollowing(db: Scoped, { column, newestFirst }: Folder, after: InboxCursor | null): Sql {
	if (!after) return sql`true`;
	const id = sql`(select f.id from conversations f where f.business_id = ${db.businessId} and f.uid = ${after.uid})`;
	return newestFirst
		? sql`(${column}, v.id) < (${after.at}::timestamptz, coalesce(${id}, 0))`
		: sql`(${column}, v.id) > (${after.at}::timestamptz, coalesce(${id}, 0))`;
}

/** Recruiters in the viewer's department and those below it. */
const team = (viewerId: number): Sql => sql`array(select unnest(app_team(${viewerId})))`;

/** The viewer, and absent colleagues whose deputy they are. */
export const ownAndDelegatedIdsSql = (db: Scoped, viewerId: number): Sql => sql`select r.id from recruiters r
  where r.business_id = ${db.businessId} and (r.id = ${viewerId} or r.delegate_id = ${viewerId} and r.delegate_until > now())`;

function ownedBy(db: Scoped, { owner, viewerId }: Pick<InboxQuery, "owner" | "viewerId">): Sql {
	if (owner === "mine") return sql`v.assignee_id in (${ownAndDelegatedIdsSql(db, viewerId)})`;
	if (owner === "team") return sql`v.assignee_id = any(${team(viewerId)})`;
	// A conversation of a recruiter who left has no owner.
	return owner === "nobody"
		? sql`not exists (select from recruiters w where w.business_id = v.business_id and w.id = v.assignee_id and w.status = 'active')`
		: sql`true`;
}

/** Shared FROM clause (conversations `v`, candidates `c`, client contacts `k`), so lists and counts agree. */
function from(db: Scoped, { folder, entities, name, ...owner }: InboxQuery): Sql {
	const named =
		name === ""
			? sql`true`
			: sql`app_plain(coalesce(c.name, k.name)) like '%' || app_plain(${escapeLike(name)}) || '%'`;
	const candidates = entities.includes("candidates") ? sql`c.id is not null` : sql`false`;
	const contacts = entities.includes("client_contacts") ? sql`k.id is not null` : sql`false`;
	return sql`conversations v
left join candidates c on c.business_id = v.business_id and c.id = v.candidate_id and c.archived_at is null
left join client_contacts k on k.business_id = v.business_id and k.id = v.client_contact_id and k.archived_at is null
where v.business_id = ${db.businessId} and ${folders[folder].where} and ${ownedBy(db, owner)} and ${named} and (${candidates} or ${contacts})`;
}

/** One page of the inbox, the rows after a cursor. */
export async function listInbox(
	db: Scoped,
	query: InboxQuery,
	{ take, after, mails }: { take: number; after: InboxCursor | null; mails: boolean },
): Promise<InboxRow[]> {
	const folder = folders[query.folder];
	const lastEmail = mails
		? sql`(select 'email' as source, m.direction, left(nullif(m.text, ''), 300) as text, m.created_at as at, w.name as by
      from email_relations x join email_messages m on m.business_id = x.business_id and m.id = x.email_id and m.kind in ('letter', 'reply')
      left join recruiters w on w.business_id = m.business_id and w.id = m.recruiter_id
     where x.business_id = v.business_id and x.reference_type = v.entity and x.reference_id = v.person_id order by x.email_id desc limit 1)`
		: sql`(select 'email' as source, ''::text as direction, ''::text as text, now() as at, ''::text as by where false)`;
	const { rows } = await sql<InboxRow>`
select v.uid, (${folder.column})::text as at, v.unanswered_since, v.snoozed_until, v.done_at, v.last_message_at, v.entity, v.person, v.name, v.avatar,
  (select o.name from client_companies o where o.business_id = v.business_id and o.id = v.company_id) as company,
  case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as assignee,
  (select to_json(l) from (
    (select 'message' as source, m.direction, left(m.body, 300) as text, m.created_at as at, w.name as by from messages m
      left join recruiters w on w.business_id = m.business_id and w.id = m.recruiter_id
     where m.business_id = v.business_id and m.candidate_id = v.candidate_id order by m.id desc limit 1)
    union all
    (select 'message', m.direction, left(m.body, 300), m.created_at, w.name from messages m
      left join recruiters w on w.business_id = m.business_id and w.id = m.recruiter_id
     where m.business_id = v.business_id and m.client_contact_id = v.client_contact_id order by m.id desc limit 1)
    union all ${lastEmail}) l order by l.at desc limit 1) as last
from (select v.*, case when c.id is null then 'client_contacts' else 'candidates' end as entity, coalesce(c.id, k.id) as person_id,
    coalesce(c.uid, k.uid) as person, coalesce(c.name, k.name) as name, coalesce(c.avatar_url, k.photo_url) as avatar, k.client_company_id as company_id
  from ${from(db, query)} and ${getFollowing(db, folder, after)} order by ${getOrder(folder)} limit ${take}) v
left join recruiters r on r.business_id = v.business_id and r.id = v.assignee_id
order by ${getOrder(folder)}`.execute(db);
	return rows;
}

/** Count up to `most`, as a subquery. */
export const inboxCount = (db: Scoped, query: InboxQuery, most: number): RawBuilder<number> =>
	sql<number>`(select count(*)::int from (select from ${from(db, query)} limit ${most}) n)`;

/** How many wait for an answer, of each owner, up to `most`. */
export async function countWaiting(
	db: Scoped,
	{ viewerId, entities }: Pick<InboxQuery, "viewerId" | "entities">,
	most: number,
): Promise<Record<InboxOwner, number>> {
	const count = (owner: InboxOwner) => inboxCount(db, { folder: "waiting", owner, viewerId, entities, name: "" }, most);
	const { rows } = await sql<Record<InboxOwner, number>>`
select ${count("mine")} as mine, ${count("team")} as team, ${count("nobody")} as nobody, ${count("all")} as "all"`.execute(
		db,
	);
	return rows[0] ?? { mine: 0, team: 0, nobody: 0, all: 0 };
}
