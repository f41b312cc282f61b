import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { anAdministrator } from "./administrator-session.testing.ts";

beforeEach(clearCountCache);

const views = {
	column: "columns=name,cf_turno",
	filter: "filters[cf_turno]=Noite",
	order: "order=-cf_turno",
};

test.each(Object.entries(views))(
	"a view with a custom %s works when the field is inactive, and reports it when deleted",
	(part, address) =>
		withRollback(async (inside) => {
			const { trx } = inside;
			await sql`insert into custom_fields (business_id, entity, kind, name_pt, key)
values (${trx.businessId}, 'candidates', 'text', 'Turno', 'turno')`.execute(trx);
			const ana = await aCandidate(trx, { name: "Ana Prates", custom_values: '{"turno": "Noite"}' });
			const bia = await aCandidate(trx, { name: "Bia Prates", custom_values: '{"turno": "Dia"}' });
			const { listed } = await anAdministrator(inside);
			const read = async () => {
				const page = await listed(candidates, `?${address}`);
				return { page, uids: page.rows.map(({ uid }) => uid) };
			};
			const before = await read();
			if (part === "filter") expect(before.uids).toEqual([ana.uid]);
			else
				expect(before.uids).toEqual(part === "order" ? [ana.uid, bia.uid] : expect.arrayContaining([ana.uid, bia.uid]));
			if (part === "column") expect(before.page.columns.map(({ label }) => label)).toContain("Turno");
			await sql`update custom_fields set active = false where business_id = ${trx.businessId}`.execute(trx);
			const retired = await read();
			expect(retired.uids).toEqual(before.uids);
			expect(retired.page.notes).toEqual(["O campo Turno está desativado: só registros antigos têm valor nele."]);
			expect(before.page.notes).toBeUndefined();
			await sql`update custom_fields set archived_at = now() where business_id = ${trx.businessId}`.execute(trx);
			const after = await read();
			// Unknown conditions match no rows rather than all.
			expect(after.page.notes).toEqual(["O campo Turno não existe mais: a lista segue sem ele."]);
			expect(after.uids.length).toBe(part === "filter" ? 0 : 2);
			if (part === "filter") expect(JSON.stringify(after.page.unknown)).toContain("cf_turno");
			else expect(after.page.unknown).toBeUndefined();
		}),
);
