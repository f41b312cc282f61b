import type { BusinessQuerier } from "#db/kit/querier.ts";

const kits = [
	{
		name: "Entrevista interna por competências",
		status: 4,
		purpose:
			"Conhecer a trajetória e confirmar o que a vaga pede antes de apresentar a pessoa ao cliente. Reserve dez minutos para as perguntas dela.",
		attributes: ["Comunicação", "Experiência na função", "Resolução de problemas", "Motivação"],
		questions: [
			[
				"Conte um resultado de que você se orgulha nos últimos dois anos. Qual foi a sua parte?",
				"Situação concreta, o que a própria pessoa fez e um número no fim. Desconfie de só “nós”.",
				null,
			],
			[
				"Qual foi o problema mais difícil que você resolveu sem ter toda a informação?",
				"Diz o que supôs, como testou e o que faria diferente.",
				null,
			],
			["Por que mudar agora, e por que esta vaga?", "Motivo próprio e ligado à vaga; não só salário.", null],
			[
				"Qual é a sua pretensão, o seu aviso prévio e o que pesa além do salário?",
				"Valores claros, regime, benefícios e prazo.",
				"Consultor",
			],
		],
	},
	{
		name: "Entrevista com o gestor",
		status: 5,
		purpose: "O gestor avalia profundidade técnica e convivência com o time. Cada entrevistador dá o seu parecer.",
		attributes: ["Conhecimento técnico", "Trabalho em equipe", "Autonomia", "Aderência à cultura"],
		questions: [
			[
				"Como você faria o seu primeiro mês neste cargo?",
				"Ouve o time antes, escolhe poucas prioridades e diz como mediria.",
				"Gestor",
			],
			[
				"Conte de um conflito com um colega e de como terminou.",
				"Assume a própria parte e descreve a conversa que teve.",
				"Par",
			],
			["Que decisão você tomou sem pedir licença?", "Sabe até onde vai a alçada e avisa depois.", "Gestor"],
		],
	},
] as const;

const notes = [
	["Hesitou nos exemplos e falou sempre do time.", "Não soube dizer o próprio papel."],
	["Exemplos rasos para o nível da vaga.", "Conhece a teoria, falta prática."],
	["Exemplo claro, com números.", "Boa escuta e respostas diretas.", "Já fez algo parecido em empresa menor."],
	["Melhor exemplo que ouvi para esta vaga.", "Explicou o problema e a decisão em dois minutos."],
];

export async function seedScorecards(client: BusinessQuerier): Promise<void> {
	for (const { name, status, purpose, attributes, questions } of kits) {
		const { rows } = await client.query<{ id: number }>(
			"insert into interview_kits (business_id, name, purpose, attributes) values ($1, $2, $3, $4) returning id",
			[client.businessId, name, purpose, attributes],
		);
		const kit = rows[0]?.id;
		for (const [question, answer, role] of questions)
			await client.query(
				"insert into interview_questions (business_id, interview_kit_id, question, good_answer, interviewer_role) values ($1, $2, $3, $4, $5)",
				[client.businessId, kit, question, answer, role],
			);
		await client.query(
			"update process_statuses set interview_kit_id = $2 where business_id = $1 and status = $3 and archived_at is null",
			[client.businessId, kit, status],
		);
		await client.query(
			"update job_statuses set interview_kit_id = $2 where business_id = $1 and status = $3 and job_id % 2 = 0",
			[client.businessId, kit, status],
		);
	}
	await client.query(
		`with held as (
       select i.business_id, i.id, i.result, i.starts_at, i.duration_min, k.attributes, x.recruiter_id, x.client_contact_id
       from interviews i
       join job_statuses s on s.business_id = i.business_id and s.job_id = i.job_id and s.status = case i.kind when 'internal' then 4 else 5 end
       join interview_kits k on k.business_id = s.business_id and k.id = s.interview_kit_id
       cross join lateral (
         select t.recruiter_id, null::bigint as client_contact_id from interview_interviewers t where t.business_id = i.business_id and t.interview_id = i.id
         union all
         select null, t.client_contact_id from interview_contacts t where t.business_id = i.business_id and t.interview_id = i.id) x
       where i.business_id = $1 and i.starts_at < now() - interval '1 day' and i.result in ('yes', 'no')
         and pg_temp.h(i.id * 31 + coalesce(x.recruiter_id, x.client_contact_id * 7), 401) % 10 < 9)
     insert into scorecards (business_id, interview_id, recruiter_id, client_contact_id, judgements, verdict, notes, submitted_at, created_at, updated_at)
     select business_id, id, recruiter_id, client_contact_id, j.judgements, (array['definitely_no', 'no', 'yes', 'strong_yes'])[v.word],
       (array['Seguiria com a pessoa, atento à pretensão.', 'Boa conversa; sugiro conferir a referência do último gestor.', null])[1 + (v.chance % 3)::int],
       at.at, at.at, at.at
     from held
     cross join lateral (select pg_temp.h(id * 13 + coalesce(recruiter_id, client_contact_id * 5), 402) as chance) c
     cross join lateral (select c.chance, case when result = 'no' then 1 + (c.chance % 2)::int else 3 + (c.chance % 3 / 2)::int end as word) v
     cross join lateral (select least(now(), starts_at + make_interval(mins => duration_min + 20 + (c.chance % 2000)::int)) as at) at
     cross join lateral (
       select jsonb_agg(jsonb_build_object('attribute', a.name, 'verdict', (array['definitely_no', 'no', 'yes', 'strong_yes'])[w.word],
           'note', case when (c.chance + a.n) % 2 = 0 then $2::jsonb -> (w.word - 1) ->> ((c.chance + a.n) % jsonb_array_length($2::jsonb -> (w.word - 1)))::int end)
         order by a.n) as judgements
       from unnest(attributes) with ordinality a(name, n)
       cross join lateral (select greatest(1, least(4, v.word + (pg_temp.h(id * 17 + coalesce(recruiter_id, client_contact_id), 403 + a.n::int) % 3)::int - 1)) as word) w) j`,
		[client.businessId, JSON.stringify(notes)],
	);
}
