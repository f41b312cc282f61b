import { createHash } from "node:crypto";
import type { BusinessQuerier } from "#db/kit/querier.ts";

const tokenHash = (token: string) => createHash("sha256").update(token).digest();

const opinions = [
	"Conduziu uma mudança parecida com a de vocês, do zero à operação. Comunica bem com a diretoria e está motivada pelo desafio.",
	"O perfil técnico mais forte da lista. Prefere times pequenos; vale conversar sobre o plano de crescimento da área.",
	"Conhece o setor por dentro e pode começar em 30 dias. Inglês em uso diário.",
	"Ainda sem gestão formal, mas já lidera projetos. Pretensão abaixo da faixa.",
	"Forte em relacionamento com clientes; precisaria de apoio na parte analítica no começo.",
];

/** Feedback of both viewers on the five members: verdict, star, comment. */
const verdicts: Record<string, (readonly [like: boolean | null, star: boolean, description: string | null])[]> = {
	"demo-shortlist-contact": [
		[true, true, "Quero conhecer. Podemos falar na quinta?"],
		[true, false, null],
		[false, false, "Distância do escritório: são três dias presenciais por semana."],
		[null, false, null],
		[null, false, null],
	],
	"demo-shortlist-token": [
		[true, false, "Ótima trajetória."],
		[false, false, "Procuramos alguém com mais vivência em equipe grande."],
		[null, false, null],
		[null, false, null],
		[null, false, null],
	],
};

/** For the client's contact and a guest link; only token hashes are stored. */
export async function seedShortlists(client: BusinessQuerier): Promise<void> {
	const configurations = JSON.stringify({
		show_salary: true,
		show_contact: false,
		allow_download: true,
		anonymise: false,
	});
	const findings =
		"<p>Mapeamos 42 pessoas em nove empresas e conversamos com quatorze. As cinco a seguir reúnem o que combinamos na abertura da vaga.</p><p><strong>Mercado:</strong> a faixa proposta está na mediana; quem tem experiência em gestão pede cerca de 10% a mais.</p>";
	const { rows } = await client.query<{ id: number }>(
		`insert into shortlists (business_id, uid, job_id, name, status, configurations, findings, expires_at, sent_at, created_by_id, created_at, updated_at)
     select j.business_id, 'demo-shortlist', j.id, 'Finalistas · ' || j.title, 'sent', $2, $3, now() + interval '1 year',
       now() - interval '2 days', j.owner_id, now() - interval '6 days', now() - interval '2 days'
     from jobs j where j.business_id = $1 and j.uid = 'demo-job' returning id`,
		[client.businessId, configurations, findings],
	);
	const shortlist = rows[0];
	if (!shortlist) return;
	await client.query(
		`insert into shortlist_applies (business_id, shortlist_id, apply_id, position, opinion, created_at)
     select business_id, $2, id, n - 1, ($3::text[])[n], now() - interval '6 days' from (
       select a.business_id, a.id, row_number() over (order by a.status desc, a.id) as n from applies a
         join jobs j on j.business_id = a.business_id and j.id = a.job_id and j.uid = 'demo-job'
         join candidates c on c.business_id = a.business_id and c.id = a.candidate_id and c.status not in (7, 9) and c.archived_at is null
        where a.business_id = $1 and a.status between 1 and 7 and a.withdrawn_at is null and not a.off_limit_flag) p
      where n <= 5`,
		[client.businessId, shortlist.id, opinions],
	);
	const permissions = JSON.stringify({ see_salary: true, see_cv: true, comment: true });
	await client.query(
		`insert into shortlist_relationships (business_id, shortlist_id, guest_email, locale, token_hash, permissions, expires_at, created_at, sent_at, opened_at, last_seen_at, views)
     values ($1, $2, 'diretoria@cliente.example', 'pt', $3, $4, now() + interval '1 year', now() - interval '2 days',
       now() - interval '2 days', now() - interval '1 day', now() - interval '3 hours', 3)`,
		[client.businessId, shortlist.id, tokenHash("demo-shortlist-token"), permissions],
	);
	await client.query(
		`insert into shortlist_relationships (business_id, shortlist_id, client_contact_id, token_hash, permissions, expires_at, created_at, sent_at, opened_at, last_seen_at, views)
     select k.business_id, $2, k.id, $3, $4, now() + interval '1 year', now() - interval '2 days',
       now() - interval '2 days', now() - interval '40 hours', now() - interval '5 hours', 4
     from client_contacts k where k.business_id = $1 and k.email = 'client@seleta.example'`,
		[client.businessId, shortlist.id, tokenHash("demo-shortlist-contact"), permissions],
	);
	for (const [token, verdict] of Object.entries(verdicts))
		await client.query(
			`insert into like_candidates (business_id, shortlist_id, shortlist_relationship_id, apply_id, like_avaliation, star, description)
       select s.business_id, s.shortlist_id, v.id, s.apply_id, (f->>0)::boolean, (f->>1)::boolean, f->>2
         from shortlist_applies s
         join shortlist_relationships v on v.business_id = s.business_id and v.shortlist_id = s.shortlist_id and v.token_hash = $3
         join jsonb_array_elements($4::jsonb) with ordinality t(f, n) on t.n = s.position + 1
        where s.business_id = $1 and s.shortlist_id = $2 and (f->>0 is not null or f->>2 is not null)`,
			[client.businessId, shortlist.id, tokenHash(token), JSON.stringify(verdict)],
		);
}

export async function seedMoreShortlists(client: BusinessQuerier): Promise<void> {
	const permissions = JSON.stringify({ see_salary: true, see_cv: true, comment: true });
	const configurations = JSON.stringify({
		show_salary: true,
		show_contact: false,
		allow_download: false,
		anonymise: false,
	});
	const { rows } = await client.query<{ id: number; n: number }>(
		`insert into shortlists (business_id, job_id, name, status, configurations, expires_at, sent_at, answered_at, created_by_id, created_at, updated_at)
     select $1, j.id, 'Shortlist · ' || j.title, (array['draft', 'sent', 'sent', 'answered'])[1 + (j.n % 4)::int], $2, now() + interval '60 days',
       case when j.n % 4 > 0 then now() - make_interval(days => 1 + (j.n % 5)::int) end,
       case when j.n % 4 = 3 then now() - interval '12 hours' end, j.owner_id, now() - interval '9 days', now() - interval '1 day'
     from (select j.id, j.title, j.owner_id, row_number() over (order by j.id) - 1 as n from jobs j
        where j.business_id = $1 and j.status = 2 and j.archived_at is null and j.uid <> 'demo-job'
          and (select count(*) from applies a where a.business_id = j.business_id and a.job_id = j.id and a.status between 1 and 6
            and a.withdrawn_at is null and not a.off_limit_flag) >= 3
        order by j.id limit 6) j
     returning id`,
		[client.businessId, configurations],
	);
	for (const { id } of rows) {
		await client.query(
			`insert into shortlist_applies (business_id, shortlist_id, apply_id, position, opinion, created_at)
       select business_id, $2, id, n - 1, ($3::text[])[1 + ((n + $2) % 5)::int], now() - interval '8 days' from (
         select a.business_id, a.id, row_number() over (order by a.status desc, a.id) as n from applies a
           join shortlists l on l.business_id = a.business_id and l.id = $2 and l.job_id = a.job_id
           join candidates c on c.business_id = a.business_id and c.id = a.candidate_id and c.status not in (7, 9) and c.archived_at is null
          where a.business_id = $1 and a.status between 1 and 6 and a.withdrawn_at is null and not a.off_limit_flag) p
        where n <= 4`,
			[client.businessId, id, opinions],
		);
		await client.query(
			`insert into shortlist_relationships (business_id, shortlist_id, client_contact_id, token_hash, permissions, expires_at, created_at,
         sent_at, opened_at, last_seen_at, answered_at, views)
       select l.business_id, l.id, k.id, $3, $4, l.expires_at, l.created_at, l.sent_at, case when l.id % 3 > 0 or l.status = 'answered' then l.sent_at + interval '3 hours' end,
         case when l.id % 3 > 0 or l.status = 'answered' then l.sent_at + interval '5 hours' end, l.answered_at, case when l.id % 3 > 0 then 2 else 0 end
       from shortlists l join jobs j on j.business_id = l.business_id and j.id = l.job_id
       join lateral (select k.id from client_contacts k where k.business_id = j.business_id and k.client_company_id = j.client_company_id
         and k.archived_at is null order by k.id limit 1) k on true
       where l.business_id = $1 and l.id = $2`,
			[client.businessId, id, tokenHash(`demo-shortlist-${id}`), permissions],
		);
		await client.query(
			`insert into like_candidates (business_id, shortlist_id, shortlist_relationship_id, apply_id, like_avaliation, star, description)
       select s.business_id, s.shortlist_id, v.id, s.apply_id, (s.apply_id + s.position) % 3 <> 0, s.position = 0 and (s.apply_id % 2) = 0,
         case when s.position < 2 then ($3::text[])[1 + ((s.apply_id + $2) % 4)::int] end
       from shortlist_applies s
       join shortlist_relationships v on v.business_id = s.business_id and v.shortlist_id = s.shortlist_id and v.opened_at is not null
       where s.business_id = $1 and s.shortlist_id = $2 and v.sent_at is not null and (v.answered_at is not null or s.position < 2)`,
			[client.businessId, id, comments],
		);
	}
}

const comments = [
	"Gostaria de conversar ainda esta semana.",
	"Bom histórico, mas fora da faixa que aprovamos.",
	"Experiência próxima do que precisamos.",
	"Podemos entender melhor a saída da última empresa?",
];
