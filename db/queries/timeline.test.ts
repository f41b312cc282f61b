import { sql } from "kysely";
import { expect, test } from "vitest";
import { readCursor, type TimelineCursor, writeCursor } from "#app/domain/notes/timeline.ts";
import { audit } from "#db/kit/audit.ts";
import { aPlannedQueue } from "#db/testing/sendouts.ts";
import { aCandidate, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { receiveMessage } from "./conversations/receive-message.ts";
import { queueEmail } from "./emails.ts";
import { insertNote } from "./notes/write.ts";
import { recordReply } from "./sendouts/reply.ts";
import { listTimeline } from "./timeline.ts";

const all = {
	candidates: ["read"],
	notes: ["read"],
	applies: ["read"],
	tasks: ["read"],
	interviews: ["read"],
	submissions: ["read"],
};

test("listTimeline returns every entry once across pages, newest first, also at the same moment", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const recruiter = await aRecruiter(trx);
		const candidate = await aCandidate(trx, { email: "ana@mail.example" });
		const apply = await anApply(trx, { candidate_id: candidate.id });
		const author = { id: recruiter.id, name: recruiter.name, isAdmin: false };
		// Same transaction time, so only kind and id determine the order.
		for (let n = 0; n < 4; n += 1)
			await insertNote(
				trx,
				{
					kind: "comment",
					source: `Nota ${n}`,
					private: false,
					pinned: n === 3,
					contacted: false,
					minutesSpent: null,
					templateNoteId: null,
					answers: [],
					related: [n === 0 ? { type: "applies", id: apply.id } : { type: "candidates", id: candidate.id }],
					files: [],
				},
				author,
			);
		const content = { subject: "Olá", html: "<p>Olá</p>", text: "Olá" };
		await queueEmail(trx, {
			kind: "apply_received",
			to: { email: "ana@mail.example", name: null },
			locale: "pt",
			content,
		});
		for (const [at, name] of [
			["2 days", "a"],
			["1 day", "b"],
		] as const)
			await sql`insert into apply_events (business_id, apply_id, kind, to_status, to_name, actor_type, created_at)
values (${id}, ${apply.id}, 'moved', 1, ${name}, 'system', now() - ${at}::interval)`.execute(trx);
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		for (const changes of [{ city: ["Recife", "Olinda"] }, { clt_expectation: null }])
			await audit(trx, { actor, action: "update", recordType: "candidates", recordId: candidate.id, changes });
		await audit(trx, { actor, action: "read", recordType: "candidates", recordId: candidate.id });

		const viewer = { id: recruiter.id, isAdmin: false, rolePermissions: all, hidden: new Set(["clt_expectation"]) };
		const seen: string[] = [];
		let before = null;
		for (let page = 0; page < 10; page += 1) {
			const timeline: Awaited<ReturnType<typeof listTimeline>> = await listTimeline(
				trx,
				{ entity: "candidates", recordId: candidate.id },
				{ before, take: 2 },
				viewer,
			);
			expect(timeline.pinned).toHaveLength(page === 0 ? 1 : 0);
			seen.push(...timeline.entries.map(({ kind, id }) => `${kind}:${id}`));
			if (!timeline.next) break;
			before = readCursor(writeCursor(timeline.next));
			expect(before).not.toBeNull();
		}
		expect(new Set(seen).size).toBe(seen.length);
		const kinds = seen.map((item) => item.split(":")[0]);
		expect(kinds).toEqual(["note", "note", "note", "email", "change", "move", "move"]);
	}));

test("listTimeline omits kinds of an entity the viewer may not read", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const recruiter = await aRecruiter(trx);
		const candidate = await aCandidate(trx);
		const apply = await anApply(trx, { candidate_id: candidate.id });
		await sql`insert into apply_events (business_id, apply_id, kind, to_status, actor_type) values (${id}, ${apply.id}, 'moved', 1, 'system')`.execute(
			trx,
		);
		const page = (rolePermissions: Record<string, string[]>) =>
			listTimeline(
				trx,
				{ entity: "candidates", recordId: candidate.id },
				{ take: 5 },
				{ id: recruiter.id, isAdmin: false, rolePermissions, hidden: new Set() },
			);
		expect((await page({ applies: ["read"] })).entries.map(({ kind }) => kind)).toEqual(["move"]);
		expect((await page({})).entries).toEqual([]);
	}));

test("listTimeline shows a candidate's send-out reply only to viewers who may read send-outs", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true });
		const candidate = await aCandidate(trx);
		const another = await aCandidate(trx);
		const queue = await aPlannedQueue(trx, { ownerId: recruiter.id, ids: [candidate.uid, another.uid] });
		const people = await trx.selectFrom("sendout_recipients").select(["id", "reference_id"]).execute();
		const { id: recipientId } = people.find(({ reference_id }) => reference_id === candidate.id) ?? { id: 0 };
		await recordReply(trx, recipientId, { kind: "text", text: "Quero conversar", sentiment: "interested", step: 1 });
		const page = (rolePermissions: Record<string, string[]>, recordId: number) =>
			listTimeline(
				trx,
				{ entity: "candidates", recordId },
				{ take: 5 },
				{ id: recruiter.id, isAdmin: false, rolePermissions, hidden: new Set() },
			);
		expect((await page({ sendout_queues: ["read"] }, candidate.id)).entries).toMatchObject([
			{ kind: "answer", queue: queue.uid, response_kind: "text", response: "Quero conversar", sentiment: "interested" },
		]);
		expect((await page({ sendout_queues: ["read"] }, another.id)).entries).toEqual([]);
		expect((await page({}, candidate.id)).entries).toEqual([]);
	}));

test.each([
	"",
	"x",
	"2026-01-01~note~1",
	"2026-01-01T00:00:00+00~other~1",
	"2026-13-41T00:00:00+00~note~1",
	"2026-01-01T00:00:00+00~note~-1",
])("readCursor returns null for %s", (text) => expect(readCursor(text)).toBeNull());

test("listTimeline shows portal and phone messages only on their candidate's timeline", () =>
	withRollback(async ({ trx }) => {
		const recruiter = await aRecruiter(trx);
		const [ana, bia] = [await aCandidate(trx, { name: "Ana" }), await aCandidate(trx, { name: "Bia" })];
		const to = { entity: "candidates", id: ana.id } as const;
		await receiveMessage(trx, { channel: "portal", from: to, body: "Oi!" });
		for (let count = 0; count < 3; count++)
			await receiveMessage(trx, { channel: "sms", from: to, body: `Mensagem ${count}` });
		const viewer = {
			id: recruiter.id,
			isAdmin: false,
			rolePermissions: all,
			hidden: new Set<string>(),
		};
		const read = (recordId: number, before: TimelineCursor | null = null) =>
			listTimeline(trx, { entity: "candidates", recordId }, { kinds: ["message"], before, take: 3 }, viewer);
		const first = await read(ana.id);
		const { entries } = await read(ana.id, first.next);
		expect(
			[...first.entries, ...entries].map((entry) => entry.kind === "message" && [entry.channel, entry.body]),
		).toEqual([
			["sms", "Mensagem 2"],
			["sms", "Mensagem 1"],
			["sms", "Mensagem 0"],
			["portal", "Oi!"],
		]);
		expect((await read(bia.id)).entries).toEqual([]);
	}));
