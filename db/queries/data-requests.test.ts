import { sql } from "kysely";
import { expect, test } from "vitest";
import { placeLegalHold } from "#db/erasure/legal-holds.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { eraseDue, requestDeletion } from "./data-requests.ts";

test("eraseDue erases a due candidate when fifty who are due longer are under a legal hold", () =>
	withRollback(async ({ trx, db, business }) => {
		const recruiter = await aRecruiter(trx);
		const request = async (days: number) => {
			const { id, name, email } = await aCandidate(trx);
			await requestDeletion(trx, { id, name, email, locale: "pt" });
			await trx
				.updateTable("data_requests")
				.set({ erase_at: sql<Date>`now() - make_interval(days => ${days})` })
				.where("candidate_id", "=", id)
				.execute();
			return id;
		};
		const hold = { reason: "Processo 1", until: null, recruiterId: recruiter.id };
		for (let n = 0; n < 50; n++) await placeLegalHold(trx, await request(3), hold);
		await request(2);
		expect(await eraseDue(bindDatabase(db, business.id))).toBe(1);
	}));
