import { type Kysely, sql } from "kysely";

/** Who answers for somebody who is not of age, and the level of the jobs that are open to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table candidates
  add guardian_name text check (length(guardian_name) between 1 and 200),
  add guardian_phone text check (guardian_phone ~ '^\\+[1-9][0-9]{6,14}$');
alter table position_levels drop constraint position_levels_level_check,
  add constraint position_levels_level_check check (level in ('apprentice', 'internship', 'junior', 'mid', 'senior', 'specialist',
    'coordination', 'management', 'board', 'c_level'));
alter table process_orchestrators drop constraint process_orchestrators_position_level_check,
  add constraint process_orchestrators_position_level_check check (position_level in ('apprentice', 'internship', 'junior', 'mid', 'senior',
    'specialist', 'coordination', 'management', 'board', 'c_level'));`.execute(db);
}
