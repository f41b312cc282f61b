import type { BusinessQuerier } from "#db/kit/querier.ts";
import { seedTalks } from "./talks.ts";

export async function seedCommunity(client: BusinessQuerier): Promise<void> {
	const run = (text: string) => client.query(text, [client.businessId]);
	await run(
		`insert into contact_messages (business_id, site_config_id, locale, name, email, subject, message, status, created_at)
     select $1::bigint, (select min(id) from site_configs where business_id = $1::bigint and active), m.*, now() - interval '1 day' * row_number() over ()
     from (values ('pt', 'Cecília Braga', 'cecilia.braga@visita.example', 'Contratação de três analistas', 'Precisamos de três analistas fiscais em Campinas até março. Como funciona o processo e qual é o prazo?', 'new'),
       ('pt', 'Ivo Salgado', 'ivo.salgado@visita.example', 'Currículo enviado em papel', 'Entreguei meu currículo na feira de carreiras. Preciso cadastrar no site também?', 'answered'),
       ('en', 'Grace Miller', 'grace.miller@visita.example', 'Hiring in Brazil', 'We are opening an office in Sao Paulo and would like to talk about a country manager.', 'new')
     ) as m(locale, name, email, subject, message, status)`,
	);
	await run(
		`with lead as (
       insert into contacts (business_id, name, company_name, email, source, campaign, status, notes, owner_id, created_at)
       select m.business_id, m.name, 'Fiscal Campinas Ltda.', m.email, 'Web Site', s.title, 'new', m.subject || E'\\n\\n' || m.message,
         (select min(id) from recruiters where business_id = $1::bigint and is_admin and status = 'active'), m.created_at
       from contact_messages m join site_configs s on s.business_id = m.business_id and s.id = m.site_config_id
       where m.business_id = $1::bigint and m.email = 'cecilia.braga@visita.example' returning id, company_name, email)
     update contact_messages m set contact_id = lead.id, company = lead.company_name
     from lead where m.business_id = $1::bigint and m.email = lead.email`,
	);
	await run(
		`insert into data_requests (business_id, kind, name, email, message, status, answer, due_on, created_at, candidate_id)
     select $1::bigint, m.kind, c.name, c.email, m.message, m.status, m.answer, app_today() - m.days + 15, now() - make_interval(days => m.days), c.id
     from (values (1, 'sharing', 'Com quais empresas meu currículo foi compartilhado neste ano?', 'open', null, 12),
       (2, 'correction', 'Meu cargo atual está errado: sou coordenadora desde março.', 'answered', 'Corrigimos o cargo no seu cadastro. Obrigado por avisar.', 20),
       (3, 'withdrawal', 'Não autorizo mais o uso dos meus dados em bancos de talentos.', 'open', null, 2),
       (4, 'portability', 'Quero meus dados em um formato que outro sistema leia.', 'open', null, 17)
     ) as m(place, kind, message, status, answer, days)
     join (select row_number() over (order by id) as place, id, name, email from candidates
       where business_id = $1::bigint and email is not null and anonymised_at is null and archived_at is null order by id limit 4) c on c.place = m.place`,
	);
	await run(
		`insert into data_requests (business_id, kind, name, email, message, candidate_id, apply_id, handled_by_id, due_on, created_at)
     select a.business_id, 'review', c.name, c.email, 'Respondi que não tenho inglês, mas leio e escrevo todos os dias.', c.id, a.id, a.recruiter_id,
       app_today() + 12, now() - interval '3 days'
     from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
     where a.business_id = $1::bigint and a.status = 1 and a.recruiter_id is not null and c.email is not null and c.uid <> 'demo-candidate'
     order by a.id limit 1`,
	);
	await run(
		`insert into partners (business_id, name, category, link, description_pt, description_en) values
       ($1::bigint, 'Instituto Paulista de Carreira', 'assessment', 'https://carreira.example', 'Avaliações de perfil e mentoria.', 'Assessments and mentoring.'),
       ($1::bigint, 'Clube Vantagens', 'benefit', 'https://vantagens.example', 'Descontos em saúde e bem-estar.', 'Discounts on health and wellbeing.')`,
	);
	await run(
		`insert into courses (business_id, name_pt, name_en, partner_id, summary, summary_en, body, body_en, modality, workload_hours, starts_on, ends_on,
         price_cents, discount_pct, enrol_link, skills, published_from)
     select $1::bigint, m.name, m.english, p.id, m.summary, m.about, 'Aulas gravadas, exercícios e certificado ao final.',
       'Recorded classes, exercises and a certificate at the end.', m.modality, m.hours,
       m.starts::date, m.starts::date + 45, m.price, 10, 'https://escola.example/' || m.place, m.skills::text[], '2026-01-05'
     from partners p,
       (values (1, 'Excel avançado para finanças', 'Advanced Excel for finance', 'Tabelas dinâmicas, modelos e Power Query.', 'Pivot tables, models and Power Query.', 'online', 24, '2026-12-07', 39000, '{Excel,Finanças}'),
         (2, 'SQL do zero', 'SQL from scratch', 'Consultas, junções e janelas com dados de verdade.', 'Queries, joins and windows, on real data.', 'online', 30, '2027-01-11', 45000, '{SQL,"Análise de dados"}'),
         (3, 'Liderança de primeira viagem', 'First-time leadership', 'Feedback, delegação e conversas difíceis.', 'Feedback, delegation and difficult conversations.', 'hybrid', 16, '2027-02-01', 89000, '{Liderança}'),
         (4, 'Inglês para entrevistas', 'English for interviews', 'Simulações em grupo pequeno.', 'Practice interviews in a small group.', 'presential', 12, '2027-01-18', 52000, '{Inglês}')
       ) as m(place, name, english, summary, about, modality, hours, starts, price, skills)
     where p.business_id = $1::bigint and p.name = 'Escola Horizonte'`,
	);
	await run(
		`insert into course_given_benefits (business_id, course_id, course_benefit_id)
     select c.business_id, c.id, b.id from courses c join course_benefits b on b.business_id = c.business_id where c.business_id = $1::bigint`,
	);
	await run(
		`insert into course_position_levels (business_id, course_id, position_level_id)
     select c.business_id, c.id, l.id from courses c join position_levels l on l.business_id = c.business_id
     where c.business_id = $1::bigint and l.level in ('junior', 'mid') and c.modality = 'online'`,
	);
	await seedTalks(client);
	await run(
		`update courses set uid = 'demo-course' where business_id = $1::bigint and business_id = 1 and name_pt = 'SQL do zero'`,
	);
	await run(
		`insert into entity_cards (business_id, name, entity, view, fields, colour_by)
     values ($1::bigint, 'Leads nos blocos', 'contacts', 'blocks', '{company_name,status,owner}', 'status')`,
	);
	await run(
		`insert into question_versions (business_id, survey_id, version, items)
     select $1::bigint, id, 1, '[{"key":"score","kind":"score","pt":"De 0 a 10, quanto você recomendaria a gente?","en":"From 0 to 10, how likely are you to recommend us?","required":true},
       {"key":"why","kind":"text","pt":"O que mais pesou na sua nota?","en":"What weighed most in your score?","required":false}]'
     from surveys where business_id = $1::bigint`,
	);
	await run(
		`insert into question_versions (business_id, data_collection_id, version, items)
     select $1::bigint, id, 1, case name when 'Admissão CLT' then '[{"key":"rg_form","required":true},{"key":"cpf_form","required":true},
       {"key":"ctps_form","required":true},{"key":"bank_data_form","required":true},{"key":"dependents","required":false}]'::jsonb
       else '[{"key":"mobile_phone","required":true},{"key":"clt_expectation","required":true},{"key":"mobility","required":false}]'::jsonb end
     from data_collections where business_id = $1::bigint`,
	);
}
