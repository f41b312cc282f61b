import type { BusinessQuerier } from "#db/kit/querier.ts";

/** A demo mail in the product's layout; `lines` is trusted plain text. */
const html = (title: string, lines: string) =>
	`'<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>' || ${title} || '</title></head><body style="font-family:Inter,Segoe UI,sans-serif;color:#1f1f1f;line-height:1.5"><p>' || replace(${lines}, E'\\n\\n', '</p><p>') || '</p></body></html>'`;

interface Conversation {
	uid: string;
	to: string;
	entity: "candidates" | "client_contacts" | "contacts";
	subject: string;
	text: string;
	reply: string | null;
	daysAgo: number;
}

const conversations: Conversation[] = [
	{
		uid: "demo-email",
		to: "demo-candidate",
		entity: "candidates",
		subject: "Uma conversa sobre seus próximos passos",
		text: "Olá! Vi seu perfil e gostaria de conversar sobre uma vaga que combina com a sua experiência.\n\nVocê teria meia hora nesta semana?",
		reply: "Oi! Que bom receber sua mensagem. Posso na quinta à tarde, depois das 15h. Um abraço!",
		daysAgo: 2,
	},
	{
		uid: "demo-email-contact",
		to: "demo-contact",
		entity: "client_contacts",
		subject: "Alinhamento do perfil da vaga",
		text: "Bom dia! Antes de abrirmos a busca, podemos rever juntos os requisitos da vaga?\n\nSugiro terça às 10h.",
		reply: "Bom dia! Terça às 10h está ótimo. Vou chamar também a gestora da área.",
		daysAgo: 5,
	},
	{
		uid: "demo-email-lead",
		to: "demo-lead",
		entity: "contacts",
		subject: "Como ajudamos times a crescer",
		text: "Olá! Acompanho o crescimento da sua empresa e gostaria de apresentar como trabalhamos.\n\nPosso ligar na próxima semana?",
		reply: null,
		daysAgo: 3,
	},
];

export async function seedMail(client: BusinessQuerier): Promise<void> {
	await seedReceipts(client);
	await seedLedger(client);
	for (const conversation of client.businessId === 1 ? conversations : []) await seedConversation(client, conversation);
}

async function seedReceipts(client: BusinessQuerier) {
	const subject = "'Recebemos sua candidatura: ' || x.title";
	const text = `'Olá, ' || x.name || E'.\\n\\nSua candidatura à vaga ' || x.title || ' chegou a ' || x.brand || E'.\\n\\nAvisaremos por e-mail quando ela avançar.'`;
	await client.query(
		`with x as (
       select a.id, a.created_at, c.id as candidate, c.name, c.email, c.site_config_id, j.id as job, j.title, b.title as brand,
         row_number() over (order by a.created_at, a.id) as n
       from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
       join jobs j on j.business_id = a.business_id and j.id = a.job_id
       join site_configs b on b.business_id = a.business_id and b.id = coalesce(c.site_config_id, (select min(s.id) from site_configs s where s.business_id = $1::bigint))
       where a.business_id = $1::bigint order by a.created_at desc limit 60
     ), mails as (
       insert into email_messages (business_id, kind, class, dedupe_key, site_config_id, to_email, to_name, from_email, from_name, subject, html, text,
           message_id, thread, state, sent_by, sent_at, created_at, attempts, last_error, delivery, delivery_detail, delivery_at, skipped_reason)
       select $1::bigint, 'apply_received', 'transactional', 'apply_received:' || x.id, x.site_config_id, x.email, x.name, u.mail_from, x.brand,
         ${subject}, ${html("x.title", text)}, ${text},
         '<seed-' || $1::bigint || '-' || x.id || '@demo.example>', '<seed-' || $1::bigint || '-' || x.id || '@demo.example>',
         case when x.n % 23 = 0 then 'failed' when x.n % 17 = 0 then 'skipped' else 'outbox' end, 'outbox',
         case when x.n % 23 <> 0 and x.n % 17 <> 0 then x.created_at + interval '3 seconds' end, x.created_at,
         case when x.n % 17 = 0 then 0 else 1 end,
         case when x.n % 23 = 0 then '550 5.1.1 No such user here' end,
         case when x.n % 23 = 0 then 'bounced' end, case when x.n % 23 = 0 then '550 5.1.1 No such user here' end,
         case when x.n % 23 = 0 then x.created_at + interval '4 seconds' end,
         case when x.n % 17 = 0 then 'bounced' end
       from x join businesses u on u.id = $1::bigint order by x.created_at, x.id
       returning id, dedupe_key
     )
     insert into email_relations (business_id, email_id, reference_type, reference_id)
     select $1::bigint, m.id, t.type, t.id from mails m join x on m.dedupe_key = 'apply_received:' || x.id
     cross join lateral (values ('applies', x.id), ('jobs', x.job), ('candidates', x.candidate)) as t(type, id)`,
		[client.businessId],
	);
}

async function seedLedger(client: BusinessQuerier) {
	await client.query(
		`with people as (
       select lower(c.email) as email, c.site_config_id, row_number() over (order by pg_temp.h(c.id, 611)) as n from candidates c
        where c.business_id = $1::bigint and c.email not like '%@seleta.example' and c.uid not like 'demo-%' limit 14
     ), links as (
       insert into unsubscribe_links (business_id, address_hash, email, site_config_id)
       select $1::bigint, app_address_hash(email), email, site_config_id from people on conflict do nothing
     )
     insert into suppressions (business_id, uid, address_hash, site_config_id, reason, source, detail, at, recruiter_id)
     select $1::bigint, case when p.n = 14 and $1::bigint = 1 then 'demo-suppression' else app_uid() end, app_address_hash(p.email),
       case when p.n % 3 = 0 and p.n < 9 then p.site_config_id end,
       case when p.n < 9 then 'unsubscribe' when p.n < 12 then 'bounce' when p.n < 14 then 'complaint' else 'manual' end,
       case when p.n < 5 then 'one_click' when p.n < 9 then 'page' when p.n < 14 then 'mailgun' else 'recruiter' end,
       case when p.n between 9 and 11 then '550 5.1.1 No such user here' when p.n = 14 then 'Pediu por telefone para não receber mensagens' end,
       now() - make_interval(days => (p.n * 5)::int),
       case when p.n = 14 then (select min(id) from recruiters where business_id = $1::bigint and is_admin) end
     from people p on conflict do nothing`,
		[client.businessId],
	);
	await client.query(
		`insert into mail_topic_refusals (business_id, address_hash, topic, source, at)
     select $1::bigint, app_address_hash(c.email), t.topic, case when t.n = 1 then 'settings' else 'one_click' end, now() - make_interval(days => t.n * 9)
     from (select email, uid, row_number() over (order by uid <> 'demo-candidate', pg_temp.h(id, 617)) as at from candidates
            where business_id = $1::bigint and email is not null limit 12) c
     join (values (1, 'research'), (2, 'events'), (3, 'job_alerts'), (4, 'news')) as t(n, topic) on t.n = 1 + c.at % 4 or (c.uid = 'demo-candidate' and t.n = 1)
     on conflict do nothing`,
		[client.businessId],
	);
	if (client.businessId !== 1) return;
	await client.query(
		`with link as (
       insert into unsubscribe_links (business_id, address_hash, email, site_config_id)
       select 1, app_address_hash('pessoa@mail.example'), 'pessoa@mail.example', min(id) from site_configs where business_id = 1 returning id
     )
     insert into unsubscribe_tokens (business_id, token_hash, link_id) select 1, sha256('demo-unsubscribe'), id from link`,
	);
}

async function seedConversation(client: BusinessQuerier, conversation: Conversation) {
	const { uid, to, entity, subject, text, reply, daysAgo } = conversation;
	const { rows } = await client.query<{ id: number; person: number }>(
		`insert into email_messages (business_id, uid, kind, class, recruiter_id, reply_to, site_config_id, to_email, to_name, from_email, from_name,
         subject, html, text, message_id, thread, state, sent_by, sent_at, created_at, attempts)
     select $1::bigint, $2, 'letter', 'transactional', r.id, r.email, (select min(s.id) from site_configs s where s.business_id = $1::bigint),
       p.email, p.name, u.mail_from, r.name, $4, ${html("$4::text", "$5::text")}, $5, '<' || $2 || '@demo.example>', '<' || $2 || '@demo.example>',
       'outbox', 'outbox', now() - make_interval(days => $6::int), now() - make_interval(days => $6::int), 1
     from ${entity} p join businesses u on u.id = p.business_id
     join recruiters r on r.business_id = p.business_id and r.email = 'admin@seleta.example'
     where p.business_id = $1::bigint and p.uid = $3
     returning id, (select p.id from ${entity} p where p.business_id = $1::bigint and p.uid = $3) as person`,
		[client.businessId, uid, to, subject, text, daysAgo],
	);
	const [sent] = rows;
	if (!sent) return;
	const ids = [sent.id];
	if (reply) {
		const { rows: received } = await client.query<{ id: number }>(
			`insert into email_messages (business_id, uid, kind, direction, recruiter_id, site_config_id, to_email, from_email, from_name, subject, html, text,
           message_id, in_reply_to, thread, state, created_at)
       select business_id, $3, 'reply', 'in', recruiter_id, site_config_id, reply_to, to_email, to_name, 'Re: ' || subject, '', $4,
         '<' || $3 || '@mail.example>', message_id, thread, 'received', created_at + interval '7 hours'
       from email_messages where business_id = $1::bigint and id = $2 returning id`,
			[client.businessId, sent.id, `${uid}-reply`, reply],
		);
		ids.push(...received.map(({ id }) => id));
	}
	await client.query(
		"insert into email_relations (business_id, email_id, reference_type, reference_id) select $1::bigint, id, $2, $3::bigint from unnest($4::bigint[]) id",
		[client.businessId, entity, sent.person, ids],
	);
}
