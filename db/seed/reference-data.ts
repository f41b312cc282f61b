import type { BusinessQuerier } from "#db/kit/querier.ts";

/** Demo sectors, fees, departments and labels, which reference other rows. */
export async function seedReferenceData(client: BusinessQuerier): Promise<void> {
	await client.query(
		`update business_sectors s set core_industry_id = i.id from core_industries i,
       (values ('Software','Tecnologia'), ('Bancos','Serviços financeiros'), ('Meios de pagamento','Serviços financeiros'),
         ('E-commerce','Varejo'), ('Supermercados','Varejo'), ('Autopeças','Indústria'), ('Alimentos e bebidas','Bens de consumo'),
         ('Hospitais','Saúde'), ('Farmacêutico','Saúde'), ('Energia renovável','Energia'), ('Transporte rodoviário','Logística')) as m(sector, industry)
     where s.business_id = $1::bigint and i.business_id = s.business_id and s.name_pt = m.sector and i.name_pt = m.industry`,
		[client.businessId],
	);
	await client.query(
		`insert into linkedin_core_industries (business_id, external_name, core_industry_id, confidence)
     select $1::bigint, m.label, i.id, m.confidence from core_industries i,
       (values ('Software Development','Tecnologia',100), ('IT Services and IT Consulting','Tecnologia',95),
         ('Banking','Serviços financeiros',100), ('Financial Services','Serviços financeiros',100), ('Retail','Varejo',100),
         ('Hospitals and Health Care','Saúde',100), ('Truck Transportation','Logística',90), ('Farming','Agronegócio',95)) as m(label, industry, confidence)
     where i.business_id = $1::bigint and i.name_pt = m.industry`,
		[client.businessId],
	);
	await client.query(
		`insert into standard_fees (business_id, name, position_level_id, fee_pct, guarantee_days, valid_from)
     select $1::bigint, 'Honorário de ' || lower(name_pt), id, case level when 'c_level' then 33 else 25 end, 120, '2026-01-01'
     from position_levels where business_id = $1::bigint and level in ('management', 'board', 'c_level')`,
		[client.businessId],
	);
	await client.query(
		`insert into departaments (business_id, name, parent_id, cost_center)
     select $1::bigint, m.name, d.id, m.cost from departaments d,
       (values ('Engenharia','Tecnologia','CC-110'), ('Dados','Tecnologia','CC-120'), ('Comercial','Negócios','CC-210')) as m(name, parent, cost)
     where d.business_id = $1::bigint and d.name = m.parent`,
		[client.businessId],
	);
	await client.query(
		`update positions p set default_level_id = l.id, synonyms = m.synonyms from position_levels l,
       (values ('Desenvolvedor(a)', '{Programador,"Software Engineer",Dev}'::text[], 'mid'), ('Gerente comercial', '{"Sales Manager"}', 'management')) as m(name, synonyms, level)
     where p.business_id = $1::bigint and l.business_id = p.business_id and p.name_pt = m.name and l.level = m.level`,
		[client.businessId],
	);
	await client.query(
		`insert into job_benefits (business_id, benefit_id, name_pt, name_en)
     select $1::bigint, id, case name_pt when 'Vale-refeição' then 'VR em cartão flexível' else name_pt end,
       case name_pt when 'Vale-refeição' then 'Meal card' else name_en end
     from benefits where business_id = $1::bigint order by id`,
		[client.businessId],
	);
	await client.query(
		`insert into recruiting_costs (business_id, name, source, utm_campaign, site_config_id, starts_on, ends_on, amount_cents, note)
     select $1::bigint, m.name, m.source, m.campaign, case m.branded when true then (select min(id) from site_configs where business_id = $1::bigint) end,
       (now() - m.days * interval '1 day')::date, (now() - (m.days - m.length) * interval '1 day')::date, m.cents, m.note
     from (values ('Licença de recrutador', 'Candidate Search', null, false, 180, 150, 1250000, 'Duas licenças, paga por semestre'),
       ('Anúncios de vagas de tecnologia', 'External Web Site', 'vagas-tecnologia', false, 60, 29, 380000, null),
       ('Feira de carreiras', 'Event', null, true, 45, 0, 640000, 'Estande e brindes'),
       ('Anúncios do site', null, 'vagas-da-semana', true, 90, 89, 270000, null)) as m(name, source, campaign, branded, days, length, cents, note)`,
		[client.businessId],
	);
	// The second business has decided nothing yet.
	if (client.businessId === 1)
		await client.query(
			"insert into settings (business_id, uid, guarantee_days, target_days, job_footer) values ($1, 'demo-settings', 90, 30, $2)",
			[
				client.businessId,
				"Todas as pessoas são bem-vindas, sem distinção de gênero, raça, idade, orientação sexual ou deficiência.",
			],
		);
}
