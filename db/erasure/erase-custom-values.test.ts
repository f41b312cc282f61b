import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aJob, withRollback } from "#db/testing.ts";
import { canary, insertRow } from "./canary.testing.ts";
import { erase } from "./erase.ts";
import { aCandidateWithAllData } from "./testing.ts";

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
});

/** Client and job records: only their own erasure removes this data. */
const ofOthers = ["client_companies", "client_contacts", "contacts", "jobs", "projects", "proposals"];

test("erase clears the custom values of every table that holds the person's data", () =>
	withRollback(async ({ trx }) => {
		const { one } = await aCandidateWithAllData(trx);
		const job = await aJob(trx);
		const base = { candidate_id: one.id, job_id: job.id, client_company_id: job.client_company_id };
		await insertRow(trx, "placements", {
			...base,
			uid: "hire-zz",
			title: "Contratação",
			start_date: "2026-01-05",
			regime: 2,
		});
		const shared = await insertRow(trx, "tasks", {
			uid: "shared-zz",
			type: 1,
			subject: "Visita",
			due_at: "2026-01-01",
		});
		for (const [type, id] of [
			["candidates", one.id],
			["jobs", job.id],
		] as const)
			await insertRow(trx, "task_relations", { task_id: shared, reference_type: type, reference_id: id });

		const { rows } = await sql<{ name: string; points: boolean }>`
select c.relname as name, c.relname = 'candidates' or exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'candidate_id') as points
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'custom_values' and not a.attisdropped
where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`.execute(trx);
		const about = rows.map(({ name }) => name).filter((name) => !ofOthers.includes(name));
		expect(rows.filter(({ points }) => points).map(({ name }) => name)).toEqual([
			"applies",
			"candidates",
			"placements",
		]);
		expect(about).toEqual(["applies", "candidates", "placements", "tasks"]);

		const values = (text: string) => JSON.stringify({ perfil: text, lista: [text] });
		for (const { name } of rows)
			await sql`update ${sql.table(name)} set custom_values = ${values(`Da ${canary.name}: ${canary.word}`)}::jsonb
where business_id = ${trx.businessId}`.execute(trx);
		const read = async (table: string, where = sql`true`) => {
			const query = sql<{ custom_values: object }>`
select custom_values from ${sql.table(table)} where business_id = ${trx.businessId} and ${where}`;
			return (await query.execute(trx)).rows.map(({ custom_values }) => custom_values);
		};
		await erase(trx, { candidateId: one.id, way: "erase", reason: "self" });
		for (const name of about) {
			const own =
				name === "tasks"
					? sql`id <> ${shared}`
					: name === "candidates"
						? sql`id = ${one.id}`
						: sql`candidate_id = ${one.id}`;
			const stored = await read(name, own);
			expect([name, stored.length > 0, stored.filter((row) => Object.keys(row).length > 0)]).toEqual([name, true, []]);
		}
		expect(JSON.stringify(await read("tasks", sql`id = ${shared}`))).not.toMatch(/zambelli/i);
		expect(JSON.stringify(await read("jobs", sql`id = ${job.id}`))).toContain("zzcanario");
	}));
