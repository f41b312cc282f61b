import { sql } from "kysely";
import { expect, test } from "vitest";
import { readSearch } from "#app/domain/lists/global-search.ts";
import { readListView } from "#app/domain/lists/list-view.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { readQuery } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { advanceFieldIndex, requestFieldIndexes } from "#db/queries/custom-fields/field-index.ts";
import { searchEverything } from "#db/queries/global-search.ts";
import { aCandidate, aJob, aLimitedRecruiter, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { withCustomTexts } from "./custom-text-hits.ts";
import type { Scoped } from "./in-business.ts";
import { countRows, findMatchingInterpretation, listRows, nearestWordsFinder } from "./list.ts";

type Runner = NonNullable<Awaited<ReturnType<typeof findRunner>>>;

async function aScene(trx: Scoped) {
	await sql`insert into custom_fields (business_id, entity, kind, name_pt, key, sensitive) values
(${trx.businessId}, 'candidates', 'text', 'Laudo', 'laudo', false),
(${trx.businessId}, 'candidates', 'multiline', 'Parecer', 'parecer', false),
(${trx.businessId}, 'candidates', 'text', 'Saúde', 'saude', true),
(${trx.businessId}, 'applies', 'text', 'Motivo', 'motivo', false),
(${trx.businessId}, 'jobs', 'text', 'Centro de custo', 'custo', false)`.execute(trx);
	const toStored = (values: object) => ({ custom_values: JSON.stringify(values) });
	const ana = await aCandidate(trx, { name: "Ana Prates", ...toStored({ laudo: "Quimera", parecer: "voz Azuláda" }) });
	const bia = await aCandidate(trx, { name: "Bia Azulada", ...toStored({ saude: "hidrargírio" }) });
	const job = await aJob(trx, { title: "Padeiro", ...toStored({ custo: "CC-01234" }) });
	const apply = await anApply(trx, { candidate_id: bia.id, job_id: job.id, ...toStored({ motivo: "mudança súbita" }) });
	const admin = await findRunner(trx, (await aRecruiter(trx, { is_admin: true })).id);
	const rights = { candidates: ["read"], applies: ["read"], jobs: ["read"] };
	const limited = await aLimitedRecruiter(trx, rights);
	const none = { see: ["tags"], edit: [] };
	await sql`update roles set field_allow = ${JSON.stringify({ candidates: none, applies: none, jobs: none })}::jsonb
where business_id = ${trx.businessId} and id in (select role_id from recruiter_roles where recruiter_id = ${limited.id})`.execute(
		trx,
	);
	const blind = await findRunner(trx, limited.id);
	if (!admin || !blind) throw new Error("nobody runs it");
	return { ana: ana.id, bia: bia.id, job: job.id, apply: apply.id, admin, blind };
}

async function find(trx: Scoped, key: string, user: Runner, q: string): Promise<number[]> {
	const described = getEntity(key);
	if (!described) throw new Error(`no ${key}`);
	const entity = applyCustomFields(user, described);
	const view = readListView(new URLSearchParams({ q }), buildListSpec(entity, user));
	const count = (query: Parameters<typeof countRows>[2]) => countRows(trx, entity, query, 10_001);
	const request = await withCustomTexts(trx, entity, readQuery(entity, view, user));
	const { query, counted } = await findMatchingInterpretation(request, count, nearestWordsFinder(trx, entity));
	const rows = await listRows(trx, entity, query, [], { skip: 0, take: 25, counted });
	expect(counted, q).toBe(rows.length);
	return rows.map(({ id }) => id).sort((a, b) => a - b);
}

const findAnywhere = async (trx: Scoped, user: Runner, q: string) =>
	(await searchEverything(trx, { ...readSearch(q), viewer: user }, ["candidates", "jobs", "contacts"])).map(
		({ entity, id }) => `${entity} ${id}`,
	);

test.each(["read from the records", "indexed"])(
	"a word of a custom text %s finds its record in the list's and the global search",
	(how) =>
		withRollback(async ({ trx }) => {
			const { ana, bia, job, apply, admin } = await aScene(trx);
			let user = admin;
			if (how === "indexed") {
				const { rows } = await sql<{
					id: number;
				}>`select id from custom_fields where business_id = ${trx.businessId}`.execute(trx);
				const ids = rows.map(({ id }) => id);
				await requestFieldIndexes(trx, ids, 0);
				await sql`update custom_field_indexes set writers_until = '1' where business_id = ${trx.businessId}`.execute(
					trx,
				);
				for (const id of ids) while ((await advanceFieldIndex(trx, id)) === "more");
				user = (await findRunner(trx, admin.id)) ?? admin;
				expect(user.customFields?.get("candidates")?.every(({ indexed }) => indexed)).toBe(true);
			}
			expect(await find(trx, "candidates", user, "quimera")).toEqual([ana]);
			expect(await find(trx, "candidates", user, "azulada")).toEqual([ana, bia].sort((a, b) => a - b));
			expect(await find(trx, "candidates", user, "azulada quimera")).toEqual([ana]);
			expect(await find(trx, "candidates", user, "quimera -azulada")).toEqual([]);
			expect(await find(trx, "jobs", user, "cc-01234")).toEqual([job]);
			expect(await find(trx, "applies", user, "subita")).toEqual([apply]);
			expect(await findAnywhere(trx, user, "quimera")).toEqual([`candidates ${ana}`]);
			expect(await findAnywhere(trx, user, "CC-01234")).toEqual([`jobs ${job}`]);
			// A masked field is never searchable.
			expect(await find(trx, "candidates", user, "hidrargirio")).toEqual([]);
			expect(await findAnywhere(trx, user, "hidrargirio")).toEqual([]);
		}),
);

test("a word of a custom text finds nothing when the user may not see the field", () =>
	withRollback(async ({ trx }) => {
		const { bia, blind } = await aScene(trx);
		for (const [key, q] of [
			["candidates", "quimera"],
			["jobs", "cc-01234"],
			["applies", "subita"],
		] as const)
			expect(await find(trx, key, blind, q), q).toEqual([]);
		expect(await find(trx, "candidates", blind, "azulada")).toEqual([bia]);
		for (const q of ["quimera", "CC-01234"]) expect(await findAnywhere(trx, blind, q)).toEqual([]);
	}));
