import { expect, test } from "vitest";
import { receiveMessage } from "#db/queries/conversations/receive-message.ts";
import { aCandidate, listTaskPayloads, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { confirmStopWord } from "./confirm_stop_word.ts";

test("confirm_stop_word notifies the candidate once in their language although messages are stopped", () =>
	withRollback(async ({ db, trx }) => {
		const ana = await aCandidate(trx, { locale: "en", mobile_phone: "+5511987654321" });
		await receiveMessage(trx, { channel: "portal", from: { entity: "candidates", id: ana.id }, body: "STOP" });
		const [payload] = await listTaskPayloads(trx, "confirm_stop_word");
		if (!payload) throw new Error("Nothing to confirm");
		for (let times = 0; times < 2; times += 1) await confirmStopWord(payload, createTaskContext(db));
		const sent = await trx.selectFrom("messages").select(["body", "purpose"]).where("direction", "=", "out").execute();
		expect(sent).toEqual([
			{ purpose: "confirmation", body: expect.stringMatching(/^Done: .+ sends no more messages/) },
		]);
	}));
