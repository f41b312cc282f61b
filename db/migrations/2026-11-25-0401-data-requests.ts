import { type Kysely, sql } from "kysely";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const table = referenceTable("data_requests", {
	columns: `kind text not null default 'access'
    check (kind in ('access', 'correction', 'deletion', 'withdrawal', 'portability', 'sharing', 'other')),
  name text not null check (length(name) between 1 and 200),
  email text check (email = lower(email) and length(email) <= 254),
  message text check (length(message) <= 4000),
  status text not null default 'open' check (status in ('open', 'answered', 'refused', 'withdrawn')),
  answer text check (length(answer) <= 4000),
  due_on date not null default current_date + 15,
  answered_at timestamptz,
  candidate_id bigint,
  handled_by_id bigint,
  locale text not null default 'pt' check (locale in ('pt', 'en')),
  -- A deletion is undone until then.
  erase_at timestamptz,
  constraint data_requests_answered check (status not in ('answered', 'refused') or answer is not null),
  constraint data_requests_erased check (erase_at is null or kind = 'deletion')`,
	refs: { candidate_id: "candidates", handled_by_id: "recruiters" },
	search: { title: "name", text: "message,answer", parts: "email" },
	sorted: { name: "never empty", due_on: "never empty" },
});

/** What people ask of their data, with the day by which the law wants an answer; and the PDF of a copy beside its JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await table(db);
	await sql
		.raw(`
create unique index data_requests_deletion on data_requests (business_id, candidate_id) where kind = 'deletion' and status = 'open';
create index data_requests_due on data_requests (business_id, erase_at) where status = 'open' and erase_at is not null;
create function app_data_request_answered() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status in ('answered', 'refused') and old.status not in ('answered', 'refused') then new.answered_at := now(); end if;
  if new.status = 'open' then new.answered_at := null; end if;
  return new;
end $$;
create trigger data_requests_answered before update of status on data_requests for each row execute function app_data_request_answered();
alter table data_exports add column pdf_key text;
`)
		.execute(db);
}
