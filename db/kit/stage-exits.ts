import { type RawBuilder, sql } from "kysely";

/** Whether an event (alias) ended the stay in `from_status`; undone moves do not count. */
export const isStageExit = (event: string): RawBuilder<boolean> => {
	const column = (name: string) => sql.ref(`${event}.${name}`);
	return sql`${column("kind")} = 'moved' and ${column("from_status")} is not null and not exists (
  select from apply_events u where u.business_id = ${column("business_id")} and u.apply_id = ${column("apply_id")}
    and u.kind = 'undone' and (u.details ->> 'undoes')::bigint = ${column("id")})`;
};
