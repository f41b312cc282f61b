import type { BusinessQuerier } from "#db/kit/querier.ts";

export async function seedMeetings(client: BusinessQuerier): Promise<void> {
	await seedPast(client);
	await seedOffers(client);
	await seedRequests(client);
}

async function seedPast(client: BusinessQuerier): Promise<void> {
	await client.query(
		`with companies as (
       select c.id, c.name, row_number() over (order by c.id) as n, k.id as contact, k.name as contact_name,
         coalesce((select o.recruiter_id from client_company_owners o where o.business_id = c.business_id and o.client_company_id = c.id order by 1 limit 1),
           (select r.id from recruiters r where r.business_id = c.business_id and r.status = 'active' order by r.id limit 1)) as owner
       from client_companies c
       join lateral (select id, name from client_contacts k where k.business_id = c.business_id and k.client_company_id = c.id
         and k.archived_at is null order by k.id limit 1) k on true
       where c.business_id = $1::bigint and c.archived_at is null order by c.id limit 14
     ), placed as (
       select *, app_today() + ((array[-21, -14, -9, -6, -2, 1, 2, 3, 5, 8, 13, -30, -4, 6])[n])::int as on_day from companies
     ), timed as (
       select *, (on_day + case extract(isodow from on_day) when 6 then 2 when 7 then 1 else 0 end + make_time(9 + (n * 2 % 9)::int, ((n % 2) * 30)::int, 0))
         at time zone 'America/Sao_Paulo' as starts_at from placed
     ), made as (
       insert into meetings (business_id, subject, type, starts_at, duration_min, ends_at, mode, place, link, description, result, outcome, next_step,
         reschedules, owner_id, created_by_id, created_at)
       select $1::bigint,
         (array['Alinhamento de vagas com ', 'Apresentação comercial para ', 'Revisão do trimestre com ', 'Visita a '])[1 + n % 4] || name,
         (array['intake', 'pitch', 'client_visit', 'client_visit'])[1 + n % 4], starts_at, (array[30, 60, 60, 90])[1 + n % 4], starts_at,
         case when n % 4 = 3 then 'presential' else 'video' end, case when n % 4 = 3 then 'Avenida Paulista, 1000, 12º andar' end,
         case when n % 4 < 3 then 'https://reunioes.example/cliente-' || n end, 'Prioridades, prazos e o que falta para fechar.',
         case when starts_at > now() or n = 5 then 'pending' when n = 12 then 'not_held' else 'held' end,
         case when starts_at < now() and n not in (5, 12) then (array['Duas novas posições para o próximo mês.', 'Pediram proposta até sexta-feira.',
           'Satisfeitos com o ritmo; querem mais perfis seniores.', 'Mudança de escopo: a vaga passa a ser híbrida.'])[1 + n % 4] end,
         case when starts_at < now() and n not in (5, 12) then (array['Enviar proposta', 'Montar o mapa do mercado', 'Apresentar três perfis', 'Rever a descrição da vaga'])[1 + n % 4] end,
         case when n % 5 = 0 then 1 else 0 end, owner, owner, least(starts_at - interval '4 days', now() - make_interval(hours => n::int * 5))
       from timed returning id, subject, owner_id, starts_at)
     , people as (insert into meeting_recruiters (business_id, meeting_id, recruiter_id) select $1::bigint, id, owner_id from made)
     insert into meeting_relations (business_id, meeting_id, reference_type, reference_id)
     select $1::bigint, m.id, x.type, x.id from made m join timed t on m.starts_at = t.starts_at and m.subject like '%' || t.name
     cross join lateral (values ('client_companies', t.id), ('client_contacts', t.contact)) x(type, id)`,
		[client.businessId],
	);
	await client.query(
		`with made as (
       insert into meetings (business_id, uid, subject, type, starts_at, duration_min, ends_at, mode, link, description, recurrence, owner_id, created_by_id, created_at)
       select $1::bigint, case when $1 = 1 then 'demo-meeting' else app_uid() end, 'Reunião semanal da equipe', 'internal',
         (app_today() + (8 - extract(isodow from app_today()))::int + time '08:30') at time zone 'America/Sao_Paulo', 45, now(), 'video',
         'https://reunioes.example/equipe', 'Vagas paradas, entrevistas da semana, indicações.', 'weekly', r.id, r.id, now() - interval '2 days'
       from recruiters r where r.business_id = $1::bigint and r.status = 'active' order by r.is_admin desc, r.id limit 1 returning id)
     insert into meeting_recruiters (business_id, meeting_id, recruiter_id)
     select $1::bigint, made.id, r.id from made, lateral (select id from recruiters where business_id = $1::bigint and status = 'active' order by id limit 5) r`,
		[client.businessId],
	);
}

async function seedOffers(client: BusinessQuerier): Promise<void> {
	await client.query(
		`with owner as (select id from recruiters where business_id = $1::bigint and status = 'active' order by is_admin desc, id limit 1),
     takers as (
       select c.id as candidate, null::bigint as contact, 'Conversa sobre a sua carreira' as subject, 'Queremos conhecer seus próximos passos.' as message, 1 as n
         from candidates c where c.business_id = $1::bigint and c.email = 'candidate@seleta.example'
       union all select null, k.id, 'Alinhamento das vagas do mês', 'Escolha o melhor horário para revermos as prioridades.', 2
         from client_contacts k where k.business_id = $1::bigint and k.email in ('client@seleta.example', 'contact@seleta.example')),
     made as (
       insert into slot_offers (business_id, subject, candidate_id, client_contact_id, duration_min, buffer_min, first_day, last_day, mode, place_or_link,
         message, owner_id, created_by_id, created_at)
       select $1::bigint, t.subject, t.candidate, t.contact, 45, 15, app_today() + 1, app_today() + 12, 'video', 'https://reunioes.example/conversa',
         t.message, owner.id, owner.id, now() - interval '1 day' from takers t, owner returning id, owner_id)
     insert into slot_offer_recruiters (business_id, slot_offer_id, recruiter_id) select $1::bigint, id, owner_id from made`,
		[client.businessId],
	);
	await client.query(
		`with presented as (
       select distinct on (j.id) a.id as apply, j.title, k.client_contact_id as contact, j.owner_id
         from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id and j.archived_at is null
         join job_client_contacts k on k.business_id = j.business_id and k.job_id = j.id
        where a.business_id = $1::bigint and a.status = 5 and a.withdrawn_at is null and j.owner_id is not null order by j.id, a.id limit 3)
     insert into slot_offers (business_id, subject, apply_id, guest_contact_id, proposed, status, round, duration_min, notice_hours, first_day, last_day, times,
       mode, message, owner_id, created_at)
     select $1::bigint, 'Entrevista: ' || title, apply, contact, true, 'proposed', 2, 60, 2, app_today() + 2, app_today() + 4,
       array[(app_today() + 2 + time '10:00') at time zone 'America/Sao_Paulo', (app_today() + 4 + time '15:00') at time zone 'America/Sao_Paulo'],
       'video', 'Prefiro pela manhã, mas me adapto.', owner_id, now() - interval '5 hours' from presented`,
		[client.businessId],
	);
}

async function seedRequests(client: BusinessQuerier): Promise<void> {
	await client.query(
		`with contacts as (
       select k.id, k.client_company_id, row_number() over (order by k.email not like '%@seleta.example', k.id) as n from client_contacts k
        where k.business_id = $1::bigint and k.archived_at is null limit 6)
     insert into job_requests (business_id, title, client_company_id, client_contact_id, openings, reason, work_type, regimes, city, state,
       salary_from_cents, salary_to_cents, target_date, description, status, answer, decided_at, decided_by_id, created_at)
     select $1::bigint, (array['Gerente de loja', 'Analista fiscal pleno', 'Coordenação de logística', 'Desenvolvedor back-end', 'Assistente administrativo', 'Diretoria comercial'])[n],
       client_company_id, id, 1 + (n % 3)::int, (array['new', 'replacement'])[1 + n % 2], (array[1, 3, 1, 2])[1 + n % 4], '{2}', 'São Paulo', 'SP',
       (450000 + n * 90000)::bigint, (650000 + n * 120000)::bigint, app_today() + 30 + (n * 5)::int,
       'Cuida da operação do dia a dia, da equipe e dos indicadores. Experiência no setor é indispensável; inglês ajuda.',
       case n when 3 then 'declined' else 'sent' end, case n when 3 then 'Este perfil está fora das áreas em que atuamos hoje.' end,
       case n when 3 then now() - interval '1 day' end,
       case n when 3 then (select id from recruiters where business_id = $1::bigint order by id limit 1) end, now() - make_interval(hours => 20 + n::int * 17)
     from contacts`,
		[client.businessId],
	);
}
