import { nationalHolidays } from "#app/domain/time/national-holidays.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

/** Inserts Brazil's national holidays of this year and the next two. */
export async function insertHolidays(client: BusinessQuerier, recruiterId: number): Promise<void> {
	const year = new Date().getUTCFullYear();
	await client.query(
		`insert into holidays (business_id, date, name, scope, optional, created_by_id)
     select $1::bigint, x.date, x.name, 'national', x.optional, $2::bigint
     from jsonb_to_recordset($3::jsonb) as x(date date, name text, optional boolean)`,
		[client.businessId, recruiterId, JSON.stringify([year, year + 1, year + 2].flatMap(nationalHolidays))],
	);
}
