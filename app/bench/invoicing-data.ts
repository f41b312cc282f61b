import type { Pool, PoolClient } from "pg";

export interface MoneySizes {
	business: number;
	proposals: number;
	invoices: number;
	lines: number;
	issued: number;
}

export interface Payer {
	company: number;
	costumer: number;
}

/** So many lines to a plan. */
const each = 100;

/** Runs as the table owner, as ANALYZE requires it. */
export async function insertInvoicingData(pool: Pool, sizes: MoneySizes): Promise<Payer> {
	return asOwner(pool, sizes.business, async (client) => {
		const build = async (text: string, values: unknown[]) => Number((await client.query(text, values)).rows[0]?.id);
		const { business } = sizes;
		const company = await build(
			"insert into client_companies (business_id, name) values ($1, 'Bench S.A.') returning id",
			[business],
		);
		const costumer = await build(
			`insert into costumers (business_id, client_company_id, legal_name, document, finance_emails)
			values ($1, $2, 'Bench S.A.', '11444777000161', array['contas@bench.example']) returning id`,
			[business, company],
		);
		await client.query(
			`insert into proposals (business_id, title, client_company_id, status, value_cents, created_at)
			select $1, 'Proposta ' || n, $2, 1 + n % 5, 1000000 + n * 1000, now() - make_interval(mins => n) from generate_series(1, $3::int) n`,
			[business, company, sizes.proposals],
		);
		await client.query(
			`insert into invoices (business_id, title, status, client_company_id, costumer_id, competence, due_date, gross_cents, net_cents,
				paid_cents, series, sequence, number, issue_date, created_at)
			select $1, 'Fatura ' || n, case when n % 20 = 0 then 'sent' else 'paid' end, $2, $3, d, d + 30, c, c,
				case when n % 20 = 0 then 0 else c end, 'BENCH', n, 'BENCH-' || n, d, now() - make_interval(mins => n)
			from generate_series(1, $4::int) n cross join lateral (select app_today() - (n % 700) as d, (100000 + n)::bigint as c) x`,
			[business, company, costumer, sizes.invoices],
		);
		await client.query(
			`with plans as (
				insert into billing_plans (business_id, title, client_company_id, kind, monthly_cents, starts_on)
				select $1, 'Plano ' || n, $2, 'recurring', 100000, app_today() from generate_series(1, $3::int) n returning id)
			insert into billing_lines (business_id, billing_plan_id, position, milestone, description, amount_cents, currency, expected_on, waits)
			select $1, id, m, 'monthly', 'Mensalidade', 100000, 'BRL', app_today() + (m - 50) * 30, false
			from plans cross join generate_series(0, $4::int - 1) m`,
			[business, company, Math.ceil(sizes.lines / each), each],
		);
		await client.query("analyze proposals, invoices, billing_plans, billing_lines");
		return { company, costumer };
	});
}

export async function clearMoneyRows(pool: Pool, business: number, { company }: Payer): Promise<void> {
	await asOwner(pool, business, async (client) => {
		for (const of of [
			"billing_lines where business_id = $1 and billing_plan_id in (select id from billing_plans where business_id = $1 and client_company_id = $2)",
			"billing_plans where business_id = $1 and client_company_id = $2",
			"invoices where business_id = $1 and client_company_id = $2",
			"proposals where business_id = $1 and client_company_id = $2",
			"costumers where business_id = $1 and client_company_id = $2",
			"client_companies where business_id = $1 and id = $2",
		])
			await client.query(`delete from ${of}`, [business, company]);
	});
}

async function asOwner<T>(pool: Pool, business: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	try {
		await client.query("select set_config('app.business', $1, false), set_config('statement_timeout', '0', false)", [
			String(business),
		]);
		return await work(client);
	} finally {
		// Destroyed, so that the pool does not reuse it with a business set.
		client.release(true);
	}
}
