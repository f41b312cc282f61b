import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

export interface SeedPerson {
	id: number;
	name: string;
	email: string;
	locale: "pt" | "en";
	site_id: number | null;
	title: string | null;
	role_name: string | null;
	city: string | null;
	company: string | null;
	reason: string | null;
}

const from: Record<string, string> = {
	candidates: `select c.id, c.name, c.email, c.locale, c.site_config_id as site_id, null as title, c.role_name, c.city, c.current_company as company,
      case when c.status in (${doNotUseStatuses.join(", ")}) then 'do_not_use' end as reason
    from candidates c where c.business_id = $1::bigint and c.archived_at is null and c.anonymised_at is null and c.uid not like 'demo-%'`,
	client_contacts: `select k.id, k.name, k.email, coalesce(k.locale, 'pt') as locale, null::bigint as site_id, k.title, null as role_name, null as city,
      c.name as company, case when k.status = 'DNC' or c.status = 'DNC' then 'do_not_use' when c.status = 'Off Limits' then 'off_limits' end as reason
    from client_contacts k join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
   where k.business_id = $1::bigint and k.archived_at is null`,
	contacts: `select k.id, k.name, coalesce(k.email, '') as email, 'pt' as locale, null::bigint as site_id, k.title, null as role_name, k.city,
      k.company_name as company, case when k.email is null then 'no_email' end as reason
    from contacts k where k.business_id = $1::bigint and k.archived_at is null`,
};

export async function listSeedPeople(
	client: BusinessQuerier,
	audience: string,
	count: number,
	skip: number,
): Promise<SeedPerson[]> {
	if (count === 0) return [];
	const { rows } = await client.query<SeedPerson>(
		`select * from (select distinct on (lower(email), reason) * from (${from[audience]}) p order by lower(email), reason, id) once
      order by id offset $2::int limit $3::int`,
		[client.businessId, audience === "candidates" ? skip : 0, count],
	);
	return rows;
}
