import { createHash } from "node:crypto";
import { buildPlanLines, getMilestones } from "#app/domain/fees/billing.ts";
import { serviceFee } from "#app/domain/fees/service-fee.ts";
import type { ProposalDocument } from "#app/domain/proposals/document.ts";
import { needsReason, startsWork } from "#app/domain/proposals/proposal-status.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

const offers = [
	["Gerente de Operações", 1_850_000, 1],
	["Coordenadora de Marketing", 1_320_000, 1],
	["Analista de Dados Sênior", 1_150_000, 2],
	["Diretora Financeira", 4_200_000, 1],
	["Engenheira de Software", 1_480_000, 3],
	["Supervisor de Vendas", 890_000, 4],
	["Especialista em Logística", 1_050_000, 1],
	["Head de Pessoas", 3_100_000, 1],
] as const;
const intro =
	"Agradecemos a conversa. Esta proposta resume como conduzimos a busca: perfil validado com a liderança, shortlist em 15 dias úteis e acompanhamento até o fim da garantia.";
const terms =
	"Valores sem impostos. A garantia cobre uma reposição sem custo dentro do prazo. Exclusividade durante a busca.";
const talking = [1, 3, 2, 4, 23, 2, 3, 4, 1, 11];

export async function seedProposals(client: BusinessQuerier): Promise<void> {
	const statuses = client.businessId === 1 ? [2, ...enumerations.proposalStatuses, ...talking, ...talking] : talking;
	const { rows: clients } = await client.query<Client>(
		`select c.id, c.name, c.owner_id, r.name as owner, r.email as owner_email,
       (select k.id from client_contacts k where k.business_id = c.business_id and k.client_company_id = c.id and k.status = 'active'
         order by k.email = 'client@seleta.example' desc, k.id limit 1) as contact_id
     from client_companies c left join recruiters r on r.business_id = c.business_id and r.id = c.owner_id
     where c.business_id = $1 and c.status in ('Active', 'Key Account') and c.archived_at is null
     order by exists (select from client_contacts k where k.business_id = c.business_id and k.client_company_id = c.id
       and k.email = 'client@seleta.example') desc, c.id limit 14`,
		[client.businessId],
	);
	const { rows: billings } = await client.query<{ id: number; model: "half_half" }>(
		"select id, model from standard_billings where business_id = $1 and archived_at is null order by id",
		[client.businessId],
	);
	for (const [at, status] of statuses.entries()) {
		const to = clients[at % clients.length];
		if (to)
			await insertProposal(client, {
				at,
				status,
				to,
				billing: billings[at % Math.max(1, billings.length)],
			});
	}
}

interface Client {
	id: number;
	name: string;
	owner_id: number | null;
	owner: string | null;
	owner_email: string | null;
	contact_id: number | null;
}

interface Query {
	at: number;
	status: number;
	to: Client;
	billing: { id: number; model: "half_half" } | undefined;
}

async function insertProposal(client: BusinessQuerier, { at, status, to, billing }: Query): Promise<void> {
	const demo = client.businessId === 1 && at === 0;
	const [title, salary, openings] = offers[at % offers.length] ?? offers[0];
	const discountPct = at % 5 === 3 ? 500 : 0;
	const fee = serviceFee({
		rule: "percent_annual",
		salary,
		bonus: 0,
		months: 1333,
		withBonus: false,
		feePct: 2000,
		salaries: 0,
		amount: 0,
		hours: 0,
		minFee: null,
		discountPct,
		openings,
	});
	const signed = startsWork(status) || status === 9;
	const sent = demo || signed || ![0, 1, 3, 12, 14, 17, 19].includes(status);
	const age = 4 + ((at * 7) % 60);
	const reasons = enumerations.closingReasons;
	const { rows } = await client.query<{ id: number; number: string; contact: string | null; until: string }>(
		`insert into proposals (business_id, uid, title, kind, client_company_id, client_contact_id, status, status_changed_at, closing_reason,
       value_cents, expected_close_on, valid_until, standard_billing_id, guarantee_days, intro, terms, owner_id, created_by_id, created_at,
       sent_at, opened_at, signed_at, signer_name, converted_at, version)
     select $1::bigint, coalesce($2::text, app_uid()), $3::text, $4, $5::bigint, $6::bigint, $7::smallint, now() - make_interval(days => $8::int / 2), $9::text,
       $10::bigint, app_today() + 30 - $8::int / 4, app_today() + 45 - $8::int / 3, $11::bigint, 90, $12, $13, $14::bigint, $14::bigint,
       now() - make_interval(days => $8::int), case when $15 then now() - make_interval(days => $8::int / 2) end,
       case when $15 and $8::int % 3 <> 0 and not $17 then now() - make_interval(days => $8::int / 3) end,
       case when $16 then now() - make_interval(days => $8::int / 4) end,
       case when $16 then (select name from client_contacts where business_id = $1::bigint and id = $6::bigint) end,
       case when $7::smallint = 9 then now() end, case when $15 then 1 else 0 end
     returning id, number, valid_until::text as until, (select name from client_contacts where business_id = $1::bigint and id = $6::bigint) as contact`,
		[
			client.businessId,
			demo ? "demo-proposal" : null,
			`${title}, ${to.name}`.slice(0, 200),
			[12, 16].includes(status)
				? "RFP"
				: [14, 15].includes(status)
					? "RFI"
					: [17, 18].includes(status)
						? "RFQ"
						: [13, 19, 20, 21, 22].includes(status)
							? "bid"
							: "direct",
			...[to.id, to.contact_id, status, age, needsReason(status) ? reasons[at % reasons.length] : null, fee.total],
			...[billing?.id ?? null, intro, terms, to.owner_id, sent, signed, demo],
		],
	);
	const created = rows[0];
	if (!created) return;
	await client.query(
		`insert into proposal_services (business_id, uid, proposal_id, title, openings, regime, salary_cents, fee_pct, discount_pct, unit_cents, total_cents, standard_fee_id)
     select $1::bigint, coalesce($2::text, app_uid()), $3::bigint, $4, $5::int, 2, $6::bigint, 20, $7::numeric, $8::bigint, $9::bigint,
       (select id from standard_fees where business_id = $1::bigint and client_company_id is null and position_level_id is null and regime is null limit 1)`,
		[
			...[client.businessId, demo ? "demo-proposal-service" : null, created.id, title, openings, salary],
			...[discountPct / 100, fee.unit, fee.total],
		],
	);
	await client.query(
		`insert into proposal_events (business_id, proposal_id, kind, from_status, to_status, reason, actor_type, actor_id, actor_name, at)
     select $1::bigint, $2::bigint, k, f, t, r, 'recruiter', $3::bigint, $4, now() - make_interval(days => d)
     from (values ('created', null::smallint, null::smallint, null::text, $5::int), ('status', 1::smallint, $6::smallint, $7::text, $5::int / 2)) v (k, f, t, r, d)
     where k = 'created' or $6::smallint <> 1`,
		[
			client.businessId,
			created.id,
			to.owner_id,
			to.owner,
			age,
			status,
			needsReason(status) ? reasons[at % reasons.length] : null,
		],
	);
	if (!sent) return;
	const content: ProposalDocument = {
		number: created.number,
		title: `${title}, ${to.name}`,
		company: to.name,
		contact: created.contact,
		owner: { name: to.owner, email: to.owner_email },
		currency: "BRL",
		total: fee.total,
		guaranteeDays: 90,
		validUntil: created.until,
		intro,
		terms,
		credits: [],
		services: [{ kind: "search_fee", title, openings, ...fee }],
		instalments: billing
			? {
					name: "Cobrança",
					days: 30,
					business: false,
					lines: buildPlanLines(
						fee.total,
						getMilestones(billing.model, null),
						{ payment_terms_days: 30, business_days: false },
						{},
						new Set(),
					).map(({ trigger, cents }) => ({ trigger, cents })),
				}
			: null,
	};
	await client.query(
		`insert into proposal_versions (business_id, uid, proposal_id, version, content, value_cents, currency, locale, site_config_id, to_name, to_email,
       token_hash, valid_until, sent_at, sent_by_id, accepted_at, accepted_name, accepted_ip, opened_at, opens)
     select p.business_id, coalesce($3::text, app_uid()), p.id, 1, $4::jsonb, p.value_cents, p.currency, p.locale,
       (select id from site_configs where business_id = p.business_id order by id limit 1), k.name, k.email, $5::bytea, p.valid_until, p.sent_at,
       p.owner_id, p.signed_at, p.signer_name, case when p.signed_at is not null then '203.0.113.24' end, p.opened_at,
       case when p.opened_at is null then 0 else 2 end
     from proposals p left join client_contacts k on k.business_id = p.business_id and k.id = p.client_contact_id
     where p.business_id = $1 and p.id = $2`,
		[
			...[client.businessId, created.id, demo ? "demo-proposal-version" : null, JSON.stringify(content)],
			demo ? createHash("sha256").update("demo-proposal-token").digest() : null,
		],
	);
}
