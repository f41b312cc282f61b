import { sql } from "kysely";
import type { ConversationEntity } from "#app/domain/conversations/message.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";
import { type InboxQuery, inboxCount } from "#db/queries/conversations/inbox.ts";

export interface SavedPage {
	uid: string;
	entity: string;
	link: string;
	query: string;
	name: string;
	icon: string;
}

export interface Workspace {
	shortcuts: Column<"recruiters", "shortcuts_enabled">;
	hasSignature: boolean;
	withMicrosoft: Column<"recruiters", "logged_in_with_microsoft">;
	unread: number;
	/** Conversations awaiting an answer, up to 100. */
	answersWaiting: number;
	/** Open suggestions of the user's assistant; none while assistants are disabled. */
	suggestions: number;
	/** Null: those of the role. */
	areas: Column<"recruiters", "areas">;
	saved: SavedPage[];
	/** Where they were before this page. */
	last: { link: string; query: string } | null;
}

const mostCounted = 100;

/** One query, as every page of the recruiter needs it. */
export async function readWorkspace(
	trx: Scoped,
	recruiterId: number,
	conversations: readonly ConversationEntity[] = [],
): Promise<Workspace> {
	const waiting: InboxQuery = {
		folder: "waiting",
		owner: "mine",
		viewerId: recruiterId,
		entities: conversations,
		name: "",
	};
	const { rows } = await sql<Workspace>`
select r.shortcuts_enabled as shortcuts, r.signature is not null as "hasSignature", r.logged_in_with_microsoft as "withMicrosoft", r.areas,
  (select count(*) from notifications n where n.business_id = r.business_id and n.recruiter_id = r.id and not n.is_read and (n.snoozed_until is null or n.snoozed_until <= now())) as unread,
  ${inboxCount(trx, waiting, mostCounted)} as "answersWaiting",
  (select count(*)::int from suggested_changes s join businesses b on b.id = s.business_id
    where s.business_id = r.business_id and s.recruiter_id = r.id and s.state = 'open' and s.expires_at > now()
      and (b.settings ->> 'assistants')::boolean) as suggestions,
  coalesce((select json_agg(p order by p.created_at, p.id) from (
    select id, created_at, uid, entity, link, query, name, icon from entity_pages
     where business_id = r.business_id and recruiter_id = r.id order by created_at, id limit 100) p), '[]') as saved,
  (select json_build_object('link', link, 'query', query) from recent_pages
    where business_id = r.business_id and recruiter_id = r.id order by visited_at desc, id desc limit 1) as last
from recruiters r where r.business_id = ${trx.businessId} and r.id = ${recruiterId}`.execute(trx);
	const [result] = rows;
	return (
		result ?? {
			shortcuts: true,
			hasSignature: false,
			withMicrosoft: false,
			unread: 0,
			answersWaiting: 0,
			suggestions: 0,
			areas: null,
			saved: [],
			last: null,
		}
	);
}
