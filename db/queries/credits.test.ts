import { sql } from "kysely";
import { expect, test } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import { addCreditEntry, expireCredits, listBalances, listCreditEntries, NotEnoughCredit } from "./credits.ts";

test("addCreditEntry updates the balance per unit when credits are bought, used and corrected", () =>
	withRollback(async ({ trx }) => {
		const company = await aCompany(trx);
		const { id: byId } = await aRecruiter(trx);
		const entry = { companyId: company.id, unit: "job_slot", byId } as const;
		await addCreditEntry(trx, { ...entry, kind: "purchase", amount: 10 });
		await addCreditEntry(trx, { ...entry, kind: "consume", amount: -3 });
		const { balance } = await addCreditEntry(trx, {
			...entry,
			kind: "adjust",
			amount: -1,
			note: "acerto",
		});
		await addCreditEntry(trx, { ...entry, unit: "hour", kind: "grant", amount: 4 });
		expect(balance).toBe(6);
		expect(await listBalances(trx, company.id)).toEqual([
			{ unit: "hour", balance: 4 },
			{ unit: "job_slot", balance: 6 },
		]);
		const ledger = await listCreditEntries(trx, company.id, { before: null, take: 3 });
		expect(ledger.map(({ kind, balance_after }) => [kind, balance_after])).toEqual([
			["grant", 4],
			["adjust", 6],
			["consume", 7],
		]);
		const rest = await listCreditEntries(trx, company.id, { before: ledger[2]?.id ?? 0, take: 3 });
		expect(rest.map(({ kind }) => kind)).toEqual(["purchase"]);
	}));

test("addCreditEntry writes nothing when the balance would fall below zero", () =>
	withRollback(async ({ db, trx, business }) => {
		const company = await aCompany(trx);
		const entry = { companyId: company.id, unit: "unlock", byId: null } as const;
		await addCreditEntry(trx, { ...entry, kind: "purchase", amount: 2 });
		const overdraw = inBusiness(db, business.id, (inner) =>
			addCreditEntry(inner, { ...entry, kind: "consume", amount: -3 }),
		);
		await expect(overdraw).rejects.toBeInstanceOf(NotEnoughCredit);
		expect(await listBalances(trx, company.id)).toEqual([{ unit: "unlock", balance: 2 }]);
		expect(await listCreditEntries(trx, company.id, { before: null, take: 9 })).toHaveLength(1);
	}));

test("addCreditEntry refuses a purchase or use when its sign is wrong", () =>
	withRollback(async ({ db, trx, business }) => {
		const company = await aCompany(trx);
		const entry = { companyId: company.id, unit: "hour", byId: null } as const;
		await addCreditEntry(trx, { ...entry, kind: "grant", amount: 5 });
		for (const [kind, amount] of [
			["purchase", -1],
			["consume", 1],
			["adjust", 0],
		] as const)
			await expect(
				inBusiness(db, business.id, (inner) => addCreditEntry(inner, { ...entry, kind, amount })),
			).rejects.toThrow(/credit_sign/);
	}));

test("the credit ledger refuses updates and deletions of entries and balances", () =>
	withRollback(async ({ db, trx, business }) => {
		const company = await aCompany(trx);
		await addCreditEntry(trx, {
			companyId: company.id,
			unit: "hour",
			byId: null,
			kind: "grant",
			amount: 5,
		});
		for (const statement of [
			sql`update credit_transactions set amount = 50`,
			sql`delete from credit_transactions`,
			sql`update credit_balances set balance = 50`,
			sql`delete from credit_balances`,
			sql`insert into credit_balances (business_id, client_company_id, unit, balance) values (${business.id}, ${company.id}, 'unlock', 9)`,
		])
			await expect(inBusiness(db, business.id, (inner) => statement.execute(inner))).rejects.toThrow(
				/permission denied/,
			);
	}));

test("expireCredits writes off expired credits once, for its own business only", () =>
	withRollback(async ({ trx, inOther }) => {
		const company = await aCompany(trx);
		const entry = { companyId: company.id, unit: "job_slot", byId: null } as const;
		await addCreditEntry(trx, { ...entry, kind: "purchase", amount: 5, expiresAt: "2026-10-31" });
		await addCreditEntry(trx, { ...entry, kind: "purchase", amount: 5 });
		await addCreditEntry(trx, { ...entry, kind: "consume", amount: -2 });
		expect(await expireCredits(trx, "2026-11-21")).toBe(1);
		expect(await expireCredits(trx, "2026-11-21")).toBe(0);
		expect(await listBalances(trx, company.id)).toEqual([{ unit: "job_slot", balance: 5 }]);
		await inOther(async (theirs) => {
			expect(await listBalances(theirs, company.id)).toEqual([]);
			expect(await listCreditEntries(theirs, company.id, { before: null, take: 9 })).toEqual([]);
		});
	}));
