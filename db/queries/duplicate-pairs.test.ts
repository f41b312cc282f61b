import { expect, test } from "vitest";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { dismissPair, listPairs } from "./duplicate-pairs.ts";

const all = { skip: 0, take: 50 };

test("listPairs marks identifier matches for merging, only suggests name matches, and respects dismissals", () =>
	withRollback(async ({ trx, business: { id }, inOther }) => {
		const user = await aRecruiter(trx);
		const ana = await aCandidate(trx, {
			name: "Ana Souza",
			mobile_phone: "+5511988887777",
			email: "ana@mail.example",
		});
		const again = await aCandidate(trx, {
			name: "Ana S.",
			mobile_phone: "+5511988887777",
			email: "ana2@mail.example",
		});
		const bia = await aCandidate(trx, { name: "Bia Lima", current_company: "Acme", email: "bia@mail.example" });
		const alike = await aCandidate(trx, { name: "BIA LIMA", current_company: "acme", email: "outra@mail.example" });
		await trx
			.insertInto("contact_points")
			.values({
				business_id: id,
				reference_type: "candidates",
				reference_id: alike.id,
				kind: "email",
				value: "ana2@mail.example",
			})
			.execute();
		await inOther(async (there) => void (await aCandidate(there, { mobile_phone: "+5511988887777" })));
		const pairs = await listPairs(trx, "candidates", all);
		expect(pairs.map(({ keptUid, goneUid, why }) => [keptUid, goneUid, why])).toEqual([
			[again.uid, alike.uid, ["email"]],
			[ana.uid, again.uid, ["phone"]],
			[bia.uid, alike.uid, ["name"]],
		]);
		expect(await dismissPair(trx, "candidates", { kept: again.uid, gone: ana.uid }, user.id)).toBe(true);
		expect(await dismissPair(trx, "candidates", { kept: ana.uid, gone: "nobody" }, user.id)).toBe(false);
		expect((await listPairs(trx, "candidates", all)).map(({ why }) => why)).toEqual([["email"], ["name"]]);
		expect(await inOther((there) => listPairs(there, "candidates", all))).toEqual([]);
		for (const entity of ["client_companies", "client_contacts"]) expect(await listPairs(trx, entity, all)).toEqual([]);
	}));
