import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";

/** The refusal's code, without harm to the transaction around it. */
async function getCode(trx: Scoped, statement: RawBuilder<unknown>): Promise<string | null> {
	await sql`savepoint attempt`.execute(trx);
	const code = await statement.execute(trx).then(
		() => null,
		(error: { code: string }) => error.code,
	);
	await sql`rollback to savepoint attempt`.execute(trx);
	return code;
}

const insertRecruiter = (trx: Scoped, email: string) =>
	sql`insert into recruiters (business_id, name, email) values (${trx.businessId}, 'Ana', ${email}) returning id`;

test("a recruiter's email is unique in all businesses, and free again after a change", () =>
	withRollback(async ({ trx, inOther }) => {
		const { rows } = await insertRecruiter(trx, "ana@mail.example").execute(trx);
		expect(await getCode(trx, insertRecruiter(trx, "ana@mail.example"))).toBe("23505");
		await inOther(async (theirs) => {
			expect(await getCode(theirs, insertRecruiter(theirs, "ana@mail.example"))).toBe("23505");
			await insertRecruiter(theirs, "bia@mail.example").execute(theirs);
		});
		const move = (email: string) =>
			sql`update recruiters set email = ${email} where business_id = ${trx.businessId} and email like 'ana%'`;
		expect(await getCode(trx, move("bia@mail.example"))).toBe("23505");
		await move("ana.lima@mail.example").execute(trx);
		await inOther((theirs) => insertRecruiter(theirs, "ana@mail.example").execute(theirs));
		await sql`delete from recruiters where business_id = ${trx.businessId} and id = ${(rows[0] as { id: number }).id}`.execute(
			trx,
		);
		await inOther((theirs) => insertRecruiter(theirs, "ana.lima@mail.example").execute(theirs));
	}));

test("a site's domain is unique in all businesses", () =>
	withRollback(async ({ trx, inOther }) => {
		const { rows } = await sql<{ domain: string }>`select domain from site_configs limit 1`.execute(trx);
		await inOther(async (theirs) => {
			const take = sql`update site_configs set domain = ${rows[0]?.domain} where business_id = ${theirs.businessId}`;
			expect(await getCode(theirs, take)).toBe("23505");
		});
	}));

test("the application role can neither read nor write the unique names", () =>
	withRollback(async ({ trx }) => {
		for (const statement of [sql`select * from unique_names`, sql`delete from unique_names`])
			expect(await getCode(trx, statement)).toBe("42501");
	}));

test("deleting a row clears its references, also within one statement, and changes no other business's rows", () =>
	withRollback(async ({ trx, inOther }) => {
		const insertTask = async (db: Scoped, id: number, previous: number | null) =>
			sql`insert into tasks (business_id, id, subject, previous_id, created_by_id, due_at)
values (${db.businessId}, ${id}, 'Call', ${previous}, ${(await aRecruiter(db)).id}, now())`.execute(db);
		for (const [id, previous] of [
			[900_001, null],
			[900_002, 900_001],
			[900_003, 900_002],
			[900_004, 900_003],
		] as const)
			await insertTask(trx, id, previous);
		await inOther(async (theirs) => {
			await insertTask(theirs, 900_003, null);
			await insertTask(theirs, 900_004, 900_003);
		});
		await sql`delete from tasks where business_id = ${trx.businessId} and id in (900001, 900002, 900003)`.execute(trx);
		const left = async (db: Scoped) =>
			(
				await sql`select id, previous_id from tasks where business_id = ${db.businessId} and id > 900000 order by id`.execute(
					db,
				)
			).rows;
		expect(await left(trx)).toEqual([{ id: 900_004, previous_id: null }]);
		expect(await inOther(left)).toEqual([
			{ id: 900_003, previous_id: null },
			{ id: 900_004, previous_id: 900_003 },
		]);
		expect(
			await getCode(trx, sql`update tasks set previous_id = 1 where business_id = ${trx.businessId} and id = 900004`),
		).toBe("23503");
	}));
