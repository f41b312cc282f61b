import { sql } from "kysely";
import { expect, test } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { requestDeletion } from "#db/queries/data-requests.ts";
import { aCandidate, aRecruiter, useDatabase } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { sweep } from "./sweep.ts";

const database = useDatabase();

/** A candidate whose deletion is overdue by these days. */
const aDueErasure = (business: number, days: number) =>
	inBusiness(database.db, business, async (trx) => {
		const { id, name, email } = await aCandidate(trx);
		await requestDeletion(trx, { id, name, email, locale: "pt" });
		const { uid } = await trx
			.updateTable("data_requests")
			.set({ erase_at: sql<Date>`now() - make_interval(days => ${days})` })
			.where("business_id", "=", trx.businessId)
			.where("candidate_id", "=", id)
			.returning("uid")
			.executeTakeFirstOrThrow();
		return { id, uid };
	});

const isErased = (business: number, id: number) =>
	inBusiness(database.db, business, async (trx) => {
		const { anonymised_at } = await trx
			.selectFrom("candidates")
			.select("anonymised_at")
			.where("business_id", "=", trx.businessId)
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		return anonymised_at !== null;
	});

test("sweep erases other candidates, notifies administrators once and fails when one cannot be erased", async () => {
	const first = (await database.business()).id;
	const second = (await database.business("Land Talentos")).id;
	await inBusiness(database.db, first, (trx) => aRecruiter(trx, { is_admin: true, status: "active" }));
	const stuck = await aDueErasure(first, 3);
	const other = await aDueErasure(first, 2);
	const theirs = await aDueErasure(second, 2);
	await database.owner.query(
		"create function refuse_erasure() returns trigger language plpgsql as $$ begin raise exception 'this one stays'; end $$",
	);
	await database.owner.query(
		`create trigger refuse_erasure before update on candidates for each row when (old.id = ${stuck.id}) execute function refuse_erasure()`,
	);
	for (let times = 0; times < 2; times++)
		await expect(sweep({}, createTaskContext(database.db))).rejects.toThrow("this one stays");
	expect(await isErased(first, stuck.id)).toBe(false);
	expect(await isErased(first, other.id)).toBe(true);
	expect(await isErased(second, theirs.id)).toBe(true);
	const notices = await inBusiness(database.db, first, (trx) =>
		trx
			.selectFrom("notifications")
			.select(["kind", "link"])
			.where("business_id", "=", first)
			.where("kind", "=", "job_dead")
			.execute(),
	);
	expect(notices).toEqual([{ kind: "job_dead", link: `/administrator/data_requests/${stuck.uid}` }]);
});
