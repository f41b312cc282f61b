import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import type { BenchmarkRow } from "./back-office.ts";
import { insertSessions, type RunningServer } from "./server-processes.ts";

const business = 1;
const patienceMs = 10_000;
type Process = Pick<RunningServer, "origin">;

/** Delay until every process applies a changed role, off-limits protection or brand. */
export async function propagationRows(pool: Pool, processes: readonly Process[]): Promise<BenchmarkRow[]> {
	return [
		await getRow("a changed role", processes, await roleChange(pool)),
		await getRow("a new off-limits protection", processes, await protectionChange(pool)),
		await getRow("a changed site config", processes, await siteChange(pool)),
	];
}

interface Change {
	make(): Promise<void>;
	back(): Promise<void>;
	/** Whether a process acts by it. */
	seen(origin: string): Promise<boolean>;
}

async function getRow(name: string, processes: readonly Process[], change: Change): Promise<BenchmarkRow> {
	// Makes sure that each process has cached the earlier state.
	for (const { origin } of processes)
		if (await change.seen(origin)) throw new Error(`${name} is there before it was made`);
	await change.make();
	try {
		const slowest = await waitForAll(
			processes.map(
				({ origin }) =>
					() =>
						change.seen(origin),
			),
			patienceMs,
		);
		return {
			name: `${name} seen by ${processes.length} processes`,
			measured: slowest === null ? `not within ${patienceMs / 1000} s` : `${slowest.toFixed(0)} ms`,
			promise: "within 1 s",
			kept: slowest !== null && slowest <= 1000,
		};
	} finally {
		await change.back();
	}
}

/** Milliseconds until every probe returned true; null after `patience`. */
export async function waitForAll(
	request: readonly (() => Promise<boolean>)[],
	patience: number,
): Promise<number | null> {
	const begun = performance.now();
	const each = await Promise.all(
		request.map(async (ask) => {
			while (!(await ask())) {
				if (performance.now() - begun > patience) return null;
				await sleep(20);
			}
			return performance.now() - begun;
		}),
	);
	return each.some((took) => took === null) ? null : Math.max(...each.map(Number));
}

async function inside<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', $1, true)", [String(business)]);
		const done = await work(client);
		await client.query("commit");
		return done;
	} finally {
		client.release();
	}
}

async function roleChange(pool: Pool): Promise<Change> {
	const person = await inside(pool, async (client) => {
		const { rows } = await client.query<{ id: string; role: string; rights: object }>(
			`select r.id, o.id as role, o.role_permissions as rights from recruiters r
       join recruiter_roles rr on rr.business_id = r.business_id and rr.recruiter_id = r.id
       join roles o on o.business_id = r.business_id and o.id = rr.role_id
       where r.business_id = $1 and not r.is_admin and r.status = 'active' and o.role_permissions -> 'candidates' ? 'read'
         and not exists (select from recruiter_roles x where x.business_id = r.business_id and x.recruiter_id = r.id and x.role_id <> o.id)
       order by r.id limit 1`,
			[business],
		);
		return rows[0];
	});
	if (!person) throw new Error("Nobody has a role that reads candidates");
	const [cookie = ""] = await insertSessions(pool, "recruiters", [Number(person.id)]);
	const write = (rights: object) =>
		inside(pool, async (client) => {
			await client.query("update roles set role_permissions = $2 where id = $1", [person.role, JSON.stringify(rights)]);
		});
	return {
		make: () => write({ ...person.rights, candidates: [] }),
		back: () => write(person.rights),
		async seen(origin) {
			const answer = await fetch(`${origin}/recruiters/candidates`, { headers: { cookie }, redirect: "manual" });
			await answer.arrayBuffer();
			return answer.status !== 200;
		},
	};
}

async function protectionChange(pool: Pool): Promise<Change> {
	const reason = "Medido pelo banco de provas";
	const { admin, candidate } = await inside(pool, async (client) => {
		const user = await client.query<{ id: string }>(
			"select id from recruiters where business_id = $1 and is_admin and status = 'active' order by id limit 1",
			[business],
		);
		const recipient = await client.query<{ id: string; uid: string }>(
			`select id, uid from candidates c where business_id = $1 and archived_at is null
         and not exists (select from off_limits o where o.business_id = c.business_id and o.candidate_id = c.id) order by id limit 1`,
			[business],
		);
		return { admin: Number(user.rows[0]?.id), candidate: recipient.rows[0] };
	});
	const [cookie = ""] = await insertSessions(pool, "recruiters", [admin]);
	return {
		make: () =>
			inside(pool, async (client) => {
				await client.query(
					`insert into off_limits (business_id, reason, kind, candidate_id, severity, starts_on)
           values ($1, $2, 'candidate', $3, 'block', app_today() - 1)`,
					[business, reason, candidate?.id],
				);
			}),
		back: () =>
			inside(pool, async (client) => {
				await client.query("delete from off_limits where business_id = $1 and reason = $2", [business, reason]);
			}),
		async seen(origin) {
			const answer = await fetch(`${origin}/recruiters/candidates/${candidate?.uid}`, { headers: { cookie } });
			return (await answer.text()).includes(reason);
		},
	};
}

async function siteChange(pool: Pool): Promise<Change> {
	const title = "Medida";
	const site = await inside(pool, async (client) => {
		const { rows } = await client.query<{ id: string; title: string }>(
			"select id, title from site_configs where business_id = $1 and (domain = 'localhost' or 'localhost' = any(domains)) limit 1",
			[business],
		);
		return rows[0];
	});
	if (!site) throw new Error("No brand answers at localhost");
	const write = (text: string) =>
		inside(pool, async (client) => {
			await client.query("update site_configs set title = $2 where id = $1", [site.id, text]);
		});
	return {
		make: () => write(title),
		back: () => write(site.title),
		async seen(origin) {
			const answer = await fetch(`${origin}/business`);
			return (await answer.text()).includes(title);
		},
	};
}
