import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { erasurePlan } from "#app/domain/candidates/erasure.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { emptiedColumns, nonIdentifyingColumns, replacedColumns, retainedColumns } from "./anonymise-record.ts";
import { canary, findRemainingWords, findTraces, insertRow, traces } from "./canary.testing.ts";
import { lockDataSubject } from "./data-subject.ts";
import { erase, getErasureMark } from "./erase.ts";
import { purgeErasureNotices } from "./purge-erasure-notices.ts";
import { replayErasures } from "./replay-ledger.ts";
import { aCandidateWithAllData } from "./testing.ts";

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
});

describe("the erasure plan", () => {
	test("names every table that references or may reference a candidate", () =>
		withRollback(async ({ trx }) => {
			const { rows } = await sql<{ name: string }>`
select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and c.relkind in ('r', 'p') and (
  exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'candidates'::regclass)
  or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('candidate_id', 'reference_type', 'record_type', 'apply_id', 'actor_type')))`.execute(
				trx,
			);
			const elsewhere = [
				// Links of applies to client companies or contacts: views without data of their own.
				...["apply_client_contacts", "apply_companies"],
				// Company credits refer to what was paid with them.
				"credit_transactions",
				// Actors of proposal events are colleagues, the client or the system: never a candidate.
				"proposal_events",
			];
			const missing = rows
				.map(({ name }) => name)
				.filter((name) => !(name in erasurePlan) && !elsewhere.includes(name));
			expect(missing).toEqual([]);
		}));

	test("states for every candidate column whether it is retained", () =>
		withRollback(async ({ trx }) => {
			const { rows } = await sql<{ name: string }>`
select attname as name from pg_attribute where attrelid = 'candidates'::regclass and attnum > 0 and not attisdropped`.execute(
				trx,
			);
			const messages = [
				...retainedColumns,
				...nonIdentifyingColumns,
				...replacedColumns,
				...Object.keys(emptiedColumns),
			];
			expect(rows.map(({ name }) => name).sort()).toEqual(messages.sort());
		}));
});

describe("an erased candidate", () => {
	test.each(["erase", "anonymise"] as const)("leaves no trace (%s)", (method) =>
		withRollback(async ({ trx }) => {
			const { one } = await aCandidateWithAllData(trx);
			if (method === "anonymise") await sql`delete from candidate_skills`.execute(trx);
			expect(await erase(trx, { candidateId: one.id, way: method, reason: "self" })).toBe("erased");
			const row = await findTraces(trx, [...traces, one.uid]);
			expect(row).toEqual([]);
		}),
	);

	test("leaves none of the more than forty texts that described the candidate in the product", () =>
		withRollback(async ({ trx, business }) => {
			const { one } = await aCandidateWithAllData(trx);
			await sql`reset role`.execute(trx);
			const left = () => findRemainingWords(async (text) => (await sql.raw<{ text: string }>(text).execute(trx)).rows);
			expect((await left()).length).toBeGreaterThan(60);
			await enterBusiness(trx, business.id);
			await erase(trx, { candidateId: one.id, way: "erase", reason: "self" });
			await sql`reset role`.execute(trx);
			expect(await left()).toEqual([]);
		}));

	test("leaves more than thirty traces before the erasure", () =>
		withRollback(async ({ trx }) => {
			await aCandidateWithAllData(trx);
			expect((await findTraces(trx, traces)).length).toBeGreaterThan(30);
		}));

	test("leaves the counts of processes, contacts, messages and placements unchanged", () =>
		withRollback(async ({ trx, business }) => {
			const whole = await aCandidateWithAllData(trx);
			const counted = async () =>
				Object.fromEntries(
					await Promise.all(
						[
							"applies",
							"apply_events",
							"interviews",
							"submissions",
							"employees",
							"notes",
							"tasks",
							"email_messages",
						].map(async (table) => {
							const { rows } = await sql<{
								n: number;
							}>`select count(*)::int as n from ${sql.table(table)} where business_id = ${business.id}`.execute(trx);
							return [table, rows[0]?.n];
						}),
					),
				);
			const before = await counted();
			await erase(trx, { candidateId: whole.one.id, way: "erase", reason: "request" });
			expect(await counted()).toEqual(before);
			const apply = await trx
				.selectFrom("applies")
				.selectAll()
				.where("id", "=", whole.apply.id)
				.executeTakeFirstOrThrow();
			expect([apply.status, apply.withdrawn_at]).toEqual([4, expect.any(Date)]);
			const notes = await trx
				.selectFrom("notes")
				.select(["id", "body_text"])
				.where("business_id", "=", business.id)
				.orderBy("id")
				.execute();
			expect(notes.map(({ body_text }) => body_text)).toEqual([
				"[…]",
				"[…] […] ([…], […]) agradou; […] volta amanhã. A vaga segue.",
			]);
			const mail = await trx
				.selectFrom("email_messages")
				.select(["state", "skipped_reason"])
				.where("id", "=", whole.waiting)
				.executeTakeFirstOrThrow();
			expect(mail).toEqual({ state: "skipped", skipped_reason: "erased" });
			const employee = await trx
				.selectFrom("employees")
				.select(["name", "candidate_id"])
				.where("candidate_id", "=", whole.one.id)
				.executeTakeFirstOrThrow();
			expect(employee.name).toBe(`#${whole.one.id}`);
		}));

	test("is erased once, with one job for the files", () =>
		withRollback(async ({ trx, business }) => {
			const { one } = await aCandidateWithAllData(trx);
			await erase(trx, { candidateId: one.id, way: "erase", reason: "self" });
			expect(await erase(trx, { candidateId: one.id, way: "erase", reason: "self" })).toBe("already");
			await sql`reset role`.execute(trx);
			const { rows } = await sql<{ payload: { keys: string[] } }>`select j.payload from graphile_worker._private_jobs j
join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove_files'`.execute(trx);
			expect(rows.flatMap(({ payload }) => payload.keys).sort()).toEqual([
				"1/2026/cv",
				"1/2026/held",
				"1/2026/unsigned",
				"1/attached",
			]);
			const ledger = await trx.selectFrom("erasures").selectAll().where("business_id", "=", business.id).execute();
			expect(ledger).toMatchObject([{ candidate_id: one.id, reason: "self", way: "erase" }]);
		}));

	test("is not erased under a legal hold, and is erased after its last day", () =>
		withRollback(async ({ trx }) => {
			const item = await aCandidate(trx);
			const hold = { candidate_id: item.id, reason: "Processo 1", created_at: "2026-01-01" };
			const id = await insertRow(trx, "legal_holds", { ...hold, until: "2099-01-01" });
			const request = { candidateId: item.id, way: "erase", reason: "self" } as const;
			expect(await erase(trx, request)).toBe("held");
			await sql`update legal_holds set until = app_today() - 1 where id = ${id}`.execute(trx);
			expect(await erase(trx, request)).toBe("erased");
		}));

	test("is unknown when the candidate belongs to another business", () =>
		withRollback(async ({ trx, inOther }) => {
			const theirs = await inOther((own) => aCandidate(own));
			expect(await erase(trx, { candidateId: theirs.id, way: "erase", reason: "self" })).toBe("unknown");
		}));
});

test("app_forget_in_logs refuses to change the logs of a candidate who is not erased", () =>
	withRollback(async ({ trx }) => {
		const item = await aCandidate(trx);
		await sql`savepoint before`.execute(trx);
		await expect(
			sql`select app_forget_in_logs(${[item.id]}::bigint[], '[]'::jsonb, '{}'::bigint[])`.execute(trx),
		).rejects.toThrow("not erased");
		await sql`rollback to before`.execute(trx);
	}));

test("erase preserves the candidate's opt-outs", () =>
	withRollback(async ({ trx }) => {
		await aRecruiter(trx);
		const item = await aCandidate(trx, { email: canary.email });
		await erase(trx, { candidateId: item.id, way: "erase", reason: "self" });
		const { rows } =
			await sql`select reason from suppressions where address_hash = app_address_hash(${canary.email}) and lifted_at is null`.execute(
				trx,
			);
		expect(rows).toEqual([{ reason: "erasure" }]);
		expect((await lockDataSubject(trx, item.id))?.done).toBe(true);
	}));

test("a restored candidate is erased again, but not another candidate with the same id", () =>
	withRollback(async ({ db, trx, business }) => {
		const [gone, another] = [await aCandidate(trx), await aCandidate(trx)];
		const line = { businessId: business.id, way: "erase", reason: "self" } as const;
		const ledger = [
			{ ...line, candidateId: gone.id, mark: getErasureMark(gone.uid) },
			{ ...line, candidateId: another.id, mark: getErasureMark("somebody-else") },
		];
		expect([await replayErasures(db, ledger), await replayErasures(db, ledger)]).toEqual([1, 0]);
		const left = await trx
			.selectFrom("candidates")
			.select(["id", "anonymised_at"])
			.where("business_id", "=", business.id)
			.orderBy("id")
			.execute();
		expect(left).toEqual([
			{ id: gone.id, anonymised_at: expect.any(Date) },
			{ id: another.id, anonymised_at: null },
		]);
	}));

test("purgeErasureNotices clears the erasure email an hour after it was sent", () =>
	withRollback(async ({ trx }) => {
		const item = await aCandidate(trx, { email: canary.email });
		await erase(trx, { candidateId: item.id, way: "erase", reason: "self" });
		const mail = { kind: "erased", class: "farewell", to: { email: canary.email, name: null }, locale: "pt" } as const;
		const id = await queueEmail(trx, { ...mail, content: { subject: "a", html: "b", text: "c" } });
		const state = () =>
			trx.selectFrom("email_messages").select(["state", "to_email", "html"]).where("id", "=", id).executeTakeFirst();
		await purgeErasureNotices(trx);
		expect(await state()).toEqual({ state: "queued", to_email: canary.email, html: "b" });
		await sql`update email_messages set state = 'sent', sent_at = now() - interval '2 hours' where id = ${id}`.execute(
			trx,
		);
		await purgeErasureNotices(trx);
		expect(await state()).toEqual({ state: "sent", to_email: "0@erased.invalid", html: "" });
	}));
