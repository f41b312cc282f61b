import { expect, test } from "vitest";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { aSlotOffer } from "#db/testing/slot-offers.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { countInterviewQueue, listInterviewQueue } from "./interview-queue.ts";
import { insertInterview } from "./interviews.ts";

test("countInterviewQueue and listInterviewQueue show each item in one tab until it is handled", () =>
	withRollback(async ({ trx }) => {
		const [owner, other] = [await aRecruiter(trx), await aRecruiter(trx)];
		const apply = await anApply(trx, {
			status: 4,
			recruiter_id: owner.id,
			entered_status_at: new Date(Date.now() - 86_400_000),
		});
		const count = () => countInterviewQueue(trx, owner.id);
		const list = async (tab: "schedule" | "unconfirmed" | "feedback") =>
			(await listInterviewQueue(trx, tab, { recruiterId: owner.id, take: 10 })).map(({ uid }) => uid);
		expect(await count()).toEqual({ schedule: 1, unconfirmed: 0, feedback: 0 });
		expect(await list("schedule")).toEqual([apply.uid]);
		expect(await countInterviewQueue(trx, other.id)).toEqual({ schedule: 0, unconfirmed: 0, feedback: 0 });
		const day = addDays(localDay(new Date()), 3);
		const offer = await aSlotOffer(trx, { apply_id: apply.id, panel: [owner.id], first_day: day, last_day: day });
		expect(await count()).toEqual({ schedule: 0, unconfirmed: 1, feedback: 0 });
		expect(await list("unconfirmed")).toEqual([offer.uid]);
		await trx
			.updateTable("slot_offers")
			.set({ status: "closed" })
			.where("business_id", "=", trx.businessId)
			.where("id", "=", offer.id)
			.execute();
		const past = await insertInterview(
			trx,
			{
				applyId: apply.id,
				kind: "internal",
				round: 1,
				startsAt: new Date(Date.now() - 7_200_000),
				minutes: 60,
				mode: "presential",
				placeOrLink: null,
				note: null,
				notify: false,
				interviewers: [owner.uid],
			},
			{ type: "recruiter", id: owner.id, name: owner.name },
		);
		expect(await count()).toEqual({ schedule: 0, unconfirmed: 0, feedback: 1 });
		expect(await list("feedback")).toEqual([past.uid]);
		await trx
			.updateTable("interviews")
			.set({ result: "yes" })
			.where("business_id", "=", trx.businessId)
			.where("id", "=", past.id)
			.execute();
		expect((await count()).feedback).toBe(0);
	}));
