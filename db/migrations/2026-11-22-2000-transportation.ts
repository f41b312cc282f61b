import { type Kysely, sql } from "kysely";

/**
 * Each way to travel has a detail of its own (specification, section 3), and a nationality is a country of the list. What
 * the one shared detail said goes to the way that was chosen; a nationality typed as a word for Brazilian is Brazil.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table candidates
  add column public_voucher text check (length(public_voucher) <= 200),
  add column fuel_voucher text check (length(fuel_voucher) <= 200),
  add column chartered_bus text check (length(chartered_bus) <= 200);
update candidates set
  public_voucher = case when transportation = 1 then transportation_detail end,
  fuel_voucher = case when transportation = 2 then transportation_detail end,
  chartered_bus = case when transportation = 3 then transportation_detail end
where transportation_detail is not null;
alter table candidates drop column transportation_detail;
update candidates set nationality = 'BR' where lower(trim(nationality)) in ('br', 'brasil', 'brazil', 'brasileiro', 'brasileira', 'brazilian');
`.execute(db);
}
