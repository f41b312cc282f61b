import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { getEventRecord, type WebhookEvent, webhookDataSchema, webhookEvents } from "#app/domain/webhooks/events.ts";
import { getDb } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { useDatabase } from "#db/testing.ts";

useDatabase({ demo: true });

const any = (table: string, where = "true") =>
	`(select id from ${table} where business_id = 1 and (${where}) order by id limit 1)`;
const set = (table: string, values: string, where?: string) =>
	`update ${table} set ${values} where business_id = 1 and id = ${any(table, where)}`;
/** Copies an existing row, replacing these columns. */
const like = (table: string, columns: string, values: string, where?: string) =>
	`insert into ${table} (business_id, ${columns}) select business_id, ${values} from ${table} where business_id = 1 and id = ${any(table, where)}`;

/** Triggers each event in plain SQL; events must fire for any writer. */
const ways: Record<WebhookEvent, string | string[]> = {
	"apply.created": `insert into applies (business_id, job_id, candidate_id) select 1, j.id, c.id from jobs j, candidates c
		where j.business_id = 1 and c.business_id = 1 and c.archived_at is null
		  and not exists (select from applies a where a.business_id = 1 and a.job_id = j.id and a.candidate_id = c.id) limit 1`,
	"apply.moved": set("applies", "status = 2", "status = 1"),
	"apply.rejected": set("applies", "status = 9, reject_reason = 1, reject_side = 'client'", "status = 1"),
	"apply.placed": set("applies", "status = 8", "status = 1"),
	"apply.undone": `insert into apply_events (business_id, apply_id, kind, from_status, to_status, actor_type) values (1, ${any("applies")}, 'undone', 2, 1, 'system')`,
	"apply.withdrawn": set("applies", "withdrawn_at = now()", "withdrawn_at is null"),
	"candidate.created": "insert into candidates (business_id, name) values (1, 'Nova Pessoa')",
	"candidate.updated": set("candidates", "city = 'Outra Cidade'", "archived_at is null"),
	"candidate.deleted": set("candidates", "archived_at = now()", "archived_at is null"),
	"candidate.erased": set(
		"candidates",
		"anonymised_at = now(), archived_at = now(), uid = 'another'",
		"anonymised_at is null",
	),
	"job.created": like("jobs", "code, title, slug, client_company_id", "'W1', 'Nova', 'nova-w1', client_company_id"),
	"job.updated": set("jobs", "openings = openings + 1", "archived_at is null"),
	"job.opened": set("jobs", "status = 2", "status <> 2"),
	"job.published": `insert into job_publications (business_id, job_id, site_config_id) select 1, j.id, s.id from jobs j, site_configs s
		where j.business_id = 1 and s.business_id = 1 and not exists (select from job_publications p where p.business_id = 1 and p.job_id = j.id and p.site_config_id = s.id) limit 1`,
	"job.unpublished": "delete from job_publications where business_id = 1",
	"job.closed": set("jobs", "status = 6, close_reason = 'Orçamento', closed_at = now()", "status = 2"),
	"job.deleted": set("jobs", "archived_at = now()", "archived_at is null"),
	"interview.booked": like(
		"interviews",
		"apply_id, job_id, candidate_id, title, starts_at",
		"apply_id, job_id, candidate_id, title, now() + interval '400 days'",
	),
	"interview.moved": set("interviews", "starts_at = now() + interval '400 days'", "archived_at is null"),
	"interview.cancelled": set("interviews", "archived_at = now()", "archived_at is null"),
	"interview.completed": set("interviews", "result = 'yes'", "result = 'pending'"),
	"shortlist.sent": set("shortlists", "status = 'sent'", "status <> 'sent'"),
	"shortlist.feedback": set("like_candidates", "star = not star"),
	"shortlist.answered": set("shortlists", "status = 'answered'", "status <> 'answered'"),
	"offer.created": like(
		"offers",
		"apply_id, candidate_id, job_id, regime, salary_cents",
		"apply_id, candidate_id, job_id, regime, salary_cents",
	),
	"offer.sent": set("offers", "status = 'sent', sent_at = now()", "status = 'draft'"),
	"offer.accepted": set("offers", "status = 'accepted', decided_at = now()", "status = 'sent'"),
	"offer.declined": set("offers", "status = 'refused', decided_at = now(), refuse_code = 'other'", "status = 'sent'"),
	"offer.expired": set("offers", "status = 'expired', decided_at = now()", "status = 'sent'"),
	"offer.withdrawn": set("offers", "status = 'withdrawn', decided_at = now()", "status = 'sent'"),
	"placement.created": like(
		"placements",
		"title, candidate_id, job_id, client_company_id, start_date, regime",
		"title, candidate_id, job_id, client_company_id, start_date, regime",
	),
	"placement.updated": set("placements", "guarantee_days = guarantee_days + 1"),
	"admission.started": like(
		"employees",
		"name, kind, admission_date, candidate_id, contract_model, internal_contract_model, admission_model, stage",
		"name, kind, admission_date, candidate_id, contract_model, internal_contract_model, 'clt', 'waiting'",
		"candidate_id is not null",
	),
	"admission.completed": set("employees", "stage = 'complete'", "stage <> 'complete'"),
	"admission.cancelled": set("employees", "stage = 'cancelled'", "stage <> 'cancelled'"),
	"timesheet.submitted": set("timesheets", "status = 'submitted', submitted_at = now()", "status = 'draft'"),
	"timesheet.approved": set(
		"timesheets",
		"status = 'approved', approved_at = now()",
		"status not in ('approved', 'invoiced')",
	),
	"timesheet.disputed": set("timesheets", "status = 'disputed'", "status not in ('disputed', 'invoiced')"),
	"invoice.issued": [
		set("invoices", "issued_at = null", "issued_at is not null"),
		set("invoices", "issued_at = now()", "issued_at is null and number is not null"),
	],
	"invoice.paid": set(
		"invoices",
		"status = 'paid', paid_at = now(), paid_cents = net_cents",
		"status <> 'paid' and number is not null",
	),
	"invoice.cancelled": set(
		"invoices",
		"status = 'cancelled', cancel_reason = 'Erro'",
		"status in ('draft', 'approved')",
	),
	"company.created": "insert into client_companies (business_id, name) values (1, 'Nova Empresa Webhook')",
	"company.updated": set("client_companies", "city = 'Outra Cidade'"),
	"message.received": `insert into messages (business_id, candidate_id, channel, direction, body, state, read_at)
		values (1, ${any("candidates")}, 'portal', 'in', 'Oi', 'read', now())`,
};

class Undo extends Error {}

/** Runs work in a transaction of the demo that is never committed. */
async function undone(work: (trx: Scoped) => Promise<void>): Promise<void> {
	await inBusiness(getDb(), 1, async (trx) => {
		await work(trx);
		throw new Undo();
	}).catch((error) => {
		if (!(error instanceof Undo)) throw error;
	});
}

async function subscribe(trx: Scoped, events: readonly string[], values: Record<string, unknown> = {}) {
	const { id } = await trx
		.insertInto("integrations")
		.values({
			business_id: 1,
			name: "Hooks",
			provider: "webhook",
			address: "https://hooks.example.com/",
			events: [...events],
			...values,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

const listDeliveries = (trx: Scoped, id: number) =>
	trx
		.selectFrom("integration_deliveries")
		.select(["event", "payload", "reference_type", "reference_id", "state"])
		.where("integration_id", "=", id)
		.orderBy("id")
		.execute();

test.each(webhookEvents)("%s is queued in the transaction of the change", async (event) => {
	await undone(async (trx) => {
		const id = await subscribe(trx, webhookEvents);
		for (const way of [ways[event]].flat()) await sql.raw(way).execute(trx);
		const rows = (await listDeliveries(trx, id)).filter((row) => row.event === event);
		expect(rows.length, `${event} did not happen`).toBeGreaterThan(0);
		for (const { payload, reference_type } of rows) {
			const parsed = webhookDataSchema(event).safeParse(payload);
			expect(parsed.error?.issues ?? [], JSON.stringify(payload)).toEqual([]);
			if (getEventRecord(event)) expect(reference_type).toBe(getEventRecord(event));
		}
	});
});

test("the database and the registry list the same webhook events", () => {
	const text = readFileSync(new URL("../../functions/app_webhook_events.sql", import.meta.url), "utf8");
	const names = [...text.matchAll(/'([a-z]+\.[a-z]+)'/g)].map(([, name]) => name);
	expect([...new Set(names)].sort()).toEqual([...webhookEvents].sort());
});

test("webhooks receive nothing for events without subscription and for changes without an event", async () => {
	await undone(async (trx) => {
		const chosen = await subscribe(trx, ["job.updated"]);
		const off = await subscribe(trx, webhookEvents, { name: "Off", active: false });
		const all = await subscribe(trx, webhookEvents, { name: "All" });
		await sql.raw(ways["candidate.updated"] as string).execute(trx);
		await sql.raw(set("candidates", "last_contact_at = now(), score = 50")).execute(trx);
		await sql.raw(set("applies", "like_candidates = like_candidates + 1")).execute(trx);
		const events = async (id: number) => (await listDeliveries(trx, id)).map(({ event }) => event);
		expect(await events(chosen)).toEqual([]);
		expect(await events(off)).toEqual([]);
		expect(await events(all)).toEqual(["candidate.updated"]);
	});
});
