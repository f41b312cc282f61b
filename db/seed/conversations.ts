import type { BusinessQuerier } from "#db/kit/querier.ts";

interface Line {
	from: "person" | "recruiter";
	text: string;
	/** In Brasília. */
	daysAgo: number;
	at: string;
	/** Of the recruiter's: not read in the portal yet. */
	unread?: true;
}

interface Thread {
	lines: readonly Line[];
	state: "waiting" | "answered" | "done" | "snoozed";
}

const own: Record<"demo-candidate" | "demo-contact", Thread> = {
	"demo-candidate": {
		state: "waiting",
		lines: [
			{
				from: "recruiter",
				daysAgo: 4,
				at: "10:05",
				text: "Olá, Aline! Tudo bem?\nSua entrevista com o gestor ficou confirmada. Antes dela, veja esta página sobre a empresa: https://seleta.example/empresas",
			},
			{ from: "person", daysAgo: 4, at: "12:20", text: "Oi! Tudo ótimo, obrigada. Já li e gostei bastante." },
			{ from: "recruiter", daysAgo: 4, at: "13:10", text: "Que bom! Qualquer dúvida, escreva por aqui mesmo. 🙂" },
			{
				from: "person",
				daysAgo: 1,
				at: "17:40",
				text: "Tenho uma dúvida: a vaga é presencial todos os dias ou há dias de trabalho remoto?\nMoro em Guarulhos e queria planejar o trajeto.",
			},
		],
	},
	"demo-contact": {
		state: "answered",
		lines: [
			{
				from: "person",
				daysAgo: 3,
				at: "09:15",
				text: "Bom dia! Podemos incluir inglês avançado como requisito da vaga?",
			},
			{
				from: "recruiter",
				daysAgo: 3,
				at: "11:30",
				text: "Bom dia! Podemos, sim. Ajustei o perfil e amanhã envio duas pessoas que já atendem.",
				unread: true,
			},
		],
	},
};

/** One for each of some candidates. */
const others: readonly Thread[] = [
	{
		state: "waiting",
		lines: [
			{
				from: "person",
				daysAgo: 2,
				at: "15:10",
				text: "Boa tarde! Enviei minha candidatura na semana passada. Já há alguma novidade do processo?",
			},
		],
	},
	{
		state: "done",
		lines: [
			{
				from: "person",
				daysAgo: 7,
				at: "09:40",
				text: "Não consegui anexar o diploma no formulário. Posso enviar por aqui?",
			},
			{ from: "recruiter", daysAgo: 7, at: "11:05", text: "Pode, sim! Use “Anexar arquivos” logo abaixo da mensagem." },
			{ from: "person", daysAgo: 7, at: "13:25", text: "Deu certo, obrigado!" },
		],
	},
	{
		state: "answered",
		lines: [
			{
				from: "recruiter",
				daysAgo: 2,
				at: "16:45",
				text: "Olá! O cliente gostou muito do seu perfil. Você consegue conversar na quinta, entre 14h e 17h?",
				unread: true,
			},
		],
	},
	{
		state: "waiting",
		lines: [
			{
				from: "recruiter",
				daysAgo: 3,
				at: "14:00",
				text: "Hi! Thanks for applying. The team would like to know your notice period before the first interview.",
			},
			{
				from: "person",
				daysAgo: 1,
				at: "11:20",
				text: "Hello! It is 30 days, but I could try to shorten it to two weeks.\nWould a start in January work?",
			},
		],
	},
	{
		state: "snoozed",
		lines: [
			{
				from: "person",
				daysAgo: 3,
				at: "10:30",
				text: "Estou de férias até segunda. Podemos marcar a entrevista depois disso?",
			},
		],
	},
	{
		state: "answered",
		lines: [
			{
				from: "person",
				daysAgo: 5,
				at: "08:50",
				text: "Preciso remarcar a entrevista de amanhã, tive um imprevisto em casa.",
			},
			{
				from: "recruiter",
				daysAgo: 5,
				at: "09:20",
				text: "Sem problema. Os horários livres estão em “Horários”, no menu da sua área.",
			},
		],
	},
	{
		state: "waiting",
		lines: [
			{
				from: "person",
				daysAgo: 1,
				at: "18:05",
				text: "Oi! O salário informado na vaga já inclui o vale-alimentação?",
			},
		],
	},
	{
		state: "waiting",
		lines: [
			{
				from: "person",
				daysAgo: 2,
				at: "09:35",
				text: "Bom dia! Recebi outra proposta e preciso responder até sexta. Há previsão do resultado da entrevista?",
			},
		],
	},
	{
		state: "done",
		lines: [
			{
				from: "recruiter",
				daysAgo: 9,
				at: "10:10",
				text: "Olá! Enviei o convite da entrevista por e-mail. Se o horário não servir, responda por aqui.",
			},
			{ from: "person", daysAgo: 9, at: "12:45", text: "Horário perfeito, confirmado. Obrigada!" },
		],
	},
	{
		state: "answered",
		lines: [
			{
				from: "person",
				daysAgo: 6,
				at: "16:15",
				text: "A vaga aceita quem ainda está no último semestre da faculdade?",
			},
			{
				from: "recruiter",
				daysAgo: 6,
				at: "17:00",
				text: "Aceita, desde que a formatura seja até julho. Inclua a previsão no seu currículo, por favor.",
			},
		],
	},
	{
		state: "waiting",
		lines: [
			{
				from: "recruiter",
				daysAgo: 3,
				at: "11:15",
				text: "Oi! Pode me enviar o link do seu portfólio mais recente?",
			},
			{
				from: "person",
				daysAgo: 1,
				at: "10:55",
				text: "Claro! Está aqui: https://portfolio.example/projetos\nO último projeto ainda é confidencial, mas posso mostrar na conversa.",
			},
		],
	},
	{
		state: "snoozed",
		lines: [
			{
				from: "person",
				daysAgo: 4,
				at: "14:30",
				text: "Minha carteira de habilitação vence este mês. Envio a nova assim que chegar.",
			},
		],
	},
];

interface Person {
	id: number;
	owner: number | null;
}

export async function seedConversations(client: BusinessQuerier): Promise<void> {
	await seedMailConversations(client);
	const { rows: owners } = await client.query<{ id: number }>(
		"select id from recruiters where business_id = $1::bigint and status = 'active' order by is_admin desc, id limit 1",
		[client.businessId],
	);
	const fallback = owners[0]?.id;
	if (fallback === undefined) return;
	if (client.businessId === 1)
		for (const [uid, table, column] of [
			["demo-candidate", "candidates", "candidate_id"],
			["demo-contact", "client_contacts", "client_contact_id"],
		] as const) {
			const { rows } = await client.query<Person>(
				`select id, null::bigint as owner from ${table} where business_id = 1 and uid = $1`,
				[uid],
			);
			for (const { id } of rows) await seedThread(client, column, { id, owner: fallback }, own[uid]);
		}
	const { rows } = await client.query<Person>(
		`select c.id, r.id as owner from candidates c left join recruiters r on r.business_id = c.business_id and r.id = c.owner_id and r.status = 'active'
    where c.business_id = $1::bigint and c.confirmed_at is not null and c.archived_at is null and c.uid not like 'demo-%'
      and not exists (select from conversations v where v.business_id = c.business_id and v.candidate_id = c.id)
    order by pg_temp.h(c.id, 811) limit 12`,
		[client.businessId],
	);
	for (const [at, person] of rows.entries()) {
		const thread = others[at % others.length];
		// Every third belongs to the administrator, the default demo user.
		if (thread)
			await seedThread(
				client,
				"candidate_id",
				{ id: person.id, owner: at % 3 === 0 ? fallback : (person.owner ?? fallback) },
				thread,
			);
	}
}

const wroteAt = (daysAgo: string, at: string) =>
	`((app_today() - ${daysAgo}::int + ${at}::time) at time zone 'America/Sao_Paulo')`;

async function seedThread(
	client: BusinessQuerier,
	column: "candidate_id" | "client_contact_id",
	{ id, owner }: Person,
	{ lines, state }: Thread,
) {
	for (const { from, text, daysAgo, at, unread } of lines) {
		const out = from === "recruiter";
		const read = out && !unread;
		await client.query(
			`insert into messages (business_id, ${column}, channel, direction, recruiter_id, body, state, created_at, sent_at, delivered_at, read_at)
       select $1::bigint, $2::bigint, 'portal', $3, $4::bigint, $5, $6, at, case when $3 = 'out' then at end, at, case when $7 then at + interval '40 minutes' end
       from (select ${wroteAt("$8", "$9")} as at) x`,
			[
				client.businessId,
				id,
				out ? "out" : "in",
				out ? owner : null,
				text,
				read ? "read" : "delivered",
				read,
				daysAgo,
				at,
			],
		);
	}
	const last = lines.at(-1);
	await client.query(
		`insert into conversations as v (business_id, ${column}, assignee_id, last_message_at, created_at, unanswered_since, done_at, snoozed_until)
     select $1::bigint, $2::bigint, $3::bigint, at, at, case when $4 in ('waiting', 'snoozed') then at end, case when $4 = 'done' then at + interval '1 hour' end,
       case when $4 = 'snoozed' then now() + interval '3 days' end
     from (select ${wroteAt("$5", "$6")} as at) x
     on conflict (business_id, ${column}) do update set assignee_id = excluded.assignee_id, last_message_at = excluded.last_message_at,
       unanswered_since = excluded.unanswered_since`,
		[client.businessId, id, owner, state, last?.daysAgo, last?.at],
	);
}

/** Answers by mail are conversations too. */
async function seedMailConversations(client: BusinessQuerier) {
	for (const [entity, column] of [
		["candidates", "candidate_id"],
		["client_contacts", "client_contact_id"],
	])
		await client.query(
			`insert into conversations (business_id, ${column}, assignee_id, last_message_at, created_at, unanswered_since)
     select $1::bigint, r.reference_id, (array_agg(m.recruiter_id order by m.id desc) filter (where m.recruiter_id is not null))[1], max(m.created_at),
       min(m.created_at), max(m.created_at) filter (where m.direction = 'in')
     from email_relations r join email_messages m on m.business_id = r.business_id and m.id = r.email_id and m.kind in ('letter', 'reply')
    where r.business_id = $1::bigint and r.reference_type = $2 group by r.reference_id having bool_or(m.direction = 'in')`,
			[client.businessId, entity],
		);
}
