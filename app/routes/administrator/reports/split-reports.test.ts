import { sql } from "kysely";
import { expect, test } from "vitest";
import { applies, candidates, jobs } from "#app/entities/all.ts";
import { aCandidate, aJob, anApply, rolledBack } from "#db/testing.ts";
import * as list from "../../entity/list.tsx";
import { anAdministrator } from "../../entity/walking.testing.ts";
import * as csv from "./csv.ts";
import * as page from "./reports.tsx";

interface Loaded {
	heading: string;
	splits: { value: string; label: string }[];
	splitProblem: string | null;
	rows: { value: string; label: string; count: number; to: string }[];
}

const options = "'b | Categoria B | Category B\ne | Categoria E | Category E'";

test.each([candidates.key, jobs.key, applies.key])(
	"a report is split by a custom field of %s, and each bar leads to a list of as many",
	(entity) =>
		rolledBack(async (inside) => {
			const { trx } = inside;
			const { visit, speak } = await anAdministrator(inside);
			await sql`insert into custom_fields (business_id, entity, kind, name_pt, name_en, options, sensitive) values
  (${trx.businessId}, ${entity}, 'option', 'Carteira', 'Licence', ${sql.raw(options)}, false), (${trx.businessId}, ${entity}, 'options', 'Perfil', 'Profile', ${sql.raw(options)}, false),
  (${trx.businessId}, ${entity}, 'yes', 'Viaja', 'Travels', null, false), (${trx.businessId}, ${entity}, 'option', 'Saúde', 'Health', ${sql.raw(options)}, true),
  (${trx.businessId}, ${entity}, 'text', 'Apelido', 'Nickname', null, false)`.execute(trx);
			const job = await aJob(trx);
			for (const values of [{ carteira: "b", perfil: ["b", "e"], viaja: true }, { carteira: "b", perfil: ["e"] }, {}]) {
				const asJson = JSON.stringify(values);
				const { id } = await aCandidate(trx);
				await anApply(trx, { job_id: job.id, candidate_id: id });
				if (entity === "jobs") await aJob(trx);
				await sql`update ${sql.table(entity)} set custom_values = ${asJson} where business_id = ${trx.businessId}
  and id = (select max(id) from ${sql.table(entity)} where business_id = ${trx.businessId})`.execute(trx);
			}
			const look = async (field: string) =>
				(await visit(page, `/administrator/reports?split=${entity}.${field}`)).body as Loaded;
			const offered = (await look("cf_carteira")).splits.map(({ value }) => value);
			expect(offered).toEqual(["carteira", "perfil", "viaja"].map((key) => `${entity}.cf_${key}`));
			for (const [field, counts] of [
				["cf_carteira", { "Categoria B": 2 }],
				["cf_perfil", { "Categoria B": 1, "Categoria E": 2 }],
				["cf_viaja", { Sim: 1 }],
			] as const) {
				const { rows } = await look(field);
				expect(Object.fromEntries(rows.map(({ label, count }) => [label, count])), field).toMatchObject(counts);
				for (const { to, count } of rows)
					expect(((await visit(list, to)).body as { rows: unknown[] }).rows.length, to).toBe(count);
			}
			expect(String((await visit(csv, `/administrator/reports/csv?split=${entity}.cf_carteira`)).body)).toContain(
				'"Categoria B";"2"',
			);
			await speak("en");
			expect((await look("cf_carteira")).rows[0]?.label).toMatch(/^(Category B|No value)$/);
			for (const wrong of ["cf_saude", "cf_apelido", "name", "cf_nada"])
				expect(await look(wrong), wrong).toMatchObject({ splitProblem: expect.any(String) });
		}),
);
