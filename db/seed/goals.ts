import type { BusinessQuerier } from "#db/kit/querier.ts";

const work = [
	["submissions", "submissions", "owner_id", "sent_at"],
	["interviews", "interviews", "owner_id", "starts_at"],
	["hires", "applies", "recruiter_id", "placed_at"],
	["notes", "notes", "created_by_id", "created_at"],
	["meetings", "meetings", "owner_id", "starts_at"],
] as const;

/** Monthly goals based on actual results, raised in July; also of a team and business. */
export async function seedGoals(client: BusinessQuerier): Promise<void> {
	const owners = `select min(id) from recruiters where business_id = $1 and is_admin`;
	for (const [measure, table, person, at] of work)
		await client.query(
			`with usual as (select r.id, count(*) filter (where x.${at} < now()) as done from recruiters r
         join ${table} x on x.business_id = r.business_id and x.${person} = r.id and x.${at} > now() - interval '60 days'
         where r.business_id = $1 and r.status = 'active' group by r.id having count(*) >= 3)
       insert into goals (business_id, recruiter_id, measure, period, starts_on, ends_on, amount, set_by_id)
       select $1, u.id, $2, 'month', d.first, d.last, greatest(1, ceil(u.done / 2.0 * d.more)), (${owners})
       from usual u cross join (values
         (date_trunc('year', now())::date, (date_trunc('year', now()) + interval '6 months' - interval '1 day')::date, 0.9),
         ((date_trunc('year', now()) + interval '6 months')::date, null, 1.1)) d(first, last, more)`,
			[client.businessId, measure],
		);
	await client.query(
		`insert into goals (business_id, departament_id, measure, period, starts_on, amount, set_by_id)
     select $1, d.id, 'hires', 'quarter', date_trunc('year', now())::date, 12, (${owners})
     from departaments d where d.business_id = $1 and d.name = 'Negócios'
     union all select $1, null, 'fees', 'year', date_trunc('year', now())::date, 120000000, (${owners})
     union all select $1, null, 'signed_value', 'quarter', date_trunc('year', now())::date, 60000000, (${owners})`,
		[client.businessId],
	);
	// Team leaders set their team's goals.
	await client.query(
		`update departaments d set manager_id = (select r.id from recruiters r where r.business_id = $1 and r.title = 'Gerente' order by r.id limit 1)
     where d.business_id = $1 and d.name = 'Operações' and d.manager_id is null`,
		[client.businessId],
	);
}
