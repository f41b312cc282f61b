import { sql } from "kysely";
import { seatedStatuses } from "#app/domain/community/events.ts";
import type { ComputedSql, Effects, EntitySql } from "#db/kit/entity-sql.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { fillFreeSeats } from "#db/queries/talk-seats.ts";

/** With more seats, or an opened event, the waiting list moves up. */
const effects: Effects = {
	saved: (db, { id }) => fillFreeSeats(db, id),
};

const people =
	(statuses: readonly string[]): ComputedSql =>
	(row) =>
		sql`(select count(*) from talk_participants p where p.business_id = ${sql.ref(`${row}.business_id`)}
  and p.event_id = ${sql.ref(`${row}.id`)} and p.archived_at is null and p.status in ${sqlIn(statuses)})`;

const computed: Record<string, ComputedSql> = {
	taken: people(seatedStatuses),
	waiting: people(["waiting"]),
	present: people(["present"]),
};

export const talkEvents: EntitySql = { computed, effects };
