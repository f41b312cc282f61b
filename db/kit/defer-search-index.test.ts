import { expect, test } from "vitest";
import { aCandidate, useDatabase } from "#db/testing.ts";
import { deferSearchIndex } from "./defer-search-index.ts";
import { inBusiness, type Scoped } from "./in-business.ts";

const database = useDatabase();
const tag = (trx: Scoped, id: number, word: string) =>
	trx
		.updateTable("candidates")
		.set({ tags: [word] })
		.where("id", "=", id)
		.execute();
const findMatches = async (id: number, word: string) => {
	const { rows } = await database.owner.query(
		"select count(*)::int as n from candidate_search where candidate_id = $1 and document @@ to_tsquery('simple', $2)",
		[id, word],
	);
	return rows[0].n as number;
};
/** Counts versions of the row: each write of the document makes one. */
const written = async (id: number) =>
	(await database.owner.query("select ctid::text as place from candidate_search where candidate_id = $1", [id])).rows[0]
		.place;

test("deferSearchIndex writes each search document once, with the last values, when people change repeatedly", async () => {
	const { id: business } = await database.business();
	const { id } = await inBusiness(database.db, business, (trx) => aCandidate(trx));
	const before = await written(id);
	await inBusiness(database.db, business, (trx) =>
		deferSearchIndex(trx, async () => {
			await tag(trx, id, "primeira");
			// Nested calls leave writing to the outer one.
			await deferSearchIndex(trx, () => tag(trx, id, "segunda"));
			await tag(trx, id, "terceira");
			const { rows } = await database.owner.query(
				"select ctid::text as place from candidate_search where candidate_id = $1",
				[id],
			);
			expect(rows).toEqual([{ place: before }]);
		}),
	);
	expect([await findMatches(id, "primeira"), await findMatches(id, "terceira")]).toEqual([0, 1]);
	expect(await written(id)).not.toBe(before);

	// Later changes in the same transaction are written immediately.
	await inBusiness(database.db, business, async (trx) => {
		await deferSearchIndex(trx, () => tag(trx, id, "quarta"));
		await tag(trx, id, "quinta");
	});
	expect([await findMatches(id, "quarta"), await findMatches(id, "quinta")]).toEqual([0, 1]);
});
