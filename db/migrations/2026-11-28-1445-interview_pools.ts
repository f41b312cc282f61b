import { type Kysely, sql } from "kysely";

/** Who may stand in for an interviewer, and how many interviews somebody takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			[
				["interview_pool", "interview_id", "interviews"],
				["interview_kit_pool", "interview_kit_id", "interview_kits"],
			]
				.map(
					([table, column, to]) => `
create table ${table} (
  business_id bigint not null references businesses,
  ${column} bigint not null,
  recruiter_id bigint not null,
  primary key (business_id, ${column}, recruiter_id),
  foreign key (business_id, ${column}) references ${to} (business_id, id) on delete cascade,
  foreign key (business_id, recruiter_id) references recruiters (business_id, id)
);
create index on ${table} (business_id, recruiter_id);
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own_business on ${table} using (business_id = app_business()) with check (business_id = app_business());`,
				)
				.join("\n"),
		)
		.execute(db);
	await sql
		.raw(`
alter table recruiters
  add column interviews_per_day integer check (interviews_per_day between 1 and 50),
  add column interviews_per_week integer check (interviews_per_week between 1 and 200)`)
		.execute(db);
}
