import { type RawBuilder, sql } from "kysely";

/**
 * Runs statements once per business (`biz`): otherwise row-level security hides all rows from migrations. Frozen once a migration uses
 * it.
 */
export const eachBusiness = (statements: string): RawBuilder<unknown> =>
	sql.raw(`
do $each_business$
declare biz bigint;
begin
  for biz in select id from businesses order by id loop
    perform set_config('app.business', biz::text, true);
${statements}
  end loop;
  perform set_config('app.business', '', true);
end $each_business$;`);
