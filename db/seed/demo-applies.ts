import type { Querier } from "#db/kit/querier.ts";

interface Applied {
	job: string;
	/** Stages with days since they were reached; the last is the current one. */
	path: [status: number, daysAgo: number][];
	letter: string;
	/** Of a rejection. */
	reason?: number;
}

const received = 0;
const review = 1;
const interview = 4;
const rejected = 9;

const applied: readonly Applied[] = [
	{
		job: "Cientista de Dados Sênior",
		path: [
			[received, 11],
			[review, 8],
			[interview, 2],
		],
		letter: "Construí os modelos de previsão de vendas das lojas e gostaria de fazer isso numa escala maior.",
	},
	{
		job: "Analista de Dados Sênior",
		path: [[received, 1]],
		letter: "Faço os painéis das lojas há anos e quero que mais áreas decidam com eles.",
	},
	{
		job: "Analista Financeiro Pleno",
		path: [
			[received, 16],
			[rejected, 9],
		],
		letter: "Trabalhei com relatórios regulatórios no Banco Aurora e quero ficar mais perto do orçamento.",
		reason: 4,
	},
];

export async function seedDemoApplies(client: Querier): Promise<void> {
	for (const { job, path, letter, reason } of applied) {
		const [status, since] = path.at(-1) ?? [received, 1];
		const { rows } = await client.query<{ id: number }>(
			`insert into applies (business_id, job_id, candidate_id, status, reject_reason, reject_side, source, cover_letter, recruiter_id, expectation_cents,
         entered_status_at, created_at, updated_at)
       select c.business_id, j.id, c.id, $1, $2::int, case when $2::int is not null then 'consultant' end, 'External Web Site', $3, j.owner_id,
         c.clt_expectation_cents, now() - make_interval(days => $4), now() - make_interval(days => $5), now() - make_interval(days => $4)
       from candidates c join lateral (select id, owner_id from jobs where business_id = c.business_id and title = $6 and status = 2 and archived_at is null
         order by id desc limit 1) j on true
       where c.business_id = 1 and c.uid = 'demo-candidate' on conflict (business_id, job_id, candidate_id) do nothing returning id`,
			[status, reason ?? null, letter, since, path[0]?.[1] ?? since, job],
		);
		if (rows[0]) await tell(client, rows[0].id, path);
	}
}

async function tell(client: Querier, apply: number, path: Applied["path"]): Promise<void> {
	for (const [at, [to, days]] of path.entries()) {
		const from = path[at - 1];
		await client.query(
			`insert into apply_events (business_id, apply_id, kind, from_status, from_name, to_status, to_name, actor_type, recruiter_id, seconds_in_status, created_at)
       select a.business_id, a.id, case when f.status is null then 'applied' else 'moved' end, f.status, f.name, t.status, t.name,
         case when f.status is null then 'candidate' else 'recruiter' end, case when f.status is not null then a.recruiter_id end, $4,
         now() - make_interval(days => $5)
       from applies a join job_statuses t on t.business_id = a.business_id and t.job_id = a.job_id and t.status = $2
       left join job_statuses f on f.business_id = a.business_id and f.job_id = a.job_id and f.status = $3
       where a.business_id = 1 and a.id = $1`,
			[apply, to, from?.[0] ?? null, from ? (from[1] - days) * 86_400 : null, days],
		);
	}
}
