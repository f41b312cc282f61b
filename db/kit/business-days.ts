import { type RawBuilder, sql } from "kysely";

type Sql<T = unknown> = RawBuilder<T>;

/** SQL version of `getCountingStart` in app/domain/time: the noon rule in a time zone. */
export const countingStartSql = (moment: Sql, zone: string): Sql<string> =>
	sql`(${moment} at time zone ${zone} - interval '12 hours')::date`;

/** SQL version of `businessDaysBetween` in app/domain/time, with national and own holidays. */
export const countBusinessDays = (businessId: Sql, from: Sql, to: Sql): Sql<number> => sql`(
  select count(*) from generate_series(${from} + 1, ${to}, interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from holidays h where h.business_id = ${businessId} and h.date = d::date
    and h.scope in ('national', 'business') and not h.half_day and not h.optional and h.archived_at is null))`;
