import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { entities } from "#app/entities/index.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { tasks } from "#app/entities/recruiters/tasks.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aCompany, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { findRefsByName, findRefsByUids, resolveRefs } from "./refs.ts";

const viewer = { id: 1, isAdmin: true, rolePermissions: {} };

const finder =
	(db: Scoped) =>
	async (to: RefTarget, input: string, take = 8) =>
		(await findRefsByName({ db, businessId: db.businessId, viewer }, to, input, take)).map(({ label }) => label);

describe("a picker", () => {
	test("searches names in the search documents of every entity declared to have them", () =>
		withRollback(async ({ trx }) => {
			const { rows } = await sql<{ entity: string }>`
select tgrelid::regclass::text as entity from pg_trigger where tgname like '%_entity_search_insert'`.execute(trx);
			const saved = ["candidates", ...rows.map(({ entity }) => entity)];
			const searched = entities.filter(({ key }) => getTarget(key).searched).map(({ key }) => key);
			expect(searched).toContain("client_companies");
			expect(searched.filter((key) => !saved.includes(key))).toEqual([]);
		}));

	test("lists names that begin with the input before names that contain it", () =>
		withRollback(async ({ trx }) => {
			for (const name of ["Nova Vidros", "Vidros Baía", "Vidros Azuis", "Grupo Envidraçar"])
				await aCompany(trx, { name });
			for (const name of ["Ana Vidal", "Vidal Souza", "Bia Vidal"]) await aCandidate(trx, { name });
			const find = finder(trx);
			expect(await find("client_companies", "vidr")).toEqual([
				"Vidros Azuis",
				"Vidros Baía",
				"Grupo Envidraçar",
				"Nova Vidros",
			]);
			expect(await find("client_companies", "VIDROS BAIA")).toEqual(["Vidros Baía"]);
			expect(await find("client_companies", "v")).toEqual([
				"Vidros Azuis",
				"Vidros Baía",
				"Grupo Envidraçar",
				"Nova Vidros",
			]);
			expect(await find("client_companies", "vidr", 1)).toEqual(["Vidros Azuis"]);
			expect(await find("candidates", "vidal")).toEqual(["Vidal Souza", "Ana Vidal", "Bia Vidal"]);
			expect(await find("client_companies", "100%")).toEqual([]);
		}));

	test("labels an apply by candidate and job as permitted, and finds it by candidate", () =>
		withRollback(async ({ trx, business: { id } }) => {
			const candidate_id = (await aCandidate(trx, { name: "Lia Prado" })).id;
			const job_id = (await aJob(trx, { title: "Analista Fiscal" })).id;
			const { uid } = await anApply(trx, { candidate_id, job_id });
			expect(await finder(trx)("applies", "lia")).toEqual(["Lia Prado · Analista Fiscal"]);
			const named = async (resources: string[]) => {
				const rolePermissions = Object.fromEntries(resources.map((resource) => [resource, ["read"]]));
				const limited = { id: 1, isAdmin: false, rolePermissions };
				return (await findRefsByUids({ db: trx, businessId: id, viewer: limited }, "applies", [uid])).map(
					({ label }) => label,
				);
			};
			expect(await named(["applies", "jobs"])).toEqual(["Analista Fiscal"]);
			expect(await named(["applies"])).toEqual([""]);
			expect(await named(["jobs"])).toEqual([]);
		}));

	test("finds names with one wrong letter only when no name matches exactly", () =>
		withRollback(async ({ trx }) => {
			for (const name of ["Vidros Baía", "Vidros Azuis"]) await aCompany(trx, { name });
			for (const name of ["Guilherme Prado", "Paulo Prado"]) await aCandidate(trx, { name });
			await aRecruiter(trx, { name: "Bianca Lacerda" });
			const find = finder(trx);
			expect(await find("client_companies", "vidris")).toEqual(["Vidros Azuis", "Vidros Baía"]);
			expect(await find("client_companies", "Vidros Azuix")).toEqual(["Vidros Azuis"]);
			expect(await find("candidates", "guilerme")).toEqual(["Guilherme Prado"]);
			expect(await find("recruiters", "Bianka")).toEqual(["Bianca Lacerda"]);
			expect(await find("candidates", "paulo")).toEqual(["Paulo Prado"]);
			expect(await find("candidates", "xyzxyz")).toEqual([]);
			expect(await find("recruiters", "Qwerty")).toEqual([]);
		}));

	test("never selects a similar name by itself", () =>
		withRollback(async ({ trx }) => {
			await aCompany(trx, { name: "Vidros Baía" });
			const person = await aCandidate(trx, { name: "Guilherme Prado" });
			const resolve = (related: string[]) => resolveRefs(trx, tasks, { related }, viewer);
			expect(await resolve(["Guilherme"])).toMatchObject({ ok: true, values: { related: [{ id: person.id }] } });
			expect(await resolve(["Guilerme"])).toMatchObject({
				ok: false,
				fields: { related: [{ label: "Guilherme Prado" }] },
			});
		}));

	test("uses indexes for any number of names", () =>
		withRollback(async ({ trx, business: { id } }) => {
			await sql`insert into client_companies (business_id, name) select ${id}, 'Empresa ' || md5(n::text) from generate_series(1, 20000) n`.execute(
				trx,
			);
			await aCompany(trx, { name: "Vidros Baía" });
			const scans = async (name: string) => {
				const { rows } = await sql<{
					scans: string;
				}>`select pg_stat_get_xact_numscans(${name}::regclass) as scans`.execute(trx);
				return Number(rows[0]?.scans);
			};
			const read = async () => {
				const { rows } = await sql<{
					read: string;
				}>`select pg_stat_get_xact_tuples_returned('client_companies'::regclass) as read`.execute(trx);
				return Number(rows[0]?.read);
			};
			const find = finder(trx);
			const before = {
				table: await scans("entity_search"),
				companies: await read(),
				begins: await scans("entity_search_begins"),
			};
			expect(await find("client_companies", "Vidros B")).toEqual(["Vidros Baía"]);
			expect(await find("client_companies", "vidris")).toEqual(["Vidros Baía"]);
			expect(await find("client_companies", "e")).toHaveLength(8);
			const begins = await scans("entity_search_begins");
			expect(await resolveRefs(trx, tasks, { related: ["v".repeat(100_000)] }, viewer)).toMatchObject({ ok: false });
			// Longer than any name: no index is scanned either.
			expect(await scans("entity_search_begins")).toBe(begins);
			// Neither table is read from end to end.
			expect(await scans("entity_search")).toBe(before.table);
			expect((await read()) - before.companies).toBe(0);
			expect(await scans("entity_search_begins")).toBeGreaterThan(before.begins);
		}));
});
