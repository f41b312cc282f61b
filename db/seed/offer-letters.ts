import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

interface Sent {
	id: number;
	uid: string;
	version: number;
	salary_cents: number;
	bonus_cents: number | null;
	currency: string;
	benefits: string | null;
	start: string;
	until: string;
	day: string;
	candidate: string;
	job: string;
	company: string;
	owner: string;
	business: string;
	site: string;
	brand_key: string;
}

const day = (value: string) =>
	new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${value}T00:00:00Z`));

function toLetter(offer: Sent): OfferLetter {
	const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: offer.currency });
	const [name] = offer.candidate.split(" ");
	const terms: [string, string, string | null][] = [
		["job", "Posição", offer.job],
		["company", "Empresa", offer.company],
		["regime", "Regime", "CLT - Efetivo"],
		["salary", "Remuneração mensal bruta", money.format(offer.salary_cents / 100)],
		["bonus", "Bônus anual alvo", offer.bonus_cents ? money.format(offer.bonus_cents / 100) : null],
		["start", "Início previsto", day(offer.start)],
		["validity", "Válida até", day(offer.until)],
	];
	return {
		locale: "pt",
		site: offer.site,
		brand: offer.brand_key,
		label: `Oferta, versão ${offer.version}`,
		title: `Oferta de trabalho: ${offer.job}`,
		date: day(offer.day),
		to: offer.candidate,
		opening: [
			{
				kind: "text",
				text: `${name}, temos a alegria de oferecer a você a posição de ${offer.job} na ${offer.company}.`,
			},
			{ kind: "text", text: "Estas são as condições." },
		],
		terms: terms.flatMap(([key, label, value]) => (value ? [{ key, label, value }] : [])),
		benefits: offer.benefits,
		closing: [
			{
				kind: "text",
				text: `Esta oferta vale até ${day(offer.until)}, inclusive. Depois desse dia ela vence sozinha.`,
			},
			{
				kind: "text",
				text: `Para aceitar, perguntar ou pedir uma mudança, use o link que você recebeu ou fale com ${offer.owner}.`,
			},
		],
		by: `${offer.owner} · ${offer.business}`,
		words: {
			terms: "Condições",
			benefits: "Benefícios",
			accept: "Li e aceito estas condições",
			signature: "Nome, data e assinatura",
		},
	};
}

export async function seedOfferLetters(client: BusinessQuerier): Promise<void> {
	const { rows } = await client.query<Sent>(
		`select o.id, o.uid, o.version, o.salary_cents, o.bonus_cents, o.currency, o.benefits, o.start_date::text as start, o.valid_until::text as until,
       o.sent_at::date::text as day, c.name as candidate, j.title as job, k.name as company, r.name as owner, b.legal_name as business,
       w.title as site, w.brand_key
     from offers o join candidates c on c.business_id = o.business_id and c.id = o.candidate_id
     join jobs j on j.business_id = o.business_id and j.id = o.job_id
     join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
     join recruiters r on r.business_id = o.business_id and r.id = o.owner_id join businesses b on b.id = o.business_id
     join lateral (select title, brand_key from site_configs where business_id = o.business_id and active order by id limit 1) w on true
     where o.business_id = $1 and o.sent_at is not null and c.email is not null`,
		[client.businessId],
	);
	const letters = rows.map((offer) => ({
		id: offer.id,
		content: toLetter(offer),
		hash: hashToken(linkToken("offer", client.businessId, offer.uid)).toString("hex"),
	}));
	await client.query(
		`with letter as (select x.*, row_number() over (order by x.id) as n from jsonb_to_recordset($2::jsonb) as x(id bigint, content jsonb, hash text))
     update offers o set content = l.content, token_hash = decode(l.hash, 'hex'), locale = 'pt', to_name = c.name, to_email = c.email, sent_by_id = o.owner_id,
       site_config_id = (select id from site_configs s where s.business_id = o.business_id and s.active order by s.id limit 1),
       opened_at = case when o.status <> 'sent' or l.n % 3 > 0 then o.sent_at + interval '3 hours' end,
       opens = case when o.status <> 'sent' or l.n % 3 > 0 then 1 + l.n % 4 else 0 end,
       change_request = case when o.status = 'sent' and l.n % 3 = 2 then 'Consigo começar só em março. Também gostaria de conversar sobre o vale-refeição.' end,
       change_requested_at = case when o.status = 'sent' and l.n % 3 = 2 then o.sent_at + interval '8 hours' end,
       accepted_name = case when o.status = 'accepted' then c.name end, accepted_ip = case when o.status = 'accepted' then '203.0.113.31' end,
       refuse_code = case when o.status = 'refused' then 'counter' end
     from letter l, candidates c where o.business_id = $1 and o.id = l.id and c.business_id = o.business_id and c.id = o.candidate_id`,
		[client.businessId, JSON.stringify(letters)],
	);
	// Unsent offers: over the range, awaiting approval, approved, refused.
	await client.query(
		`with card as (
       select a.id, coalesce(a.recruiter_id, j.owner_id) as owner, j.salary_to_cents as most, row_number() over (order by a.id) as n,
         (select r.id from recruiters r where r.business_id = a.business_id and r.is_admin and r.status = 'active' order by r.id limit 1) as chief
       from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
       where a.business_id = $1 and a.status = 5 and a.withdrawn_at is null and j.status = 2 and j.salary_to_cents is not null order by a.id limit 6)
     insert into offers (business_id, apply_id, candidate_id, job_id, status, regime, salary_cents, currency, benefits, start_date, valid_until,
       approval_state, approval_requested_by_id, approval_decided_by_id, approval_decided_at, approval_note, owner_id, created_by_id)
     select $1, id, 0, 0, case when n % 6 in (1, 2) then 'approval' else 'draft' end, 2, round(most * case when n % 6 = 5 then 0.95 else 1.08 end / 10000) * 10000,
       'BRL', 'Plano de saúde e vale-refeição de R$ 45 por dia.', app_today() + 40, app_today() + 7,
       case when n % 6 in (1, 2) then 'waiting' when n % 6 = 3 then 'approved' when n % 6 = 4 then 'refused' else 'none' end,
       case when n % 6 between 1 and 4 then owner end, case when n % 6 in (3, 4) then chief end,
       case when n % 6 in (3, 4) then now() - interval '5 hours' end,
       case when n % 6 = 4 then 'O cliente não passa da faixa. Ofereça o teto com bônus.' end, owner, owner
     from card where owner is not null`,
		[client.businessId],
	);
}
