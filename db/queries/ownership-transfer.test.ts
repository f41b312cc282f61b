import { expect, test } from "vitest";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { receiveMessage } from "./conversations/receive-message.ts";
import { listOwnedRows, transferOwnership } from "./ownership-transfer.ts";

test("transferOwnership reassigns a leaving recruiter's open conversations to the successor and leaves closed ones", () =>
	withRollback(async ({ trx }) => {
		const leaving = await aRecruiter(trx);
		const successor = await aRecruiter(trx);
		const people = [];
		for (const name of ["Ana", "Bia"]) {
			const person = await aCandidate(trx, { name, owner_id: leaving.id });
			await receiveMessage(trx, { channel: "portal", from: { entity: "candidates", id: person.id }, body: "Oi" });
			people.push(person);
		}
		await trx
			.updateTable("conversations")
			.set({ done_at: new Date(), unanswered_since: null })
			.where("candidate_id", "=", people[1]?.id ?? 0)
			.execute();
		const place = { entity: "conversations", field: "assignee" };
		expect(await listOwnedRows(trx, leaving.id)).toContainEqual({ ...place, count: 1 });
		const actor = { type: "system", id: null, name: "test" } as const;
		expect(await transferOwnership(trx, place, { from: leaving.id, to: successor, actor })).toBe(1);
		const rows = await trx.selectFrom("conversations").select("assignee_id").orderBy("id").execute();
		expect(rows.map(({ assignee_id }) => assignee_id)).toEqual([successor.id, leaving.id]);
		expect(await listOwnedRows(trx, leaving.id)).not.toContainEqual(expect.objectContaining(place));
	}));
