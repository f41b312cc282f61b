import type { Pool } from "pg";

type Row = Record<string, unknown>;
type Floor = (pool: Pool, params: URLSearchParams) => Promise<Row[]>;

const business = 1;
let turn = 0;

const listed = "uid, name, role_name, status, city, state, mobile_phone, current_company, tags, created_at";

/** Queries for the same rows as the product's pages, one entry per measured case. */
export const baselineQueries: Record<string, Floor> = {
	"job-search": async (pool, params) => {
		const terms = params.get("q");
		return rows(
			pool,
			`select j.uid, j.slug, j.title, j.city, j.state, j.work_type, j.regimes, j.salary_from_cents, j.salary_to_cents, j.created_at, j.position_level, c.name
       from public_jobs p join jobs j on j.business_id = p.business_id and j.id = p.job_id
       join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
       where p.business_id = $1 and p.site_config_id = $2 and p.published_from <= now() and (p.published_to is null or p.published_to > now())
       ${terms ? "and p.document @@ plainto_tsquery('portuguese', $3)" : ""} order by p.published_from desc, p.job_id desc limit 20`,
			[business, Number(params.get("site")), ...(terms ? [terms] : [])],
		);
	},
	"job-page": async (pool, params) =>
		rows(
			pool,
			`select j.*, c.name as company, c.about from jobs j join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
       where j.business_id = $1 and j.uid = $2`,
			[business, params.get("uid")],
		),
	"candidate-list": async (pool, params) =>
		rows(
			pool,
			`select ${listed} from candidates where business_id = $1 and archived_at is null order by created_at desc, id desc offset $2 limit $3`,
			[business, Number(params.get("skip") ?? 0), Number(params.get("take") ?? 25)],
		),
	"candidate-filtered": async (pool, params) =>
		rows(
			pool,
			`select ${listed} from candidates where business_id = $1 and archived_at is null and status = 3 and state = $2 order by name, id limit 25`,
			[business, params.get("state")],
		),
	"candidate-skill": async (pool, params) =>
		rows(
			pool,
			`select ${listed} from candidates c where business_id = $1 and archived_at is null and city = $2
         and exists (select from candidate_skills s where s.business_id = c.business_id and s.candidate_id = c.id and s.name = $3 and s.years_skills > 5)
       order by created_at desc, id desc limit 25`,
			[business, params.get("city"), params.get("skill")],
		),
	/** First cards of every column and their values, as on the board. */
	"proposal-board": async (pool) =>
		rows(
			pool,
			`select p.*, w.n, w.worth from (select status, count(*)::int as n, sum(value_cents) as worth from proposals
         where business_id = $1 and archived_at is null group by 1) w
       cross join lateral (select p.uid, p.title, p.number, p.value_cents, p.expected_close_on, p.created_at, c.name from proposals p
         join client_companies c on c.business_id = p.business_id and c.id = p.client_company_id
         where p.business_id = $1 and p.archived_at is null and p.status = w.status order by p.created_at desc, p.id desc limit 20) p`,
			[business],
		),
	"invoice-list": async (pool, params) =>
		rows(
			pool,
			`select i.uid, i.title, i.number, c.name, i.status, i.net_cents, i.paid_cents, i.issue_date, i.due_date, i.nfse_number from invoices i
       join client_companies c on c.business_id = i.business_id and c.id = i.client_company_id
       where i.business_id = $1 and i.archived_at is null order by i.created_at desc, i.id desc offset $2 limit 25`,
			[business, Number(params.get("skip") ?? 0)],
		),
	/** A page of plans and the business's year by month. */
	"billing-forecast": async (pool) => {
		const [plans, months] = await Promise.all([
			rows(
				pool,
				`select p.uid, p.title, c.name, p.kind, p.status, p.monthly_cents, p.starts_on, p.ends_on from billing_plans p
         join client_companies c on c.business_id = p.business_id and c.id = p.client_company_id
         where p.business_id = $1 and p.archived_at is null order by p.created_at desc, p.id desc limit 25`,
				[business],
			),
			rows(
				pool,
				`select to_char(day, 'YYYY-MM') as month, currency, sum(cents) as cents from (
           select expected_on as day, currency, sum(amount_cents) as cents from billing_lines where business_id = $1
             and expected_on >= date_trunc('month', app_today()) and expected_on < date_trunc('month', app_today()) + interval '12 months'
             and status in ('planned', 'released') group by 1, 2) d group by 1, 2 order by 1, 2`,
				[business],
			),
		]);
		return [...plans, ...months];
	},
	/** Best matches of each kind, as in the global search. */
	"global-search": async (pool, params) => {
		const values = [business, params.get("q")];
		const [people, others] = await Promise.all([
			rows(
				pool,
				`select c.uid, c.name, c.email, c.mobile_phone, c.role_name from candidate_search s
         join candidates c on c.business_id = s.business_id and c.id = s.candidate_id
         where s.business_id = $1 and s.document @@ plainto_tsquery('simple', $2) order by s.created_at desc limit 20`,
				values,
			),
			rows(
				pool,
				`select entity, record_id from entity_search where business_id = $1
           and entity = any(array['client_companies', 'client_contacts', 'contacts', 'jobs']) and document @@ plainto_tsquery('simple', $2) limit 40`,
				values,
			),
		]);
		return [...people, ...others];
	},
	"candidate-search": async (pool, params) =>
		rows(
			pool,
			`select c.uid, c.name, c.role_name, c.status, c.city, c.state, c.mobile_phone, c.current_company, c.tags, c.created_at
       from candidate_search s join candidates c on c.business_id = s.business_id and c.id = s.candidate_id
       where s.business_id = $1 and s.document @@ plainto_tsquery('simple', $2) order by s.created_at desc, s.candidate_id desc limit 25`,
			[business, params.get("q")],
		),
	"candidate-page": async (pool, params) => {
		const [person] = await rows(pool, "select * from candidates where business_id = $1 and uid = $2", [
			business,
			params.get("uid"),
		]);
		const at = [business, person?.id];
		const parts = await Promise.all([
			rows(
				pool,
				"select company, position, city, started_on, ended_on, description from candidate_experiences where business_id = $1 and candidate_id = $2 order by current desc, started_on desc",
				at,
			),
			rows(
				pool,
				"select institution, course, status, ended_on from candidate_educations where business_id = $1 and candidate_id = $2",
				at,
			),
			rows(pool, "select language, level from candidate_languages where business_id = $1 and candidate_id = $2", at),
			rows(
				pool,
				"select name, years_skills, level_skills from candidate_skills where business_id = $1 and candidate_id = $2",
				at,
			),
			rows(
				pool,
				"select a.uid, a.status, a.created_at, j.title from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id where a.business_id = $1 and a.candidate_id = $2 order by a.created_at desc limit 20",
				at,
			),
		]);
		return [person ?? {}, ...parts.flat()];
	},
	kanban: async (pool, params) =>
		rows(
			pool,
			`select a.uid, a.status, a.entered_status_at, a.expectation_cents, a.source, c.uid as candidate, c.name, c.role_name, c.current_company, c.avatar_url
       from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
       where a.business_id = $1 and a.job_id = $2 order by a.status, a.position_in_column, a.id`,
			[business, Number(params.get("job"))],
		),
	home: async (pool) => {
		const open = `from public_jobs p join jobs j on j.business_id = p.business_id and j.id = p.job_id
       where p.business_id = $1 and p.site_config_id = (select id from site_configs where business_id = $1 and brand_key = 'localhost')
         and p.published_from <= now() and (p.published_to is null or p.published_to > now())`;
		const [jobs, ...counts] = await Promise.all([
			rows(
				pool,
				`select j.uid, j.slug, j.title, j.city, j.state, j.work_type, j.regimes, j.salary_from_cents, j.salary_to_cents, j.created_at
         ${open} order by p.published_from desc, p.job_id desc limit 6`,
				[business],
			),
			...["city", "sector", "work_type", "position_level"].map((by) =>
				rows(pool, `select j.${by}, count(*)::int as n ${open} group by 1 order by 2 desc limit 8`, [business]),
			),
			rows(
				pool,
				"select uid, slug, title_pt, summary_pt, published_from from content_pages where business_id = $1 and kind = 'insight' and status = 'published' order by published_from desc limit 3",
				[business],
			),
		]);
		return [...jobs, ...counts.flat()];
	},
	course: async (pool, params) =>
		rows(
			pool,
			`select c.*, p.name as partner from courses c left join partners p on p.business_id = c.business_id and p.id = c.partner_id
       where c.business_id = $1 and c.uid = $2`,
			[business, params.get("uid")],
		),
	event: async (pool, params) =>
		rows(
			pool,
			`select e.*, (select count(*) from talk_participants p where p.business_id = e.business_id and p.event_id = e.id)::int as taken
       from talk_events e where e.business_id = $1 and e.uid = $2`,
			[business, params.get("uid")],
		),
	/** The message, its lead and its task, straight through pg. */
	contact: async (pool) => {
		const client = await pool.connect();
		try {
			await client.query("begin");
			await client.query("select set_config('app.business', $1, true)", [String(business)]);
			const { rows: lead } = await client.query(
				"insert into contacts (business_id, name, company_name, email, source) values ($1, 'Rita Paiva', 'Rita Paiva', app_uid() || '@mail.example', 'Web Site') returning id",
				[business],
			);
			const { rows } = await client.query(
				"insert into contact_messages (business_id, name, email, subject, message, contact_id) values ($1, 'Rita Paiva', 'rita@mail.example', 'Vagas', 'Há vagas?', $2) returning id",
				[business, lead[0]?.id],
			);
			await client.query("commit");
			return rows;
		} catch (error) {
			await client.query("rollback");
			throw error;
		} finally {
			client.release();
		}
	},
	/** The transaction of a step of the wizard, straight through pg. */
	"wizard-step": async (pool, params) => {
		const client = await pool.connect();
		try {
			await client.query("begin");
			await client.query("select set_config('app.business', $1, true)", [String(business)]);
			const of = [business, Number(params.get("candidate"))];
			await client.query(
				"select step, draft, lock_version from registrations where business_id = $1 and candidate_id = $2",
				of,
			);
			const { rows: saved } = await client.query(
				`insert into registrations (business_id, candidate_id, step, draft) values ($1, $2, 2, $3)
         on conflict (business_id, candidate_id) do update set step = 2, draft = excluded.draft returning candidate_id, lock_version`,
				[
					...of,
					JSON.stringify({ category: { moment: 2 }, experiences: [{ company: "Banco Azul" }], skills: ["Java"] }),
				],
			);
			await client.query("commit");
			return saved;
		} catch (error) {
			await client.query("rollback");
			throw error;
		} finally {
			client.release();
		}
	},
	/** Transaction of an application through plain pg, for the next unused pair. */
	apply: async (pool, params) => {
		turn += 1;
		const client = await pool.connect();
		try {
			await client.query("begin");
			await client.query("select set_config('app.business', $1, true)", [String(business)]);
			const { rows } = await client.query(
				`insert into applies (business_id, job_id, candidate_id, position_in_column) values ($1, $2, $3, -extract(epoch from now()))
         on conflict (business_id, job_id, candidate_id) do nothing returning id`,
				[
					business,
					Number(params.get("job")) + (turn % Number(params.get("jobs"))),
					Number(params.get("candidate")) + Math.floor(turn / Number(params.get("jobs"))),
				],
			);
			if (rows[0]) {
				await client.query(
					"insert into apply_events (business_id, apply_id, kind, to_status, to_name, actor_type) values ($1, $2, 'applied', 0, 'Web Response', 'candidate')",
					[business, rows[0].id],
				);
				await client.query("select app_enqueue('notify_apply', $1::json)", [
					JSON.stringify({ businessId: business, applyId: rows[0].id, event: "created" }),
				]);
				await client.query("insert into cable_messages (business_id, stream, message) values ($1, 'job:0', '{}')", [
					business,
				]);
			}
			await client.query("commit");
			return rows;
		} catch (error) {
			await client.query("rollback");
			throw error;
		} finally {
			client.release();
		}
	},
};

async function rows(pool: Pool, text: string, values: unknown[]): Promise<Row[]> {
	return (await pool.query<Row>(text, values)).rows;
}
