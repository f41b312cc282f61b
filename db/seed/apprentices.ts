import type { BusinessQuerier, Querier } from "#db/kit/querier.ts";

interface Apprentice {
	uid: string;
	name: string;
	email: string;
	phone: string;
	/** Years and months. */
	age: [number, number];
	school: string;
	skills: string[];
	text: string;
	letter: string;
	guardian: { name: string; email: string; phone: string; hasAgreed: boolean };
	days: number;
}

const apprentices: Apprentice[] = [
	{
		uid: "demo-apprentice",
		name: "Kauã Ribeiro dos Santos",
		email: "apprentice@seleta.example",
		phone: "+5511964127730",
		age: [16, 4],
		days: 2,
		school: "E. E. Professora Zuleika de Barros",
		skills: ["Pacote Office", "Atendimento ao cliente"],
		text: "Estou no 2º ano do ensino médio, à noite. Ajudo na loja da minha tia aos sábados e gosto de organizar as coisas.",
		letter: "Procuro meu primeiro emprego e moro a vinte minutos da loja. Posso começar assim que minha mãe assinar.",
		guardian: {
			name: "Simone Ribeiro dos Santos",
			email: "simone.ribeiro@mail.example",
			phone: "+5511973305518",
			hasAgreed: false,
		},
	},
	{
		uid: "demo-apprentice-agreed",
		name: "Yasmin Oliveira Pacheco",
		email: "yasmin.pacheco@mail.example",
		phone: "+5511958862104",
		age: [16, 9],
		days: 5,
		school: "ETEC Parque da Juventude",
		skills: ["Pacote Office", "Excel"],
		text: "Faço ensino médio com técnico em administração e sou representante da turma. Quero aprender como uma empresa funciona por dentro.",
		letter: "No curso já montamos planilhas de estoque e de caixa. Quero ver isso numa farmácia de verdade.",
		guardian: {
			name: "Marcos Antônio Pacheco",
			email: "marcos.pacheco@mail.example",
			phone: "+5511992210846",
			hasAgreed: true,
		},
	},
];

const job = {
	title: "Jovem Aprendiz Administrativo",
	description: `A Farmácias Boa Saúde abre duas vagas de aprendizagem em São Paulo, para quem tem de 14 a 22 anos e estuda. É o primeiro emprego de muita gente daqui, e ninguém espera que você já saiba fazer.

São quatro dias por semana na loja e um no curso da entidade formadora, com carteira assinada, por até 18 meses. O horário não atrapalha a escola. Quem tem menos de 18 anos se candidata com a concordância de quem responde por ele.`,
	requirements: [
		"Ter de 14 a 22 anos",
		"Estar no ensino fundamental ou médio, ou tê-lo terminado",
		"Morar perto da loja",
	],
	responsibilities: [
		"Organizar documentos e notas com o apoio da equipe",
		"Lançar pedidos e conferir o estoque no sistema",
		"Atender por telefone e no balcão, sempre acompanhado",
		"Participar do curso de aprendizagem",
	],
	benefits: [
		"Vale-transporte",
		"Vale-refeição",
		"Curso de aprendizagem",
		"Plano odontológico",
		"Férias junto com as da escola",
	],
};

/** One of the two sixteen-year-olds' applications awaits parental consent; the other was sent. */
export async function seedApprentices(client: BusinessQuerier): Promise<void> {
	if (client.businessId !== 1) return;
	await seedJob(client);
	for (const apprentice of apprentices) await seedApprentice(client, apprentice);
}

async function seedJob(client: Querier): Promise<void> {
	await client.query(
		`insert into jobs (business_id, uid, code, title, slug, client_company_id, sector, category_sector_id, position_level, regimes, work_type, city, state,
       salary_from_cents, salary_to_cents, benefits, openings, reason, skills, description, requirements, responsibilities, opening_date, target_date, status,
       process_orchestrator_id, owner_id, created_at, updated_at, company_name, position, core_industry, work_schedule, fee_pct, guarantee_days)
     select c.business_id, 'demo-apprentice-job', 'V' || to_char((select max(id) + 1 from jobs where business_id = c.business_id), 'FM0000000'), $1,
       trim(both '-' from regexp_replace(app_plain($1), '[^a-z0-9]+', '-', 'g')), c.id, 'Administrativo e atendimento', k.id, 'apprentice', '{2}', 1,
       'São Paulo', 'SP', 133000, 145000, $2, 2, 'new', '[{"name": "Pacote Office"}, {"name": "Atendimento ao cliente"}]', $3, $4, $5,
       app_today() - 12, app_today() + 33, 2, p.id, r.id, now() - interval '12 days', now() - interval '12 days', c.name, $1, c.core_industry,
       'Segunda a sexta, 6 horas por dia: quatro dias na loja, um no curso', 12, 90
     from client_companies c
     join category_sectors k on k.business_id = c.business_id and k.uid = 'administrativo'
     join process_orchestrators p on p.business_id = c.business_id and p.is_default
     join recruiters r on r.business_id = c.business_id and r.email = 'claudia@seleta.example'
     where c.business_id = 1 and c.name = 'Farmácias Boa Saúde'`,
		[job.title, job.benefits, job.description, job.requirements.join("\n"), job.responsibilities.join("\n")],
	);
	for (const about of [
		`job_statuses (business_id, job_id, status, name, position, sla_business_days, required_form, visible_to_client, visible_to_candidate)
     select j.business_id, j.id, s.status, s.name, s.position, s.sla_business_days, s.required_form, s.visible_to_client, s.visible_to_candidate
     from j join process_statuses s on s.business_id = j.business_id and s.process_orchestrator_id = j.process_orchestrator_id`,
		`job_team (business_id, job_id, recruiter_id, role, split_pct) select j.business_id, j.id, j.owner_id, 'owner', 100 from j`,
		`job_client_contacts (business_id, job_id, client_contact_id, role)
     select j.business_id, j.id, c.id, c.role from j join client_contacts c on c.business_id = j.business_id and c.client_company_id = j.client_company_id
     order by c.id limit 1`,
		`job_publications (business_id, job_id, site_config_id, published_from)
     select j.business_id, j.id, s.id, j.created_at from j join site_configs s on s.business_id = j.business_id`,
	])
		await client.query(
			`with j as (select * from jobs where business_id = 1 and uid = 'demo-apprentice-job') insert into ${about}`,
		);
}

async function seedApprentice(client: Querier, apprentice: Apprentice): Promise<void> {
	const { guardian, days } = apprentice;
	await client.query(
		`insert into candidates (business_id, uid, name, email, password_hash, completed_register, confirmed_at, status, mobile_phone, date_birth, city, state,
       professional_moment, remote_work, hiring_regimes, education_level, self_introduction, source, created_at, updated_at, site_config_id,
       guardian_name, guardian_email, guardian_phone, guardian_asked_at, guardian_answer, guardian_answered_at)
     select business_id, $1, $2, $3, password_hash, true, now() - make_interval(days => $7), 3, $4, (app_today() - make_interval(years => $5, months => $6))::date,
       'São Paulo', 'SP', 2, 1, '{2}', 3, $8, 'External Web Site', now() - make_interval(days => $7, hours => 1), now() - make_interval(days => $7), site_config_id,
       $9, $10, $11, now() - make_interval(days => $7), case when $12::boolean then 'agreed' end, case when $12::boolean then now() - make_interval(days => $7 - 1) end
     from candidates where business_id = 1 and uid = 'demo-candidate'`,
		[
			...[
				apprentice.uid,
				apprentice.name,
				apprentice.email,
				apprentice.phone,
				...apprentice.age,
				days,
				apprentice.text,
			],
			...[guardian.name, guardian.email, guardian.phone, guardian.hasAgreed],
		],
	);
	const parts: [string, unknown[]][] = [
		["registrations (business_id, candidate_id, step, completed_at) select business_id, id, 3, created_at from c", []],
		[
			`candidate_educations (business_id, candidate_id, institution, course, education_level, status, started_on)
       select business_id, id, $2, 'Ensino médio', 3, 'ongoing', date_trunc('year', app_today() - interval '1 year')::date + 35 from c`,
			[apprentice.school],
		],
		[
			"candidate_languages (business_id, candidate_id, language, level) select business_id, id, 'Português', 5 from c",
			[],
		],
		[
			`candidate_skills (business_id, candidate_id, name, years_skills, level_skills)
       select business_id, id, skill, 1, 1 from c cross join unnest($2::text[]) skill`,
			[apprentice.skills],
		],
		[
			`candidate_category_sectors (business_id, candidate_id, category_sector_id)
       select c.business_id, c.id, k.id from c join category_sectors k on k.business_id = c.business_id and k.uid = 'administrativo'`,
			[],
		],
		// Held until the guardian agrees; sent afterwards.
		guardian.hasAgreed
			? [
					`applies (business_id, job_id, candidate_id, status, source, cover_letter, recruiter_id, entered_status_at, created_at, updated_at)
       select c.business_id, j.id, c.id, 0, 'External Web Site', $2, j.owner_id, c.guardian_answered_at, c.guardian_answered_at, c.guardian_answered_at
       from c join jobs j on j.business_id = c.business_id and j.uid = 'demo-apprentice-job'`,
					[apprentice.letter],
				]
			: [
					`apply_drafts (business_id, candidate_id, job_id, cover_letter, created_at)
       select c.business_id, c.id, j.id, $2, c.confirmed_at from c join jobs j on j.business_id = c.business_id and j.uid = 'demo-apprentice-job'`,
					[apprentice.letter],
				],
	];
	for (const [into, values] of parts)
		await client.query(`with c as (select * from candidates where business_id = 1 and uid = $1) insert into ${into}`, [
			apprentice.uid,
			...values,
		]);
	await client.query(
		`insert into apply_events (business_id, apply_id, kind, to_status, to_name, actor_type, created_at)
     select a.business_id, a.id, 'applied', 0, 'Web Response', 'candidate', a.created_at from applies a
     join candidates c on c.business_id = a.business_id and c.id = a.candidate_id where c.business_id = 1 and c.uid = $1`,
		[apprentice.uid],
	);
}
