import { sql } from "kysely";
import { expect, test } from "vitest";
import { parseTerms } from "#app/domain/lists/list-terms.ts";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import { identifyingRefs, searchByReferences } from "#db/kit/search-by-reference.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { exampleRecord } from "./examples.testing.ts";

/** Searches also match the names of related records, not only the row's own text. */

const named = entities.filter(
	(entity) =>
		entity.path.startsWith("/recruiters/") &&
		identifyingRefs(entity, { id: 1, isAdmin: true, rolePermissions: {} }).length > 0,
);

test("lists of placements, invoices and similar records are searchable by the records that identify them", () => {
	const keys = named.map(({ key }) => key);
	expect(keys).toEqual(
		expect.arrayContaining(["billing_plans", "client_contacts", "employees", "invoices", "placements", "projects"]),
	);
	expect(keys).toEqual(expect.arrayContaining(["slot_offers", "submissions", "interviews", "offers"]));
});

test("each record that identifies rows has an index to those rows", () =>
	withRollback(async ({ trx }) => {
		const { rows } = await sql<{ found: string }>`
select distinct c.relname || '.' || a.attname as found from pg_index i
join pg_class c on c.oid = i.indrelid join pg_attribute b on b.attrelid = c.oid and b.attnum = i.indkey[0]
join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[1] where b.attname = 'business_id'`.execute(trx);
		const indexed = new Set(rows.map(({ found }) => found));
		const admin = { id: 1, isAdmin: true, rolePermissions: {} };
		const columns = named.flatMap((entity) =>
			identifyingRefs(entity, admin).map(({ column }) => `${entity.table}.${column}`),
		);
		expect(columns.filter((column) => !indexed.has(column))).toEqual([]);
	}));

test.each(named.map((entity) => [entity.key, entity] as const))(
	"the search of %s finds a row by each identifying record that the viewer can read",
	(_, entity: Entity) =>
		withRollback(async ({ trx, business: { id } }) => {
			const admin = await aRecruiter(trx, { is_admin: true });
			const viewer: Viewer = { id: admin.id, isAdmin: true, rolePermissions: {} };
			const row = await exampleRecord(trx, entity, admin.id);
			const find = async (text: string, by = viewer) => {
				const words = { terms: parseTerms(text), piece: null };
				const { rows } = await sql<{ id: number }>`
select id from ${sql.table(entity.table)} where id = any(array(${searchByReferences(trx, entity, words, identifyingRefs(entity, by))}))`.execute(
					trx,
				);
				return rows.map((row) => row.id);
			};
			for (const { column, to } of identifyingRefs(entity, viewer)) {
				const target = entities.find(({ key }) => key === to) as Entity;
				const other = await exampleRecord(trx, target, admin.id);
				const [name, label] = [`Zuleica ${to}`, sql.ref(getTarget(to).label)];
				await sql`update ${sql.table(target.table)} set ${label} = ${name} where id = ${other.id}`.execute(trx);
				// References the database rejects need no search.
				const points = await sql`savepoint s`.execute(trx).then(() =>
					sql`update ${sql.table(entity.table)} set ${sql.ref(column)} = ${other.id} where id = ${row.id}`
						.execute(trx)
						.then(() => true)
						.catch(() => sql`rollback to savepoint s`.execute(trx).then(() => false)),
				);
				if (!points) continue;
				expect(await find("zuleica"), `${entity.key}.${column}`).toContain(row.id);
				expect(await find(`+zuleica +${to}`), `${entity.key}.${column}`).toContain(row.id);
				expect(await find("zuleica inexistente"), `${entity.key}.${column}`).toEqual([]);
				const rolePermissions = { [entity.resource]: ["read"] };
				const blind = { id: admin.id, isAdmin: false, rolePermissions };
				if (target.resource !== entity.resource && getTarget(to).resource !== null)
					expect(identifyingRefs(entity, blind).map((ref) => ref.to)).not.toContain(to);
			}
		}),
);
