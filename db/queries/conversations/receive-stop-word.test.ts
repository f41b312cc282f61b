import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { listSuppressionReasons } from "#db/queries/suppressions.ts";
import { aPlannedQueue } from "#db/testing/sendouts.ts";
import { aCandidate, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import { listCurrentPermissions, saveMessagePermissions } from "./message-permissions.ts";
import { receiveMessage } from "./receive-message.ts";

const person = (id: number) => ({ entity: "candidates" as const, id });

const waiting = (trx: Scoped, id: number) =>
	trx
		.selectFrom("conversations")
		.select("unanswered_since")
		.where("business_id", "=", trx.businessId)
		.where("candidate_id", "=", id)
		.executeTakeFirstOrThrow();

test("receiveMessage applies a STOP word once, plans one confirmation and leaves the conversation unchanged", () =>
	withRollback(async ({ trx }) => {
		const ana = await aCandidate(trx, { mobile_phone: "+5511987654321" });
		const agreed = { channel: "whatsapp", purpose: "process", granted: true } as const;
		await saveMessagePermissions(trx, person(ana.id), [agreed], { source: "settings" });
		await receiveMessage(trx, { channel: "portal", from: person(ana.id), body: "Pode parar às 18h?" });
		expect(await listTaskPayloads(trx, "confirm_stop_word")).toEqual([]);
		const before = await waiting(trx, ana.id);
		expect(before.unanswered_since).not.toBeNull();
		for (const body of [" Pare! ", "STOP"])
			await receiveMessage(trx, { channel: "portal", from: person(ana.id), body });
		expect(await waiting(trx, ana.id)).toEqual(before);
		const standing = await listCurrentPermissions(trx, person(ana.id));
		expect(standing.map(({ granted, proof }) => ({ granted, proof }))).toEqual(
			Array.from({ length: 4 }, () => ({ granted: false, proof: " Pare! " })),
		);
		expect(await listSuppressionReasons(trx, ana.email)).toEqual(["unsubscribe"]);
		expect(await listTaskPayloads(trx, "confirm_stop_word")).toMatchObject([{ word: "stop", channel: "portal" }]);
	}));

test("receiveMessage stops send-outs that already messaged the candidate, and unsent ones only on a STOP word", () =>
	withRollback(async ({ trx }) => {
		const ana = await aCandidate(trx, { mobile_phone: "+5511987654321" });
		const { id: ownerId } = await aRecruiter(trx, { is_admin: true });
		const queue = await aPlannedQueue(trx, { ownerId, ids: [ana.uid], steps: [{}, {}] });
		await aPlannedQueue(trx, { ownerId, ids: [ana.uid], steps: [{}, {}] });
		await sql`update sendout_recipients set step = 2, sent_steps = 1, send_status = 1 where queue_id = ${queue.id}`.execute(
			trx,
		);
		const recipients = async () =>
			(
				await trx
					.selectFrom("sendout_recipients")
					.select(["step", "stopped_reason"])
					.where("business_id", "=", trx.businessId)
					.orderBy("queue_id")
					.execute()
			).map(({ step, stopped_reason }) => [step, stopped_reason]);
		await receiveMessage(trx, { channel: "portal", from: person(ana.id), body: "Tenho interesse" });
		expect(await recipients()).toEqual([
			[null, "replied"],
			[1, null],
		]);
		await receiveMessage(trx, { channel: "portal", from: person(ana.id), body: "sair" });
		expect(await recipients()).toEqual([
			[null, "replied"],
			[null, "replied"],
		]);
	}));
