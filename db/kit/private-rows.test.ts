import { sql } from "kysely";
import { expect, test } from "vitest";
import { entities } from "#app/entities/index.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import { exampleRecord } from "#app/routes/entity/examples.testing.ts";
import { findReferences, listLabels } from "#db/queries/record-labels.ts";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import { findRefsByName, findRefsByUids, listAllRefs } from "./refs.ts";

const hiding = entities.filter((entity) => entity.private);

test("some entities have private rows", () => {
	expect(hiding.map(({ key }) => key)).toEqual(expect.arrayContaining(["notes", "tearsheets", "template_notes"]));
});

test.each(hiding.map((entity) => [entity.key, entity] as const))(
	"private %s are shown only to their owner and administrators in every lookup",
	(key, entity) =>
		withRollback(async ({ trx, business: home }) => {
			const owner = await aRecruiter(trx);
			const admin = await aRecruiter(trx, { is_admin: true });
			const colleague = await aLimitedRecruiter(trx, { [entity.resource]: ["read"] });
			const { id, uid } = await exampleRecord(trx, entity, owner.id);
			const flag = entity.fields.shared ? sql`shared = false` : sql`private = true`;
			await sql`update ${sql.table(entity.table)} set ${flag}, ${sql.ref(entity.private?.owner ?? "")} = ${owner.id}
where id = ${id}`.execute(trx);
			const label = entity.fields[entity.name]?.column ?? entity.name;
			const { rows } = await sql<{
				label: string;
			}>`select ${sql.ref(label)} as label from ${sql.table(entity.table)} where id = ${id}`.execute(trx);

			const namedTo = async (viewer: Viewer) => {
				const within = { db: trx, businessId: home.id, viewer };
				return {
					all: (await listAllRefs(within, key)).some((allRef) => allRef.uid === uid),
					name: (await findRefsByName(within, key, rows[0]?.label ?? "", 50)).some((item) => item.uid === uid),
					uid: (await findRefsByUids(within, key, [uid])).length === 1,
					label: (await listLabels(trx, [{ type: key, id }], viewer)).size === 1,
					reference: (await findReferences(trx, [`${key}:${uid}`], viewer)).length === 1,
				};
			};
			const rights = { [entity.resource]: ["read"] as const };
			const everywhere = { all: true, name: true, uid: true, label: true, reference: true };
			const nowhere = { all: false, name: false, uid: false, label: false, reference: false };
			expect(await namedTo({ id: colleague.id, isAdmin: false, rolePermissions: rights as never })).toEqual(nowhere);
			expect(await namedTo({ id: owner.id, isAdmin: false, rolePermissions: rights as never })).toEqual(everywhere);
			expect(await namedTo({ id: admin.id, isAdmin: true, rolePermissions: {} })).toEqual(everywhere);
		}),
);
