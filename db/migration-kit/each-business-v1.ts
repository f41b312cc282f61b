import { type RawBuilder, sql } from "kysely";

/**
 * Runs statements once for each business there is, as it: row-level security shows a migration no rows otherwise, and an
 * `update` that sees none succeeds without a word. In them `biz` is the business. Frozen once a migration uses it.
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
