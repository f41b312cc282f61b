import { describe, expect, test } from "vitest";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { sendoutMessage } from "#app/emails/sendout.ts";
import { getEntity } from "#app/entities/index.ts";
import { merge as candidates } from "#db/entities/candidates-merge.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { mergeRecords, undoMerge } from "#db/queries/merges.ts";
import { aPlannedQueue, aProspectingTemplate } from "#db/testing/sendouts.ts";
import { aCandidate, aClientContact, aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import { cancelQueue } from "./sendouts/control.ts";
import { previewAudience } from "./sendouts/preview.ts";
import { sendDueBatch } from "./sendouts/pump.ts";
import { listRecipients } from "./sendouts/recipients.ts";
import { addSuppression } from "./suppressions.ts";
import { createUnsubscribeToken, findUnsubscribeLink, unsubscribe } from "./unsubscribe-links.ts";

type Key = "candidates" | "client_contacts" | "contacts";

const tools = { now: () => new Date(), compose: sendoutMessage };

async function pumped(trx: Scoped, queueId: number) {
	for (let parts = 0; parts < 50; parts += 1) if ((await sendDueBatch(trx, queueId, tools)) !== "again") return;
}

async function preview(
	trx: Scoped,
	recruiterId: number,
	key: Key,
	pairs: [string, string][],
	templateId: number | null = null,
) {
	const viewer = await findRunner(trx, recruiterId);
	const entity = getEntity(key);
	if (!viewer || !entity) throw new Error("Nobody looks");
	return previewAudience(trx, { entity, viewer, selection: readSelection(pairs), templateId });
}

const aLead = (trx: Scoped, values: { name?: string; email: string | null; company_name?: string }) =>
	trx
		.insertInto("contacts")
		.values({ business_id: trx.businessId, name: "Rita Nunes", company_name: "Padaria Sol", ...values })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();

const build = (trx: Scoped, queueId: number) =>
	trx.selectFrom("sendout_queues").selectAll().where("id", "=", queueId).executeTakeFirstOrThrow();
const mails = (trx: Scoped) => trx.selectFrom("email_messages").selectAll().orderBy("id").execute();

describe("the audience of a send-out", () => {
	test("is previewed with the reasons for excluded candidates", () =>
		withRollback(async ({ trx }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			await aCompany(trx, { name: "Aço Forte S.A.", status: "Off Limits", aliases: ["Grupo Aço"] });
			const good = await aCandidate(trx, { name: "Zilda Boa" });
			const people = [
				good,
				await aCandidate(trx, { status: 7, status_reason: "Pediu" }),
				await aCandidate(trx, { current_company: "ACO FORTE" }),
				await aCandidate(trx, { current_company: "grupo aço ltda" }),
				await aCandidate(trx, { email: "sem-dominio@nada" }),
				await aCandidate(trx, { email: "fora@mail.example" }),
				await aCandidate(trx, { email: "voltou@mail.example" }),
				await aCandidate(trx, { archived_at: new Date() }),
			];
			await addSuppression(trx, { email: "FORA@mail.example ", reason: "unsubscribe", source: "page" });
			await addSuppression(trx, { email: "voltou@mail.example", reason: "bounce", source: "smtp" });
			const result = await preview(
				trx,
				user.id,
				"candidates",
				people.map(({ uid }) => ["ids", uid]),
			);
			expect(result).toMatchObject({ selected: 8, counted: 8, capped: false, willGet: 1, channel: "microsoft" });
			expect(result.sample).toEqual([{ uid: good.uid, name: "Zilda Boa", email: good.email }]);
			expect(result.excluded.map(({ reason, count }) => [reason, count])).toEqual([
				["archived", 1],
				["do_not_use", 1],
				["off_limits", 2],
				["bad_address", 1],
				["unsubscribed", 1],
				["bounced", 1],
			]);
			expect(await trx.selectFrom("sendout_queues").select("id").execute()).toEqual([]);
		}));

	test("gets one message per address, also across queues of the same template", () =>
		withRollback(async ({ trx }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const leads = [
				await aLead(trx, { email: "rita@sol.example" }),
				await aLead(trx, { email: "rita@sol.example" }),
				await aLead(trx, { email: null }),
			];
			const template = await aProspectingTemplate(trx, { ownerId: user.id, entity: "contacts" });
			const ids = leads.map(({ uid }) => uid);
			const pairs = ids.map((uid): [string, string] => ["ids", uid]);
			expect(await preview(trx, user.id, "contacts", pairs, template.id)).toMatchObject({
				willGet: 1,
				excluded: [
					{ reason: "no_email", count: 1 },
					{ reason: "duplicate", count: 1 },
				],
			});
			const request = { ownerId: user.id, entity: "contacts" as const, ids, templateUid: template.uid };
			const first = await aPlannedQueue(trx, request);
			expect(await build(trx, first.id)).toMatchObject({ total: 3, skipped: 2, awaiting: 1 });
			expect(await preview(trx, user.id, "contacts", pairs, template.id)).toMatchObject({ willGet: 0 });
			const second = await aPlannedQueue(trx, request);
			expect(await build(trx, second.id)).toMatchObject({ total: 3, skipped: 3, awaiting: 0 });
			// After the first queue ends, recipients can be included again.
			await cancelQueue(trx, first.id, user);
			expect(await preview(trx, user.id, "contacts", pairs, template.id)).toMatchObject({ willGet: 1 });
		}));

	test("needs no email for calls and LinkedIn, but still excludes unsubscribed leads", () =>
		withRollback(async ({ trx }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const leads = [
				await aLead(trx, { email: null, name: "Ana" }),
				await aLead(trx, { email: null, name: "Bia" }),
				await aLead(trx, { email: "sem-dominio@nada", name: "Caio" }),
				await aLead(trx, { email: "voltou@mail.example", name: "Davi" }),
				await aLead(trx, { email: "fora@mail.example", name: "Eva" }),
			];
			for (const email of ["voltou@mail.example", "fora@mail.example"])
				await addSuppression(trx, { email, reason: "bounce", source: "smtp" });
			await addSuppression(trx, { email: "fora@mail.example", reason: "unsubscribe", source: "page" });
			const ids = leads.map(({ uid }) => uid);
			const viewer = await findRunner(trx, user.id);
			const entity = getEntity("contacts");
			if (!viewer || !entity) throw new Error("Nobody looks");
			const selection = readSelection(ids.map((uid): [string, string] => ["ids", uid]));
			const preview = await previewAudience(trx, { entity, viewer, selection, templateId: null, byMail: false });
			expect(preview).toMatchObject({ willGet: 4, excluded: [{ reason: "unsubscribed", count: 1 }] });
			const steps = [{ channel: "task" }, { channel: "linkedin" }];
			const queue = await aPlannedQueue(trx, { ownerId: user.id, entity: "contacts", ids, steps });
			expect(await build(trx, queue.id)).toMatchObject({ total: 5, skipped: 1, awaiting: 4 });
			await pumped(trx, queue.id);
			const tasks = await trx.selectFrom("tasks").select("subject").orderBy("subject").execute();
			expect(tasks.map(({ subject }) => subject)).toEqual(
				["Ana", "Bia", "Caio", "Davi"].map((n) => `Passo 1 para ${n}`),
			);
			expect(await mails(trx)).toEqual([]);
		}));

	test("follows a merged candidate to the remaining record and its address", () =>
		withRollback(async ({ trx }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const saved = await aCandidate(trx, { email: "fica@mail.example" });
			const gone = await aCandidate(trx, { email: "sai@mail.example" });
			const queue = await aPlannedQueue(trx, { ownerId: user.id, ids: [gone.uid] });
			const ask = { keptUid: saved.uid, goneUid: gone.uid, chosen: {}, maySetAddress: true };
			const actor = { type: "recruiter" as const, id: user.id, name: user.name };
			const uid = await mergeRecords(trx, candidates, ask, actor, { alsoApplied: () => "" });
			await pumped(trx, queue.id);
			const [person] = await listRecipients(trx, queue.id, {}, { skip: 0, take: 9 });
			expect(person).toMatchObject({ reference_uid: saved.uid, email: "fica@mail.example", state: "processing" });
			expect((await mails(trx)).map(({ to_email }) => to_email)).toEqual(["fica@mail.example"]);
			expect(await undoMerge(trx, candidates, uid ?? "", actor, true)).toMatchObject({ ok: true });
			expect(await listRecipients(trx, queue.id, {}, { skip: 0, take: 9 })).toMatchObject([
				{ reference_uid: gone.uid },
			]);
		}));

	test("excludes the candidate, contact and lead of one person after one unsubscribe", () =>
		withRollback(async ({ trx, business: { id, siteId } }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const email = `tripla.${id}@mail.example`;
			const records = {
				candidates: await aCandidate(trx, { email, site_config_id: siteId }),
				client_contacts: await aClientContact(trx, { email }),
				contacts: await aLead(trx, { email }),
			};
			// Uses the page linked from a mail, as recipients do.
			const link = await findUnsubscribeLink(trx, await createUnsubscribeToken(trx, email, siteId));
			if (!link) throw new Error("No link");
			await unsubscribe(trx, link, { all: true, source: "page" });
			for (const [key, record] of Object.entries(records)) {
				const entity = key as Key;
				expect(await preview(trx, user.id, entity, [["ids", record.uid]])).toMatchObject({
					willGet: 0,
					excluded: [{ reason: "unsubscribed", count: 1, sample: [{ uid: record.uid }] }],
				});
				const queue = await aPlannedQueue(trx, { ownerId: user.id, entity, ids: [record.uid] });
				await pumped(trx, queue.id);
				expect(await listRecipients(trx, queue.id, {}, { skip: 0, take: 9 })).toMatchObject([
					{
						reference_type: entity,
						reference_uid: record.uid,
						state: "skipped",
						skipped_reason: "unsubscribed",
						sends: [],
					},
				]);
				expect(await build(trx, queue.id)).toMatchObject({ status: "done", skipped: 1, sent: 0 });
			}
			expect(await mails(trx)).toEqual([]);
		}));

	test("excludes another business's records, suppressions and queues", () =>
		withRollback(async ({ trx, inOther }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const own = await aCandidate(trx, { email: "mesma@mail.example" });
			await inOther(async (elsewhere) => {
				await aCandidate(elsewhere, { email: "mesma@mail.example" });
				await addSuppression(elsewhere, { email: "mesma@mail.example", reason: "manual", source: "recruiter" });
			});
			expect(await preview(trx, user.id, "candidates", [["ids", own.uid]])).toMatchObject({
				selected: 1,
				willGet: 1,
			});
		}));
});
