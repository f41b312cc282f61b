import { type Kysely, sql } from "kysely";

/** Which service makes the link of a video call, and until when the invitation waits for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const service = "video_service text check (video_service in ('google', 'microsoft', 'zoom'))";
	for (const table of ["interviews", "meetings"])
		await sql.raw(`alter table ${table} add column ${service}, add column video_until timestamptz`).execute(db);
	await sql.raw(`alter table slot_offers add column ${service}`).execute(db);
	await sql
		.raw(`
alter table calendar_connections drop constraint calendar_connections_kind_check,
  add constraint calendar_connections_kind_check check (kind in ('google', 'microsoft', 'caldav', 'ics', 'zoom'))`)
		.execute(db);
}
