import type { AdmissionModel } from "#app/domain/admissions/admission-models.ts";
import type { EmployeeStage } from "#app/domain/admissions/stage.ts";
import { setting } from "#app/environment.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

interface Admission {
	stage: EmployeeStage;
	model: AdmissionModel;
	/** Days from today. */
	first: number;
	due: number;
	regime: number;
	/** Conditions that are met besides `always`. */
	met?: readonly string[];
	refused?: readonly [item: string, reason: string];
	absent?: true;
	/** Percentage of items sent. */
	sent?: number;
}

const list: readonly Admission[] = [
	{ stage: "waiting", model: "clt", first: 16, due: 5, regime: 2, met: ["dependents", "voucher"], sent: 35 },
	{ stage: "waiting", model: "temporary", first: 4, due: -3, regime: 3, met: ["voucher"], sent: 20 },
	{ stage: "checking", model: "clt", first: 12, due: 4, regime: 2, met: ["licence", "military"], sent: 100 },
	{
		stage: "corrections",
		model: "intern",
		first: 9,
		due: 3,
		regime: 2,
		met: ["voucher"],
		sent: 80,
		refused: ["RG ou CIN", "A foto está cortada: precisamos ver o número inteiro, frente e verso."],
	},
	{ stage: "complete", model: "pj", first: 8, due: 1, regime: 1 },
	{ stage: "handed_over", model: "clt", first: 6, due: -2, regime: 2, met: ["dependents"] },
	{ stage: "active", model: "temporary", first: -1, due: -6, regime: 3, met: ["voucher"] },
	{ stage: "handed_over", model: "intern", first: -1, due: -7, regime: 2, met: ["voucher"], absent: true },
	{ stage: "cancelled", model: "associate", first: 14, due: 2, regime: 9, sent: 30 },
	{ stage: "waiting", model: "apprentice", first: 20, due: 7, regime: 2, met: ["voucher", "dependents"], sent: 0 },
	{ stage: "checking", model: "temporary", first: 7, due: 2, regime: 3, met: ["foreigner"], sent: 100 },
	{
		stage: "corrections",
		model: "clt",
		first: 3,
		due: -1,
		regime: 2,
		met: ["military", "voucher"],
		sent: 90,
		refused: ["Comprovante de endereço", "O comprovante tem mais de 90 dias. Envie uma conta recente."],
	},
	{ stage: "complete", model: "intern", first: 2, due: -1, regime: 2, met: ["voucher"] },
];

const done: readonly EmployeeStage[] = ["complete", "handed_over", "active"];

export async function seedAdmissions(client: BusinessQuerier): Promise<void> {
	await client.query(
		`update employees e set placement_id = p.id from placements p where e.business_id = $1 and p.business_id = e.business_id
       and p.candidate_id = e.candidate_id and p.job_id = e.job_id and e.kind = 'client'`,
		[client.businessId],
	);
	const { rows } = await client.query<{ id: number }>(
		`select a.id::int as id from applies a where a.business_id = $1 and a.status = 8
       and not exists (select from placements p where p.business_id = a.business_id and p.apply_id = a.id)
       and not exists (select from employees e where e.business_id = a.business_id and e.candidate_id = a.candidate_id) order by a.id desc limit $2`,
		[client.businessId, list.length],
	);
	for (const [at, { id }] of rows.entries()) {
		const admission = list[at];
		if (admission) await seedAdmission(client, id, admission);
	}
}

async function seedAdmission(client: BusinessQuerier, applyId: number, admission: Admission): Promise<void> {
	const { stage, model, first, due, regime } = admission;
	const kind = regime === 3 ? "client" : "direct";
	const { rows } = await client.query<{ id: number; uid: string }>(
		`with hired as (
       insert into placements (business_id, title, candidate_id, job_id, apply_id, client_company_id, status, start_date, regime, contract_model, remuneration,
         salary_cents, fee_pct, fee_cents, owner_id)
       select a.business_id, j.title, a.candidate_id, j.id, a.id, j.client_company_id, case when $3 = 'cancelled' then 'cancelled' else 'draft' end,
         app_today() + $4::int, $5, case when $6 = 'client' then 1 end, '[{"type": 1, "cents": 420000}]', 420000, 20, 1092000, coalesce(a.recruiter_id, j.owner_id)
       from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id where a.business_id = $1 and a.id = $2
       returning business_id, id, title, candidate_id, job_id, client_company_id, owner_id, contract_model, salary_cents)
     insert into employees (business_id, name, candidate_id, kind, contract_model, email, mobile_phone, position, client_company_id, job_id, salary_cents,
       admission_date, owner_id, placement_id, stage, admission_model, due_on, work_schedule, handed_over_at, reminders, created_at)
     select h.business_id, c.name, c.id, $6, h.contract_model, c.email, c.mobile_phone, h.title, h.client_company_id, h.job_id, h.salary_cents,
       app_today() + $4::int, h.owner_id, h.id, $3, $7, app_today() + $8::int, 'Segunda a sexta, 9h às 18h', case when $3 in ('handed_over', 'active') then now() end,
       case when $8::int < 0 and $3 = 'waiting' then 1 else 0 end, now() - interval '6 days'
     from hired h join candidates c on c.business_id = h.business_id and c.id = h.candidate_id returning id, uid`,
		[client.businessId, applyId, stage, first, regime, kind, model, due],
	);
	const employee = rows[0];
	if (!employee) return;
	await seedItems(client, employee.id, admission);
	if (setting("ENCRYPTION_KEY") && stage !== "cancelled")
		await client.query(`update employees set link_hash = decode($3, 'hex') where business_id = $1 and id = $2`, [
			client.businessId,
			employee.id,
			hashToken(linkToken("admission", client.businessId, `${employee.uid}:1`)).toString("hex"),
		]);
	if (stage === "handed_over" || stage === "active") await seedHandover(client, employee, admission);
	await client.query(
		`update employees e set items_total = x.total, items_done = x.done, next_expiry = x.expiry
     from (select count(*) filter (where applies and (required or state <> 'open')) as total, count(*) filter (where applies and state = 'accepted') as done,
         min(expires_on) filter (where applies and state in ('sent', 'accepted')) as expiry
       from admission_items where business_id = $1 and employee_id = $2) x
     where e.business_id = $1 and e.id = $2`,
		[client.businessId, employee.id],
	);
}

async function seedItems(client: BusinessQuerier, employeeId: number, admission: Admission): Promise<void> {
	const { stage, model, met = [], refused, sent = 100 } = admission;
	await client.query(
		`insert into admission_items (business_id, employee_id, requirement_id, kind, field, name_pt, name_en, condition, required, applies, with_file, expires, share, health,
       position, state, reason, version, client_ok, due_on, expires_on, sent_at, checked_at)
     select r.business_id, $2, r.id, r.kind, r.field, r.name_pt, r.name_en, r.condition, r.required, r.condition = 'always' or r.condition = any($3::text[]),
       r.with_file, r.expires, r.share, r.health, r.position, s.state, case when s.state = 'refused' then $6 end, case when s.state = 'open' or r.kind = 'task' then 0 else 1 end,
       s.state <> 'open' and r.share, case when r.days_before is not null then (select app_today() + greatest(0, e.admission_date - app_today() - r.days_before)
         from employees e where e.business_id = r.business_id and e.id = $2) end,
       case when r.expires and s.state <> 'open' then app_today() + case when r.name_pt = 'CNH' then 21 else 400 end end,
       case when s.state <> 'open' then now() - interval '1 day' end, case when s.state in ('accepted', 'refused') then now() - interval '3 hours' end
     from (select *, row_number() over (order by position) * 100 / count(*) over () as share_at from admission_requirements
         where business_id = $1 and active and models @> array[$4::text]) r
     cross join lateral (select case
         when $8 then case when r.kind = 'task' and r.days_before = 1 and $9 <> 'active' then 'open' when not r.required then 'open' else 'accepted' end
         when r.kind = 'task' then case when r.days_before > 2 then 'accepted' else 'open' end
         when r.name_pt = $5 then 'refused'
         when $9 = 'checking' and not r.required then 'open'
         when r.share_at > $7 and $9 in ('waiting', 'cancelled') then 'open'
         when r.share_at % 3 = 0 then 'sent' else 'accepted' end as state) s`,
		[
			client.businessId,
			employeeId,
			[...met],
			model,
			refused?.[0] ?? "",
			refused?.[1] ?? null,
			sent,
			done.includes(stage),
			stage,
		],
	);
}

async function seedHandover(
	client: BusinessQuerier,
	employee: { id: number; uid: string },
	{ stage, absent }: Admission,
): Promise<void> {
	const uid = `demo${employee.uid}`.slice(0, 20);
	const key = setting("ENCRYPTION_KEY") ? linkToken("handover", client.businessId, uid) : `${client.businessId}:${uid}`;
	await client.query(
		`insert into admission_handovers (business_id, uid, employee_id, client_contact_id, link_hash, created_by_id, expires_at, sent_at, seen_at, received_at)
     select e.business_id, $3, e.id, k.id, decode($4, 'hex'), e.owner_id, e.admission_date + 30, now() - interval '2 days', now() - interval '1 day',
       case when $5 = 'active' then now() - interval '1 day' end
     from employees e join lateral (select id from client_contacts k where k.business_id = e.business_id and k.client_company_id = e.client_company_id
       and k.archived_at is null and k.status = 'active' order by k.is_admin desc, k.id limit 1) k on true
     where e.business_id = $1 and e.id = $2`,
		[client.businessId, employee.id, uid, hashToken(key).toString("hex"), stage],
	);
	await client.query(
		`update employees set start_time = '08:30', start_place = 'Av. Paulista, 1374, 12º andar, São Paulo', start_contact = 'Rita, no RH, (11) 5555-0142',
       start_note = 'Traga um documento com foto. O crachá sai na recepção.', arrival = case when $4 then 'absent' when $3 = 'active' then 'arrived' end,
       arrival_at = case when $4 or $3 = 'active' then now() end, absence_reason = case when $4 then 'ill' end,
       absence_note = case when $4 then 'Ligou às 8h: está com febre.' end where business_id = $1 and id = $2`,
		[client.businessId, employee.id, stage, absent === true],
	);
}
