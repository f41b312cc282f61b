import { type Kysely, sql } from "kysely";

/** A person is asked to look at what rules helped to decide (LGPD, article 20): which application it is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table data_requests drop constraint data_requests_kind_check;
alter table data_requests
  add column apply_id bigint,
  add constraint data_requests_kind_check
    check (kind in ('access', 'correction', 'deletion', 'withdrawal', 'portability', 'sharing', 'review', 'other')),
  add constraint data_requests_reviewer check (kind <> 'review' or status not in ('answered', 'refused') or handled_by_id is not null),
  add foreign key (business_id, apply_id) references applies;
create index on data_requests (business_id, apply_id);
create unique index data_requests_review on data_requests (business_id, apply_id)
  where kind = 'review' and status = 'open' and archived_at is null;
`)
		.execute(db);
}
