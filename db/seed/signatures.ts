import { createHash } from "node:crypto";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { setting } from "#app/environment.ts";
import { putFile } from "#app/storage/files.server.ts";
import { hashToken } from "#db/kit/link-token.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";
import { getSignerToken } from "#db/queries/signatures/create-request.ts";

const clauses = [
	"1. Objeto: prestação de serviços de recrutamento e seleção.",
	"2. Remuneração: conforme a proposta aceita, com vencimento em 30 dias.",
	"3. Garantia: uma reposição sem custo em até 90 dias.",
	"4. Sigilo: as partes tratam dados pessoais conforme a Lei 13.709/2018.",
	"5. Foro: comarca de São Paulo.",
];

const requests = [
	["pending", "Contrato de confidencialidade", "viewed", "waiting", 9, -2],
	["pending", "Termo de uso de imagem", "invited", "waiting", 1, -6],
	["completed", "Contrato de trabalho temporário", "signed", "signed", 5, -8],
	["refused", "Aditivo de remuneração", "refused", "cancelled", 6, -9],
	["cancelled", "Contrato de estágio", "cancelled", "cancelled", 4, -12],
	["expired", "Acordo de banco de horas", "cancelled", "cancelled", -3, -20],
] as const;

/** Documents in every signature state; journeys use the first. */
export async function seedSignatures(client: BusinessQuerier): Promise<void> {
	const { rows: people } = await client.query<{ id: number; name: string; email: string }>(
		`select c.id, c.name, c.email from candidates c where c.business_id = $1 and c.archived_at is null and c.anonymised_at is null
       and c.completed_register order by c.uid = 'demo-candidate' desc, c.id limit $2`,
		[client.businessId, requests.length],
	);
	const { rows: owners } = await client.query<{ id: number; name: string; email: string }>(
		"select id, name, email from recruiters where business_id = $1 and status = 'active' order by is_admin desc, id limit 1",
		[client.businessId],
	);
	const owner = owners[0];
	if (!owner) return;
	for (const [at, [state, title, first, second, days, since]] of requests.entries()) {
		const person = people[at];
		if (!person) return;
		const bytes = await drawContract(title, person.name);
		const sha256 = createHash("sha256").update(bytes).digest("hex");
		const uid = at === 0 && client.businessId === 1 ? "demo-signature" : `demo-signature-${at}`;
		const code = createHash("sha256").update(`${client.businessId}:${uid}`).digest("hex").slice(0, 16).toUpperCase();
		const { rows } = await client.query<{ id: number }>(
			`insert into signature_requests (business_id, uid, title, reference_type, reference_id, candidate_id, state, locale, owner_id, created_by_id,
         original_key, original_name, original_sha256, original_bytes, original_pages, verification_code, expires_at, closed_at, closed_reason,
         keep_until, created_at)
       values ($1, $2, $3, 'candidates', $4, $4, $5, 'pt', $6, $6, $7, $8, $9, $10, 1, $11, now() + make_interval(days => $12),
         case when $5 <> 'pending' then now() - interval '1 day' end,
         case $5 when 'refused' then 'O valor não é o combinado.' when 'cancelled' then 'Enviado por engano.' end,
         case when $5 = 'completed' then app_today() + 3650 end, now() + make_interval(days => $13)) returning id`,
			[
				...[client.businessId, uid, title, person.id, state, owner.id],
				await putFile(client.businessId, bytes, "application/pdf"),
				...[`${title}.pdf`, sha256, bytes.length, code, days, since],
			],
		);
		const id = rows[0]?.id;
		const signers = [
			[person, "candidate", first, 1, person.id, null],
			[owner, "company", second, 2, null, owner.id],
		] as const;
		for (const [who, role, signerState, position, candidateId, recruiterId] of signers)
			await client.query(
				`insert into signature_signers (business_id, uid, signature_request_id, position, name, email, role, state, token_hash, invited_at, viewed_at,
           signed_at, refused_at, reason, signed_name, ip, user_agent, consent_version, consent_text, candidate_id, recruiter_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $8 <> 'waiting' then now() - interval '2 days' end,
           case when $8 in ('viewed', 'signed', 'refused') then now() - interval '30 hours' end,
           case when $8 = 'signed' then now() - interval '25 hours' end, case when $8 = 'refused' then now() - interval '25 hours' end,
           case when $8 = 'refused' then 'O valor não é o combinado.' end, case when $8 = 'signed' then $5 end,
           case when $8 in ('signed', 'refused') then '203.0.113.7' end, case when $8 in ('signed', 'refused') then 'Mozilla/5.0 (Android 16; Mobile)' end,
           case when $8 = 'signed' then 'v1' end, case when $8 = 'signed' then 'Li o documento e concordo em assiná-lo por meio eletrônico.' end,
           $10, $11)`,
				[
					...[client.businessId, `${uid}-${position}`, id, position, who.name, who.email, role, signerState],
					...[getTokenHash(client, `${uid}-${position}`), candidateId, recruiterId],
				],
			);
		await client.query(
			`insert into signature_events (business_id, signature_request_id, signature_signer_id, recruiter_id, kind, ip, at)
       select $1::bigint, $2::bigint, null::bigint, $3::bigint, 'created', null, now() - interval '60 hours'
       union all select $1::bigint, $2::bigint, s.id, null, 'invited', null, s.invited_at from signature_signers s
         where s.business_id = $1::bigint and s.signature_request_id = $2::bigint and s.invited_at is not null
       union all select $1::bigint, $2::bigint, s.id, null, 'viewed', s.ip, s.viewed_at from signature_signers s
         where s.business_id = $1::bigint and s.signature_request_id = $2::bigint and s.viewed_at is not null
       union all select $1::bigint, $2::bigint, s.id, null, s.state, s.ip, coalesce(s.signed_at, s.refused_at) from signature_signers s
         where s.business_id = $1::bigint and s.signature_request_id = $2::bigint and s.state in ('signed', 'refused')
       union all select $1::bigint, $2::bigint, null, null, $4::text, null, now() - interval '1 day' where $4::text not in ('pending', 'refused')
       order by 7`,
			[client.businessId, id, owner.id, state],
		);
		if (state === "completed")
			await client.query(
				`select app_enqueue('signature_seal', json_build_object('businessId', $1::bigint, 'requestId', $2::bigint), null, null, 25, null)`,
				[client.businessId, id],
			);
	}
}

/** Token hash of the link in reminders; a dummy without the encryption key. */
const getTokenHash = (client: BusinessQuerier, uid: string): Buffer =>
	hashToken(setting("ENCRYPTION_KEY") ? getSignerToken(client, uid) : `${client.businessId}:${uid}`);

async function drawContract(title: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
	const file = await PDFDocument.create();
	const font = await file.embedFont(StandardFonts.Helvetica);
	const page = file.addPage([595, 842]);
	page.drawText(title, { x: 60, y: 760, size: 20, font });
	page.drawText(`Entre Seleta e ${name}`, { x: 60, y: 725, size: 12, font });
	for (const [at, clause] of clauses.entries()) page.drawText(clause, { x: 60, y: 680 - at * 28, size: 11, font });
	return new Uint8Array(await file.save());
}
