import { sql } from "kysely";
import { expect, test } from "vitest";
import { findAccountById } from "#db/queries/accounts.ts";
import { addCreditEntry, listBalances } from "#db/queries/credits.ts";
import { findMergedInto, mergeRecords, undoMerge } from "#db/queries/merges.ts";
import { aClientContact, aCompany, aJob, aRecruiter, withRollback } from "#db/testing.ts";
import { merge as client_companies } from "./client_companies.ts";
import { merge as client_contacts } from "./client_contacts.ts";

const words = { alsoApplied: () => "" };

test("merging two companies moves contacts, jobs, group and credits, and its undo restores them", () =>
	withRollback(async ({ trx }) => {
		const { id, name } = await aRecruiter(trx);
		const actor = { type: "recruiter" as const, id, name };
		const gone = await aCompany(trx, { name: "Aurora S.A.", cnpj: "11222333000181", aliases: ["AU"] });
		// The remaining company is a child of the merged one: it must not become self-parented.
		const saved = await aCompany(trx, {
			name: "Aurora",
			group_parent_id: gone.id,
			aliases: ["Aurora BR"],
		});
		const contact = await aClientContact(trx, { client_company_id: gone.id });
		const job = await aJob(trx, { client_company_id: gone.id });
		const bought = { companyId: gone.id, unit: "job_slot", kind: "purchase", amount: 5, byId: id } as const;
		await addCreditEntry(trx, bought);

		const chosen = { cnpj: "gone", aliases: "both" } as const;
		const ask = { keptUid: saved.uid, goneUid: gone.uid, chosen };
		const uid = await mergeRecords(trx, client_companies, ask, actor, words);
		const company = (companyId: number) =>
			trx.selectFrom("client_companies").selectAll().where("id", "=", companyId).executeTakeFirstOrThrow();
		expect(await company(saved.id)).toMatchObject({
			cnpj: "11222333000181",
			aliases: ["Aurora BR", "AU"],
			group_parent_id: null,
		});
		expect(await company(gone.id)).toMatchObject({ merged_to_id: saved.id, cnpj: null });
		const { rows: theirs } = await sql<{ contact: number; job: number }>`select
  (select client_company_id from client_contacts where id = ${contact.id}) as contact,
  (select client_company_id from jobs where id = ${job.id}) as job`.execute(trx);
		expect(theirs).toEqual([{ contact: saved.id, job: saved.id }]);
		expect(await listBalances(trx, saved.id)).toEqual([{ unit: "job_slot", balance: 5 }]);
		expect(await listBalances(trx, gone.id)).toEqual([{ unit: "job_slot", balance: 0 }]);
		expect(await findMergedInto(trx, "client_companies", gone.uid)).toBe(saved.uid);

		const spent = { companyId: saved.id, unit: "job_slot", kind: "consume", amount: -2, byId: id } as const;
		await addCreditEntry(trx, spent);
		expect(await undoMerge(trx, client_companies, uid as string, actor)).toEqual({
			ok: true,
			goneUid: gone.uid,
		});
		expect(await company(gone.id)).toMatchObject({ cnpj: "11222333000181", archived_at: null });
		expect(await listBalances(trx, gone.id)).toEqual([{ unit: "job_slot", balance: 3 }]);
		expect(await listBalances(trx, saved.id)).toEqual([{ unit: "job_slot", balance: 0 }]);
	}));

test("merging two contacts moves the email with its password and does not duplicate shared jobs", () =>
	withRollback(async ({ trx, business }) => {
		const { id, name } = await aRecruiter(trx);
		const actor = { type: "recruiter" as const, id, name };
		const company = await aCompany(trx);
		const saved = await aClientContact(trx, {
			client_company_id: company.id,
			email: "ana@aurora.example",
		});
		const gone = await aClientContact(trx, {
			client_company_id: company.id,
			email: "ana.lima@aurora.example",
			password_hash: "secret",
		});
		const job = await aJob(trx, { client_company_id: company.id });
		for (const item of [saved, gone])
			await trx
				.insertInto("job_client_contacts")
				.values({ business_id: business.id, job_id: job.id, client_contact_id: item.id })
				.execute();
		const ask = { keptUid: saved.uid, goneUid: gone.uid, chosen: { email: "gone" } as const, maySetAddress: true };
		await mergeRecords(trx, client_contacts, ask, actor, words);
		const after = await findAccountById(trx, { strategy: "client_contacts", id: saved.id });
		expect(after).toMatchObject({ email: "ana.lima@aurora.example", passwordHash: "secret" });
		const links = await trx
			.selectFrom("job_client_contacts")
			.select("client_contact_id")
			.where("job_id", "=", job.id)
			.execute();
		expect(links).toHaveLength(2);
	}));

test("merging two companies joins their fees, and the remaining company's fee prevails when periods overlap", () =>
	withRollback(async ({ trx, business }) => {
		const { id, name } = await aRecruiter(trx);
		const saved = await aCompany(trx);
		const gone = await aCompany(trx, { name: "Aurora S.A." });
		const fee = (client_company_id: number, fee_pct: number, valid_from: string, valid_to: string | null = null) =>
			trx
				.insertInto("standard_fees")
				.values({ business_id: business.id, name: "Taxa", client_company_id, fee_pct, valid_from, valid_to })
				.execute();
		await fee(saved.id, 18, "2026-01-01");
		await fee(gone.id, 20, "2026-06-01");
		await fee(gone.id, 25, "2025-01-01", "2025-12-31");
		const fees = async (companyId: number) =>
			(await trx.selectFrom("standard_fees").select("fee_pct").where("client_company_id", "=", companyId).execute())
				.map(({ fee_pct }) => Number(fee_pct))
				.sort();
		const actor = { type: "recruiter" as const, id, name };
		const ask = { keptUid: saved.uid, goneUid: gone.uid, chosen: {} };
		const uid = await mergeRecords(trx, client_companies, ask, actor, words);
		expect([await fees(saved.id), await fees(gone.id)]).toEqual([[18, 25], [20]]);
		await undoMerge(trx, client_companies, uid as string, actor);
		expect([await fees(saved.id), await fees(gone.id)]).toEqual([[18], [20, 25]]);
	}));

test("the merge plans cover every table that references a company or a contact, except the listed ones", () =>
	withRollback(async ({ trx }) => {
		const plans = { client_companies, client_contacts };
		// Ledgers are never edited; sessions and tokens belong to the signed-in person.
		const staying = ["credit_balances", "credit_transactions", "sessions", "one_time_tokens", "sign_in_identities"];
		for (const [table, { plan }] of Object.entries(plans)) {
			const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
where contype = 'f' and confrelid = ${table}::regclass`.execute(trx);
			const planned = plan.moves.map((move) => move.table);
			expect(rows.map(({ name }) => name).filter((name) => !planned.includes(name) && !staying.includes(name))).toEqual(
				[],
			);
		}
	}));
