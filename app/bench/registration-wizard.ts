import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { LoadRequest } from "./load.ts";
import { insertSessions } from "./server-processes.ts";

export interface BenchmarkCase {
	name: string;
	/** Status of a right answer of the product. */
	expected: number;
	product: () => LoadRequest;
	floor: () => LoadRequest;
	/** Matches each row's key; the count must equal the floor's. */
	rows?: RegExp;
}

/** Enough that users rarely repeat, so a request lost with its connection does no harm. */
const people = 2900;

export async function wizardCase(pool: Pool, first: number, origin: string): Promise<BenchmarkCase> {
	const ids = Array.from({ length: people }, (_, index) => first + index);
	const area = await unfinished(pool, ids);
	const cookies = await insertSessions(pool, "candidates", ids);
	let turn = 0;
	let floorTurn = 0;
	const press = (): LoadRequest => {
		const at = turn++;
		const body = new URLSearchParams({
			_idem: randomUUID(),
			step: "1",
			version: String(Math.floor(at / people)),
			category: area,
			professional_moment: "2",
			"experiences[0].company": "Banco Azul",
			"experiences[0].position": "Analista",
			"experiences[0].start": "2019-03",
			"experiences[0].current": "on",
			"skills[0].name": "Java",
			"skills[0].years_skills": "3",
		});
		const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
		return {
			method: "POST",
			path: "/candidates/register?step=1",
			headers: { cookie: cookies[at % people] as string, ...headers },
			body: body.toString(),
		};
	};
	const floor = () => ({ path: `/wizard-step?candidate=${first - people + (floorTurn++ % people)}` });
	return { name: "wizard-step", expected: 302, product: press, floor };
}

/** Resets the registrations to unfinished, with a selectable area. */
async function unfinished(pool: Pool, ids: number[]): Promise<string> {
	const client = await pool.connect();
	try {
		await client.query("begin; select set_config('app.business', '1', true)");
		await client.query(
			"update candidates set completed_register = false, confirmed_at = coalesce(confirmed_at, now()) where business_id = 1 and id = any($1)",
			[ids],
		);
		await client.query("delete from registrations where business_id = 1 and candidate_id = any($1)", [ids]);
		const { rows } = await client.query<{ uid: string }>(
			"select uid from category_sectors where business_id = 1 and archived_at is null order by id limit 1",
		);
		await client.query("commit");
		return rows[0]?.uid ?? "";
	} finally {
		client.release();
	}
}
