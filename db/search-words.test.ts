import { sql } from "kysely";
import { expect, test } from "vitest";
import { aCompany, withRollback } from "#db/testing.ts";

test("search_words keeps a word while a record contains it and removes it afterwards", () =>
	withRollback(async ({ trx, business }) => {
		const { id } = await aCompany(trx, { name: "Jaguaripe Metais" });
		await aCompany(trx, { name: "Metais Quixaba" });
		const readExisting = async () => {
			await sql`reset role`.execute(trx);
			const { rows } = await sql<{ word: string }>`
select word from search_words where business_id = ${business.id} and source = 'client_companies' and word in ('jaguaripe', 'metais', 'quixaba', 'pedras')
order by 1`.execute(trx);
			await sql`set local role seleta_app`.execute(trx);
			return rows.map(({ word }) => word);
		};
		const rename = (name: string) => trx.updateTable("client_companies").set({ name }).where("id", "=", id).execute();
		expect(await readExisting()).toEqual(["jaguaripe", "metais", "quixaba"]);
		await rename("Jaguaripe Pedras");
		expect(await readExisting()).toEqual(["jaguaripe", "metais", "pedras", "quixaba"]);
		await rename("Pedras");
		expect(await readExisting()).toEqual(["metais", "pedras", "quixaba"]);
	}));
