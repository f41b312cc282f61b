import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { custom_fields, projects } from "#app/entities/registry.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { advanceFieldIndex, requestFieldIndexes } from "#db/queries/custom-fields/field-index.ts";
import { withRollback } from "#db/testing.ts";
import * as apiList from "../api/v1/recruiters/list.ts";
import * as apiRecord from "../api/v1/recruiters/record.ts";
import { ApiTestClient, getRecords } from "../api/v1/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { anAdministrator, password } from "./administrator-session.testing.ts";
import { getFieldName, kindExamples } from "./custom-fields.testing.ts";
import { exampleInput } from "./examples.testing.ts";
import * as create from "./new.tsx";

vi.setConfig({ testTimeout: 120_000 });
beforeEach(clearCountCache);

/** Every kind, on two projects with values and one without. */
async function world(inside: Parameters<Parameters<typeof withRollback>[0]>[0]) {
	const { db, trx, business } = inside;
	const { visit, recruiter } = await anAdministrator(inside);
	const kinds = await kindExamples(trx);
	for (const { kind, more } of kinds) {
		const form = {
			entity: "projects",
			name_pt: `Campo ${kind}`,
			kind,
			place: "1",
			candidate_access: "none",
			active: "on",
		};
		await visit(create, `${custom_fields.path}/new`, { form: { ...form, ...more } });
	}
	const form = await exampleInput(trx, projects);
	const make = (values: object) => visit(create, `${projects.path}/new`, { form: { ...form, ...values } });
	await make({ ...Object.fromEntries(kinds.map(({ kind, typed }) => [getFieldName(kind), typed])), name: "Aurora" });
	const later = kinds.flatMap(({ kind, later }) => (later ? [[getFieldName(kind), later]] : []));
	await make({ ...Object.fromEntries(later), name: "Boreal" });
	await make({ name: "Cinza" });
	const api = new ApiTestClient(db, business.host);
	await api.signIn(recruiter.email, password);
	const answers = async () => {
		clearCountCache();
		const searches = kinds.flatMap(({ kind, typed, filter }) => [
			filter,
			`filters[${getFieldName(kind)}]=%25`,
			...[typed].flat().map((value) => `filters[${getFieldName(kind)}]=%3D${encodeURIComponent(value)}`),
			`filters[${getFieldName(kind)}]=none`,
			`filters[${getFieldName(kind)}]=no`,
			`filters[${getFieldName(kind)}]==Zinco`,
			`filters[${getFieldName(kind)}]==Zin`,
			`order=${getFieldName(kind)}`,
			`order=-${getFieldName(kind)}`,
		]);
		const result: Record<string, unknown> = {};
		for (const search of searches) {
			const answer = await api.call(apiList, `/projects?${search}`, { params: { entity: "projects" } });
			result[search] = answer.body.errors ?? [getRecords(answer, "projects").map(({ name }) => name), answer.body.meta];
		}
		return result;
	};
	return { api, kinds, make, answers };
}

async function indexAll(trx: Scoped) {
	const fields = await trx.selectFrom("custom_fields").select("id").where("business_id", "=", trx.businessId).execute();
	const ids = fields.map(({ id }) => id);
	await requestFieldIndexes(trx, ids, 0);
	for (const id of ids) await finish(trx, id);
	return ids;
}

async function finish(trx: Scoped, id: number) {
	for (let steps = 0; steps < 10; steps++) {
		if ((await advanceFieldIndex(trx, id)) === "done") return;
		// The test's own transaction counts as an earlier writer.
		await sql`update custom_field_indexes set writers_until = '0' where business_id = ${trx.businessId}`.execute(trx);
	}
	throw new Error("It never ends");
}

const setIndexed = (trx: Scoped, indexed: boolean) =>
	sql`update custom_fields set indexed_at = ${indexed ? sql`now()` : null} where business_id = ${trx.businessId}`.execute(
		trx,
	);

test("an indexed custom field filters and sorts like an unindexed one as records change", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { api, make, answers, kinds } = await world(inside);
		const before = await answers();
		await indexAll(trx);
		expect(await answers()).toEqual(before);
		expect(before[`filters[${getFieldName("text")}]==Zinco`]).toEqual([
			["Boreal"],
			expect.objectContaining({ total: 1 }),
		]);

		await make({
			name: "Dourado",
			[getFieldName("integer")]: "1250",
			[getFieldName("text")]: "Ápice",
			[getFieldName("options")]: ["e"],
		});
		const second = await trx
			.selectFrom("projects")
			.select("uid")
			.where("name", "=", "Boreal")
			.executeTakeFirstOrThrow();
		await api.call(apiRecord, `/projects/${second.uid}`, {
			method: "PATCH",
			params: { entity: "projects", id: second.uid },
			json: {
				project: { [getFieldName("integer")]: 7, [getFieldName("day")]: null, [getFieldName("options")]: ["b", "e"] },
			},
		});
		const indexed = await answers();
		await setIndexed(trx, false);
		expect(indexed).toEqual(await answers());
		expect(indexed).not.toEqual(before);
		await setIndexed(trx, true);
		expect(kinds.length).toBeGreaterThan(10);

		await sql`delete from projects where business_id = ${trx.businessId} and name = 'Dourado'`.execute(trx);
		const { rows } = await sql`select from custom_field_cells c where c.business_id = ${trx.businessId}
  and not exists (select from projects p where p.business_id = c.business_id and p.id = c.record_id)`.execute(trx);
		expect(rows).toEqual([]);
	}));

test("sorting by a custom field requests an index only when its entity has many records", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { answers } = await world(inside);
		await answers();
		const count = () => trx.selectFrom("custom_field_indexes").select("field_id").execute();
		expect(await count()).toEqual([]);
		await sql`insert into projects (business_id, name, client_company_id) select business_id, 'P ' || n, client_company_id from projects,
  generate_series(1, 20000) n where business_id = ${trx.businessId} and name = 'Cinza'`.execute(trx);
		const field = await trx
			.selectFrom("custom_fields")
			.select("id")
			.where("key", "=", "campo_day")
			.executeTakeFirstOrThrow();
		await requestFieldIndexes(trx, [field.id]);
		expect(await count()).toEqual([{ field_id: field.id }]);
	}));

test.each([
	["is retired", { active: false }],
	["gets another kind", { kind: "multiline" as const }],
])("a custom field's index and cells are deleted when the field %s", (_, change) =>
	withRollback(async (inside) => {
		const { trx } = inside;
		await world(inside);
		await indexAll(trx);
		const field = await trx
			.selectFrom("custom_fields")
			.select("id")
			.where("key", "=", "campo_text")
			.executeTakeFirstOrThrow();
		const read = () =>
			trx
				.selectFrom("custom_fields as f")
				.select(["indexed_at"])
				.select((of) => [
					of
						.selectFrom("custom_field_cells as c")
						.select(sql<number>`count(*)::int`.as("n"))
						.whereRef("c.field_id", "=", "f.id")
						.as("cells"),
					of
						.selectFrom("custom_field_indexes as i")
						.select(sql<number>`count(*)::int`.as("n"))
						.whereRef("i.field_id", "=", "f.id")
						.as("indexes"),
				])
				.where("f.id", "=", field.id)
				.executeTakeFirstOrThrow();
		expect(await read()).toEqual({ indexed_at: expect.any(Date), cells: 3, indexes: 1 });
		await trx.updateTable("custom_fields").set(change).where("id", "=", field.id).execute();
		await finish(trx, field.id);
		expect(await read()).toEqual({ indexed_at: null, cells: 0, indexes: 0 });
	}),
);
