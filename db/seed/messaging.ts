import { demoNumberPrefixes, demoSecrets, getDemoChannelUid } from "#app/integrations/messaging/demo.server.ts";
import { simulatedAccount } from "#app/integrations/messaging/whatsapp-simulator.server.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";
import { sealMessagingSecrets } from "#db/queries/messaging/message-channels.ts";

const templates = [
	{
		name: "convite_entrevista",
		category: "utility",
		body: "Olá, {{1}}! Temos um convite de entrevista para você. Podemos conversar por aqui?",
		variables: ["first_name"],
		status: "approved",
		reason: null,
	},
	{
		name: "novidades_candidatura",
		category: "utility",
		body: "Olá, {{1}}! Há novidades da sua candidatura à vaga de {{2}}. Responda para saber mais.",
		variables: ["first_name", "job"],
		status: "approved",
		reason: null,
		event: "apply_moved",
	},
	{
		name: "novas_vagas",
		category: "marketing",
		body: "Oi, {{1}}! Abrimos vagas que combinam com o seu perfil. Quer receber os detalhes?",
		variables: ["first_name"],
		status: "pending",
		reason: null,
	},
	{
		name: "promocao_cursos",
		category: "marketing",
		body: "Oi, {{1}}! Cursos com desconto só hoje, não perca.",
		variables: ["first_name"],
		status: "rejected",
		reason: "PROMOTIONAL",
	},
] as const;

/** WhatsApp and SMS numbers on simulators, with prices, templates and a person's consent. */
export async function seedMessaging(client: BusinessQuerier): Promise<void> {
	const { businessId } = client;
	const credentials = sealMessagingSecrets(demoSecrets);
	const add = async (kind: "whatsapp" | "sms", name: string) => {
		const number = `${demoNumberPrefixes[kind]}${businessId}`;
		const { rows } = await client.query<{ id: number }>(
			`insert into message_channels (business_id, uid, name, provider, sender, account, business_account, credentials, state, quality, checked_at)
       values ($1::bigint, $2, $3, $4, $5, $6, $7, $8, 'ok', $9, now() - interval '2 hours') returning id`,
			[
				businessId,
				getDemoChannelUid(kind, businessId),
				name,
				kind === "whatsapp" ? "whatsapp_cloud" : "http",
				kind === "whatsapp" ? "+551140028922" : number,
				kind === "whatsapp" ? number : null,
				kind === "whatsapp" ? simulatedAccount : null,
				credentials,
				kind === "whatsapp" ? "green" : null,
			],
		);
		return Number(rows[0]?.id);
	};
	const whatsapp = await add("whatsapp", "WhatsApp da equipe");
	const sms = await add("sms", "SMS da equipe");
	await client.query(
		`insert into message_prices (business_id, message_channel_id, country, category, price_micros) values
     ($1::bigint, $2::bigint, 'BR', 'message', 0), ($1::bigint, $2::bigint, 'BR', 'utility', 43500), ($1::bigint, $2::bigint, 'BR', 'marketing', 346200),
     ($1::bigint, $3::bigint, 'BR', 'message', 98000)`,
		[businessId, whatsapp, sms],
	);
	for (const { name, category, body, variables, status, reason, ...rest } of templates)
		await client.query(
			`insert into message_templates (business_id, message_channel_id, name, category, body, variables, status, reason, event_key, status_at)
       values ($1::bigint, $2::bigint, $3, $4, $5, $6::text[], $7, $8, $9, now() - interval '5 days')`,
			[businessId, whatsapp, name, category, body, variables, status, reason, "event" in rest ? rest.event : null],
		);
	await seedPhoneThreads(client, { whatsapp, sms });
}

const lines = [
	["out", "whatsapp", "Olá! Temos um convite de entrevista para você. Podemos conversar por aqui?", 180],
	["in", "whatsapp", "Oi! Podemos sim. Esta semana só não consigo na quarta.", 150],
	["out", "whatsapp", "Perfeito, quinta às 15h então. Mando o link por aqui. 🙂", 140],
	["in", "whatsapp", "Combinado, obrigada!", 60],
	["out", "sms", "Lembrete: sua entrevista é quinta às 15h. Até lá!", 30],
] as const;

async function seedPhoneThreads(client: BusinessQuerier, channels: { whatsapp: number; sms: number }) {
	const { rows } = await client.query<{ id: number; phone: string; owner: number }>(
		`select c.id, c.mobile_phone as phone, v.assignee_id as owner from candidates c
     join conversations v on v.business_id = c.business_id and v.candidate_id = c.id and v.assignee_id is not null
     where c.business_id = $1::bigint and c.archived_at is null and c.anonymised_at is null and c.mobile_phone ~ '^[+]55[0-9]{10,11}$' order by c.id limit 5`,
		[client.businessId],
	);
	for (const { id, phone, owner } of rows) {
		for (const channel of ["whatsapp", "sms"])
			await client.query(
				`insert into message_permissions (business_id, candidate_id, channel, purpose, granted, source, wording, at)
         values ($1::bigint, $2::bigint, $3, 'process', true, 'registration', 'Aceito mensagens sobre meus processos', now() - interval '20 days')`,
				[client.businessId, id, channel],
			);
		for (const [direction, channel, body, minutes] of lines)
			await client.query(
				`insert into messages (business_id, candidate_id, channel, direction, recruiter_id, body, state, phone, message_channel_id, created_at, sent_at,
           delivered_at, read_at, segments, price_micros, price_currency)
         select $1::bigint, $2::bigint, $3, $4, case when $4 = 'out' then $5::bigint end, $6, case when $4 = 'in' then 'delivered' when $3 = 'sms' then 'delivered' else 'read' end,
           $7, $8::bigint, at, at, at + interval '2 seconds', case when $4 = 'out' and $3 = 'whatsapp' then at + interval '1 minute' end,
           case when $3 = 'sms' then 1 end, case when $4 = 'out' then case when $3 = 'sms' then 98000 else 0 end end, case when $4 = 'out' then 'BRL' end
         from (select now() - make_interval(mins => $9::int) as at) x`,
				[client.businessId, id, channel, direction, owner, body, phone, channels[channel], minutes],
			);
		await client.query(
			"update conversations set last_message_at = now() - interval '30 minutes' where business_id = $1::bigint and candidate_id = $2::bigint",
			[client.businessId, id],
		);
	}
}
