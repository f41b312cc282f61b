import { sql } from "kysely";
import { expect, test } from "vitest";
import { aJob, aRecruiter, withRollback } from "#db/testing.ts";
import { findRejectedColumns, isDataError } from "./data-error.ts";

test("findRejectedColumns names the columns when a column, check or unique index refuses a value", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx);
		await aRecruiter(trx);
		const template = sql`insert into prospecting_templates (business_id, name, owner_id)
select ${business.id}, 'Modelo', id from recruiters where business_id = ${business.id} limit 1`;
		await template.execute(trx);
		const refused = async (statement: typeof template) => {
			const error = await db
				.transaction()
				.execute((inner) => statement.execute(inner))
				.then(
					() => null,
					(thrown: unknown) => thrown,
				);
			if (!isDataError(error)) throw new Error("It was not refused");
			return (await findRejectedColumns(trx, error)).sort();
		};
		expect(await refused(sql`update jobs set title = null where id = ${job.id}`)).toEqual(["title"]);
		expect(await refused(sql`update jobs set salary_from_cents = 2, salary_to_cents = 1 where id = ${job.id}`)).toEqual(
			["salary_from_cents", "salary_to_cents"],
		);
		expect(await refused(template)).toEqual(["archived_at", "business_id", "name"]);
		expect(isDataError(new Error("connection lost"))).toBe(false);
	}));
