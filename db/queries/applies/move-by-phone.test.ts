import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { stageChangeMail } from "#app/emails/apply-moved.ts";
import { buildStageChangeSms } from "#app/emails/stage-change-sms-text.ts";
import { createChannelFixture } from "#app/routes/webhooks/messaging.testing.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { DB } from "#db/schema.ts";
import { aJob, anApply, listTaskPayloads, withRollback } from "#db/testing.ts";
import { receiveMessage } from "../conversations/receive-message.ts";
import { claimMessage } from "../messaging/outgoing-message.ts";
import { moveApply } from "./move.ts";
import {
	findMoveChannel,
	type PreparedMoveMail,
	prepareMoveMail,
	prepareMovesMail,
	toMoveMail,
} from "./prepare-move-mail.ts";
import { undoMove } from "./undo-move.ts";

const writer = { letter: stageChangeMail, text: buildStageChangeSms };

async function aTemplate(trx: Scoped, channelId: number, values: Record<string, unknown> = {}) {
	return trx
		.insertInto("message_templates")
		.values(
			Object.assign(
				{
					business_id: trx.businessId,
					message_channel_id: channelId,
					name: "etapa",
					body: "Oi, {{1}}! Sua candidatura a {{2}} está em {{3}}, acompanhe.",
					variables: ["first_name", "job", "stage"],
					status: "approved",
					event_key: "apply_moved",
				},
				values,
			),
		)
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

async function aMove(inside: Parameters<Parameters<typeof withRollback>[0]>[0], provider?: "whatsapp_cloud" | "http") {
	const { trx, business } = inside;
	const people = await createChannelFixture(inside, provider);
	await trx
		.updateTable("candidates")
		.set({ site_config_id: business.siteId, completed_register: true })
		.where("id", "=", people.candidate.id)
		.execute();
	// Disables quiet hours, whatever the time of the test.
	await trx
		.updateTable("businesses")
		.set({ settings: JSON.stringify({ quiet_hours: { from: "00:00", to: "00:00", days: [], holidays: false } }) })
		.where("id", "=", business.id)
		.execute();
	const job = await aJob(trx, { title: "Analista" });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: people.candidate.id });
	const by = people.recruiter;
	const plan = async () => {
		const planned: PreparedMoveMail = await prepareMoveMail(trx, apply.uid, { from: 0, to: 2, by }, writer);
		if (planned.event === null) throw new Error(planned.reason);
		return planned;
	};
	const planIn = (db: Scoped, to: number[]) => prepareMovesMail(db, apply.uid, { from: 0, to, by }, writer);
	const recruiter = { id: by.id, uid: by.uid, name: by.name, isAdmin: true };
	const move = async (choice: string | null, leaves: Date | null = null) => {
		const planned = await plan();
		const way = findMoveChannel(planned, choice);
		if (!way) throw new Error("no way");
		const moved = await moveApply(trx, {
			uid: apply.uid,
			to: 2,
			expectedFrom: 0,
			mail: toMoveMail(planned, way, leaves),
			recruiter,
		});
		if (moved.kind !== "moved") throw new Error(moved.kind);
		return moved;
	};
	const undo = (event: number) => undoMove(trx, { uid: apply.uid, event, recruiter });
	const messages = () => trx.selectFrom("messages").selectAll().where("direction", "=", "out").execute();
	const mails = () => trx.selectFrom("email_messages").select("state").execute();
	return { ...people, apply, plan, planIn, move, undo, messages, mails };
}

test("moveApply sends WhatsApp with the stage's template when the candidate consented and never wrote", () =>
	withRollback(async (inside) => {
		const { channel, plan, move, messages, mails } = await aMove(inside);
		expect((await plan()).phones).toMatchObject({
			open: [],
			refused: [{ channel: "whatsapp", reason: "no_template" }],
		});
		const { uid } = await aTemplate(inside.trx, channel.id);
		expect((await plan()).phones.preferred).toMatchObject({
			key: `whatsapp.${uid}`,
			body: "Oi, Ana! Sua candidatura a Analista está em Em análise, acompanhe.",
		});
		expect(await move(null)).toMatchObject({ mail: "whatsapp" });
		expect(await mails()).toEqual([]);
		const [message] = await messages();
		expect(message).toMatchObject({
			channel: "whatsapp",
			state: "queued",
			planned: true,
			template_values: ["Ana", "Analista", "Em análise"],
		});
		// Delayed as long as the move can be undone.
		expect((message?.not_before?.getTime() ?? 0) - Date.now()).toBeGreaterThan(10_000);
		expect(await claimMessage(inside.trx, message?.id ?? 0, new Date())).toMatchObject({ kind: "wait" });
		expect(await listTaskPayloads(inside.trx, "send_message")).toHaveLength(1);
	}));

test("undoMove withdraws a message before it is sent, and reports it when it was sent", () =>
	withRollback(async (inside) => {
		const { channel, move, undo, messages } = await aMove(inside);
		await aTemplate(inside.trx, channel.id);
		const first = await move(null);
		expect(await undo(first.event)).toMatchObject({ kind: "undone", mailLeft: false });
		expect(await messages()).toEqual([]);
		const second = await move(null);
		const [message] = await messages();
		expect(await claimMessage(inside.trx, message?.id ?? 0, new Date(Date.now() + 20_000))).toMatchObject({
			kind: "send",
		});
		expect(await undo(second.event)).toMatchObject({ kind: "undone", mailLeft: true });
		expect(await messages()).toHaveLength(1);
	}));

test("moveApply sends email when the recruiter chooses it or the candidate last wrote in the portal", () =>
	withRollback(async (inside) => {
		const { channel, to, plan, move, messages, mails } = await aMove(inside);
		await aTemplate(inside.trx, channel.id);
		await receiveMessage(inside.trx, { channel: "portal", from: to, body: "Oi" });
		expect((await plan()).phones).toMatchObject({ preferred: null, open: [{ channel: "whatsapp" }] });
		expect(await move("email")).toMatchObject({ mail: "email" });
		expect(await messages()).toEqual([]);
		expect(await mails()).toEqual([{ state: "queued" }]);
	}));

test("moveApply sends email when the candidate opts out of the planned channel meanwhile", () =>
	withRollback(async (inside) => {
		const { channel, candidate, plan, apply, recruiter, mails, messages } = await aMove(inside);
		await aTemplate(inside.trx, channel.id);
		const planned = await plan();
		const way = planned.phones.preferred;
		await inside.trx
			.insertInto("message_permissions")
			.values({
				business_id: inside.business.id,
				candidate_id: candidate.id,
				channel: "whatsapp",
				purpose: "process",
				granted: false,
				source: "reply",
			})
			.execute();
		expect((await plan()).phones.refused).toEqual([{ channel: "whatsapp", reason: "withdrawn" }]);
		const moved = await moveApply(inside.trx, {
			uid: apply.uid,
			to: 2,
			expectedFrom: 0,
			mail: way && toMoveMail(planned, way, null),
			recruiter: { id: recruiter.id, uid: recruiter.uid, name: recruiter.name, isAdmin: true },
		});
		expect(moved).toMatchObject({ mail: "email" });
		expect(await messages()).toEqual([]);
		expect(await mails()).toEqual([{ state: "queued" }]);
	}));

test("moveApply sends an SMS with a link when the candidate has no email", () =>
	withRollback(async (inside) => {
		const { candidate, plan, move, messages } = await aMove(inside, "http");
		await inside.trx.updateTable("candidates").set({ email: null }).where("id", "=", candidate.id).execute();
		expect(await plan()).toMatchObject({ email: null, phones: { open: [{ key: "sms" }] } });
		expect(await move(null)).toMatchObject({ mail: "sms" });
		expect(await messages()).toMatchObject([
			{
				channel: "sms",
				body: expect.stringMatching(/Ana!.*Analista agora está em: Em análise.*\/candidates\/candidacy/),
			},
		]);
	}));

/** A transaction that counts its statements. */
function counting(trx: Scoped) {
	const counted = { statements: 0 };
	const db = (trx as unknown as Kysely<DB>).withPlugin({
		transformQuery({ node }) {
			counted.statements += 1;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	return { counted, db: Object.assign(db, { businessId: trx.businessId }) as unknown as Scoped };
}

test("planMovesMail plans each move like planMoveMail, with few more queries for two moves than for one", () =>
	withRollback(async (inside) => {
		const { plan, planIn, channel } = await aMove(inside);
		await aTemplate(inside.trx, channel.id);
		const single = counting(inside.trx);
		await planIn(single.db, [2]);
		const double = counting(inside.trx);
		const [moved, closed] = await planIn(double.db, [2, 9]);
		expect(moved).toEqual(await plan());
		expect(closed).toMatchObject({ event: "apply_closed" });
		expect(single.counted.statements).toBeGreaterThan(8);
		expect(double.counted.statements).toBeLessThanOrEqual(single.counted.statements + 3);
	}));
