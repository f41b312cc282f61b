import { sql } from "kysely";
import { expect, test } from "vitest";
import { anAdministrator } from "#app/routes/entity/administrator-session.testing.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import type { ComparedField } from "./preview.server.ts";
import * as preview from "./preview.tsx";
import * as undo from "./undo.ts";

test("the merge page offers both records' custom values, saves the chosen ones and restores all on undo", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		await sql`insert into custom_fields (business_id, entity, kind, name_pt, key, options, active) values
(${trx.businessId}, 'candidates', 'text', 'CNH <b>E</b>', 'cnh', null, true),
(${trx.businessId}, 'candidates', 'text', 'Apelido', 'apelido', null, true),
(${trx.businessId}, 'candidates', 'money', 'Bônus', 'bonus', null, true),
(${trx.businessId}, 'candidates', 'options', 'Perfil', 'perfil', 'a' || chr(10) || 'b', true),
(${trx.businessId}, 'candidates', 'text', 'Antigo', 'antigo', null, false)`.execute(trx);
		const first = { cnh: "<script>1</script>", apelido: "Aninha", perfil: ["a"] };
		const other = { cnh: "B", bonus: 1500, perfil: ["b"], antigo: "de antes" };
		const saved = await aCandidate(trx, { name: "Ana Souza", custom_values: JSON.stringify(first) });
		const gone = await aCandidate(trx, { name: "Ana S. Souza", custom_values: JSON.stringify(other) });
		const { visit } = await anAdministrator(inside);
		const at = {
			id: saved.uid,
			params: { entity: "candidates", id: saved.uid, other: gone.uid },
		};
		const path = `/recruiters/merge/candidates/${saved.uid}/${gone.uid}`;
		const { fields } = (await visit(preview, path, at)).body as { fields: ComparedField[] };
		const own = fields.filter(({ name }) => name.startsWith("cf_"));
		expect(own.map(({ label, kept, choice }) => [label, kept, choice])).toEqual([
			["CNH <b>E</b>", "<script>1</script>", "kept"],
			["Apelido", "Aninha", "kept"],
			["Bônus", "", "gone"],
			["Perfil", "a", "both"],
		]);
		const values = async () => {
			const rows = await trx
				.selectFrom("candidates")
				.select(["uid", "custom_values"])
				.where("uid", "in", [saved.uid, gone.uid])
				.execute();
			return new Map(rows.map(({ uid, custom_values }) => [uid, custom_values]));
		};
		const form = { "choose.cf_cnh": "gone", "choose.cf_bonus": "kept" };
		expect((await visit(preview, path, { ...at, form })).status).toBe(302);
		expect((await values()).get(saved.uid)).toEqual({
			cnh: "B",
			apelido: "Aninha",
			perfil: ["a", "b"],
			antigo: "de antes",
		});
		const { uid } = await trx.selectFrom("record_merges").select("uid").executeTakeFirstOrThrow();
		await visit(undo, `/recruiters/merge/undo/${uid}`, { id: uid, params: { uid }, form: {} });
		expect(Object.fromEntries(await values())).toEqual({ [saved.uid]: first, [gone.uid]: other });
	}));
