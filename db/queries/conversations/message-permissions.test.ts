import { expect, test } from "vitest";
import { merge as candidatesMerge } from "#db/entities/candidates-merge.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { mergeRecords, undoMerge } from "#db/queries/merges.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { listCurrentPermissions, saveMessagePermissions } from "./message-permissions.ts";

const person = (id: number) => ({ entity: "candidates" as const, id });
const standing = async (trx: Scoped, id: number) =>
	(await listCurrentPermissions(trx, person(id))).map(({ channel, granted, source }) => [channel, granted, source]);

test("mergeRecords keeps the withdrawal when consents conflict, and undoMerge restores each record's own consents", () =>
	withRollback(async ({ trx }) => {
		const helena = await aRecruiter(trx);
		const stays = await aCandidate(trx);
		const gone = await aCandidate(trx);
		const decide = (id: number, channel: "whatsapp" | "sms", granted: boolean) =>
			saveMessagePermissions(trx, person(id), [{ channel, purpose: "process", granted }], { source: "settings" });
		await decide(stays.id, "whatsapp", true);
		await decide(stays.id, "whatsapp", false);
		await decide(gone.id, "whatsapp", true);
		await decide(gone.id, "sms", true);
		const actor = { type: "recruiter" as const, id: helena.id, name: helena.name };
		const merged = await mergeRecords(
			trx,
			candidatesMerge,
			{ keptUid: stays.uid, goneUid: gone.uid, chosen: {}, maySetAddress: true },
			actor,
			{ alsoApplied: (stage: string) => stage },
		);
		expect(await standing(trx, stays.id)).toEqual([
			["sms", true, "settings"],
			["whatsapp", false, "merge"],
		]);
		await undoMerge(trx, candidatesMerge, merged ?? "", actor, true);
		expect(await standing(trx, stays.id)).toEqual([["whatsapp", false, "settings"]]);
		expect(await standing(trx, gone.id)).toEqual([
			["sms", true, "settings"],
			["whatsapp", true, "settings"],
		]);
	}));
