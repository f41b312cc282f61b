import { setting } from "#app/environment.ts";
import { blindIndex } from "#db/kit/blind-index.ts";
import { encrypt } from "#db/kit/encryption.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

export async function seedCandidateDetails(client: BusinessQuerier): Promise<void> {
	const at = [client.businessId];
	await client.query(
		`update candidates c set owner_id = (select id from recruiters r where r.business_id = c.business_id and r.status = 'active'
       order by (r.id * 7919 + c.id) % 11, r.id limit 1),
       next_contact_at = case when c.id % 6 = 0 then now() + make_interval(days => (c.id % 21)::int - 4) end,
       available_from = case when c.id % 5 = 0 then app_today() + (c.id % 60)::int end,
       notice_period_days = case when c.id % 4 = 0 then 30 end
     where c.business_id = $1 and c.id % 3 = 0`,
		at,
	);
	await client.query(
		`insert into contact_points (business_id, reference_type, reference_id, kind, value, state, label, added_via)
     select business_id, 'candidates', id, 'email', replace(split_part(email, '@', 1), '.', '_') || '@antigo.example', 'outdated', 'faculdade', 'candidate'
     from candidates where business_id = $1 and id % 12 = 0
     union all
     select business_id, 'candidates', id, 'phone', '+55' || substr(mobile_phone, 4, 2) || '3' || lpad((id % 10000000)::text, 7, '0'), 'current', 'casa', 'recruiter'
     from candidates where business_id = $1 and id % 15 = 0 and mobile_phone ~ '^[+]55'
     on conflict do nothing`,
		at,
	);
	await client.query(
		`insert into professional_references (business_id, candidate_id, name, company, title, relation, years_known, status)
     select business_id, id, (array['Rogério Tavares', 'Lúcia Menezes', 'Sandro Pires', 'Beatriz Amorim'])[1 + id % 4], current_company,
       (array['Gerente', 'Coordenadora', 'Diretor', 'Analista'])[1 + id % 4], (array['manager', 'peer', 'client', 'manager'])[1 + id % 4],
       (1 + id % 8)::int, (array['asked', 'answered', 'asked', 'opened'])[1 + id % 4]
     from candidates where business_id = $1 and id % 25 = 0 and current_company is not null`,
		at,
	);
	await seedDoubles(client);
	await client.query(
		`update candidates set status = 9, status_reason = 'Pediu para não receber mais contatos.'
     where business_id = $1 and id = (select id from candidates where business_id = $1 and uid <> 'demo-candidate' and id % 41 = 0 order by id limit 1)`,
		at,
	);
	await seedSensitive(client);
	// Accounts inactive for years, counted on the retention rules page.
	await client.query(
		`update candidate_activity a set last_active_at = now() - make_interval(months => (25 + a.candidate_id % 30)::int) from candidates c
     where a.business_id = $1 and c.business_id = a.business_id and c.id = a.candidate_id and c.id % 9 = 0 and c.uid not like 'demo-%'
       and not exists (select from applies p where p.business_id = c.business_id and p.candidate_id = c.id)`,
		at,
	);
}

/** Duplicates by phone, and by name and company, as from an older system. */
async function seedDoubles(client: BusinessQuerier): Promise<void> {
	await client.query(
		`insert into candidates (business_id, name, email, status, role_name, mobile_phone, current_company, city, state, source, created_at)
     select business_id, case when id % 2 = 0 then name else split_part(name, ' ', 1) || ' ' || split_part(name, ' ', 3) end,
       'importado.' || id || '@antigo.example', 1, role_name, case when id % 2 = 0 then null else mobile_phone end, current_company, city, state,
       'Candidate Search', created_at - interval '200 days'
     from candidates where business_id = $1 and id % 60 = 0 and current_company is not null and uid <> 'demo-candidate' order by id limit 4`,
		[client.businessId],
	);
}

/** Requires the environment's encryption key; does nothing without one. */
async function seedSensitive(client: BusinessQuerier): Promise<void> {
	if (!setting("ENCRYPTION_KEY")) return;
	const cpf = "52998224725";
	const values = { cpf, rg: "321234567", gender: "1", mother_name: "Vera Lúcia Moreira" };
	const { rows } = await client.query<{ id: number }>(
		"select id from candidates where business_id = $1 and uid = 'demo-candidate'",
		[client.businessId],
	);
	const id = rows[0]?.id;
	if (!id) return;
	for (const [field, value] of Object.entries(values))
		await client.query(
			"insert into candidate_sensitive (business_id, candidate_id, field, sealed) values ($1, $2, $3, $4) on conflict do nothing",
			[client.businessId, id, field, encrypt(value)],
		);
	await client.query("update candidates set cpf_hash = $3 where business_id = $1 and id = $2", [
		client.businessId,
		id,
		blindIndex(cpf),
	]);
}
