import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";
import { merge } from "#db/entities/candidates-merge.ts";
import { removeRecords, restoreRecords, updateMany, updateRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findAccountById, updatePassword } from "#db/queries/accounts.ts";
import { mergeRecords, SignInMoveRefused, undoMerge } from "#db/queries/merges.ts";
import { insertSession } from "#db/queries/sessions.ts";
import { changeSignInAddress, SignInAddressLocked } from "#db/queries/sign-in-address.ts";
import { insertToken } from "#db/queries/tokens.ts";
import { aCandidate, aClientContact, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";

const viewer = { id: 1, isAdmin: true, rolePermissions: {} };
const actor = { type: "system", id: null, name: null } as const;
const options = { version: null, actor };
const words = { alsoApplied: () => "" };
const nobody = { password_hash: null, confirmed_at: null };

const getEmail = async (trx: Scoped, table: "candidates" | "client_contacts", id: number) =>
	(await trx.selectFrom(table).select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;

test("updateRecord and updateMany refuse to change the email of a candidate who can sign in", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const withIdentity = await aCandidate(trx, nobody);
		await trx
			.insertInto("identities")
			.values({ business_id: id, provider: "google", issuer: "g", subject: "1", candidate_id: withIdentity.id })
			.execute();
		const people = [
			await aCandidate(trx, { password_hash: "x", confirmed_at: null }),
			await aCandidate(trx, { password_hash: null, confirmed_at: new Date() }),
			withIdentity,
		];
		for (const [at, person] of people.entries()) {
			const email = `ladra.${at}@mail.example`;
			await expect(updateRecord(trx, candidates, viewer, person.uid, { email }, options)).rejects.toThrow(
				SignInAddressLocked,
			);
			await expect(updateMany(trx, candidates, [person.id], { email }, actor)).rejects.toThrow(SignInAddressLocked);
			expect(await getEmail(trx, "candidates", person.id)).toBe(person.email);
			// Everything else is saved, the same address too.
			const same = { email: person.email, name: "Outro Nome" };
			expect(await updateRecord(trx, candidates, viewer, person.uid, same, options)).toMatchObject({
				changed: true,
			});
		}
		const contact = await aClientContact(trx, { password_hash: "x" });
		await expect(
			updateRecord(trx, client_contacts, viewer, contact.uid, { email: "ladra@mail.example" }, options),
		).rejects.toThrow(SignInAddressLocked);
		const sourced = await aCandidate(trx, nobody);
		const link = { purpose: "reset_password", tokenHash: Buffer.alloc(32, 9), seconds: 60, host: "" } as const;
		await insertToken(trx, { ...link, owner: { strategy: "candidates", businessId: id, id: sourced.id } });
		await updateRecord(trx, candidates, viewer, sourced.uid, { email: "nova@mail.example" }, options);
		// Links sent to the previous address are invalidated.
		const links = trx.selectFrom("one_time_tokens").select("id").where("used_at", "is", null);
		expect(await links.execute()).toEqual([]);
		expect(await getEmail(trx, "candidates", sourced.id)).toBe("nova@mail.example");
	}));

test.each(["kept", "gone"] as const)(
	"mergeRecords keeps the email, password and confirmation when the %s record can sign in",
	(which) =>
		withRollback(async ({ trx }) => {
			const proven = new Date("2026-01-02T03:04:05Z");
			const registered = await aCandidate(trx, { password_hash: "theirs", confirmed_at: proven });
			const created = await aCandidate(trx, nobody);
			const [saved, gone] = which === "kept" ? [registered, created] : [created, registered];
			const ask = {
				keptUid: saved.uid,
				goneUid: gone.uid,
				// The request chooses the address of the record without an account.
				chosen: { email: which === "kept" ? ("gone" as const) : ("kept" as const) },
				maySetAddress: which === "gone",
			};
			await mergeRecords(trx, merge, ask, actor, words);
			const after = await trx
				.selectFrom("candidates")
				.select(["email", "confirmed_at"])
				.where("id", "=", saved.id)
				.executeTakeFirstOrThrow();
			expect(after).toEqual({ email: registered.email, confirmed_at: proven });
			const account = await findAccountById(trx, { strategy: "candidates", id: saved.id });
			expect(account?.passwordHash).toBe("theirs");
		}),
);

test("mergeRecords of two accounts needs the address permission, moves confirmation with the email and ends all sessions", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const merger = await aRecruiter(trx);
		const confirmed = await aCandidate(trx, { password_hash: "one", confirmed_at: new Date() });
		const unconfirmed = await aCandidate(trx, { password_hash: "two", confirmed_at: null });
		const plan = merge;
		const ask = { keptUid: confirmed.uid, goneUid: unconfirmed.uid, chosen: { email: "gone" as const } };
		const by = { type: "recruiter", id: merger.id, name: merger.name } as const;
		await expect(mergeRecords(trx, plan, ask, by, words)).rejects.toThrow(SignInMoveRefused);
		for (const [at, person] of [confirmed, unconfirmed].entries()) {
			const owner = { strategy: "candidates" as const, businessId: id, id: person.id };
			const tokenHash = Buffer.alloc(32, at + 1);
			await insertSession(trx, { ...owner, tokenHash, ip: "", userAgent: "" });
			await insertToken(trx, { purpose: "reset_password", owner, tokenHash, seconds: 60, host: "x" });
		}
		await mergeRecords(trx, plan, { ...ask, maySetAddress: true }, by, words);
		const after = await trx
			.selectFrom("candidates")
			.select(["email", "confirmed_at"])
			.where("id", "=", confirmed.id)
			.executeTakeFirstOrThrow();
		expect(after).toEqual({ email: unconfirmed.email, confirmed_at: null });
		const account = await findAccountById(trx, { strategy: "candidates", id: confirmed.id });
		expect(account?.passwordHash).toBe("two");
		const open = await trx
			.selectFrom("sessions")
			.select("id")
			.where("business_id", "=", id)
			.where("revoked_at", "is", null)
			.execute();
		const links = await trx
			.selectFrom("one_time_tokens")
			.select("id")
			.where("business_id", "=", id)
			.where("used_at", "is", null)
			.execute();
		expect({ open, links }).toEqual({ open: [], links: [] });
	}));

async function openWaysIn(
	trx: Scoped,
	id: number,
	strategy: "candidates" | "client_contacts" | "recruiters",
	of: number,
) {
	const owner = { strategy, businessId: id, id: of };
	const hash = () => randomBytes(32);
	await insertSession(trx, { ...owner, tokenHash: hash(), ip: "", userAgent: "" });
	for (const purpose of ["reset_password", "confirm_email"] as const)
		await insertToken(trx, { purpose, owner, tokenHash: hash(), seconds: 60, host: "x" });
}

/** Active sessions and links of this business. */
async function getOpen(trx: Scoped, id: number) {
	const sessions = trx
		.selectFrom("sessions")
		.select("id")
		.where("business_id", "=", id)
		.where("revoked_at", "is", null);
	const links = trx
		.selectFrom("one_time_tokens")
		.select("purpose")
		.where("business_id", "=", id)
		.where("used_at", "is", null);
	return {
		sessions: (await sessions.execute()).length,
		links: (await links.execute()).map(({ purpose }) => purpose).sort(),
	};
}

const nothing = { sessions: 0, links: [] };

test("mergeRecords refuses to move a registered account to another record without the address permission", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const by = { type: "recruiter", ...(await aRecruiter(trx)) } as const;
		const victim = await aCandidate(trx, { password_hash: "theirs", confirmed_at: new Date() });
		const trap = await aCandidate(trx, { ...nobody, email: "ladra@mail.example" });
		await openWaysIn(trx, id, "candidates", victim.id);
		await openWaysIn(trx, id, "candidates", trap.id);
		const ask = { keptUid: trap.uid, goneUid: victim.uid, chosen: {} };
		await expect(mergeRecords(trx, merge, ask, by, words)).rejects.toThrow(SignInMoveRefused);
		expect(await getEmail(trx, "candidates", trap.id)).toBe("ladra@mail.example");
		expect((await getOpen(trx, id)).sessions).toBe(2);
		const uid = await mergeRecords(trx, merge, { ...ask, maySetAddress: true }, by, words);
		expect(await getEmail(trx, "candidates", trap.id)).toBe(victim.email);
		expect(await getOpen(trx, id)).toEqual(nothing);
		expect(await listTaskPayloads(trx, "notify_sign_in")).toMatchObject([{ email: victim.email, notice: "moved" }]);
		// Undo requires the same permission and ends sessions opened since.
		await openWaysIn(trx, id, "candidates", trap.id);
		expect(await undoMerge(trx, merge, String(uid), by)).toEqual({ ok: false, why: "signsIn" });
		expect(await undoMerge(trx, merge, String(uid), by, true)).toMatchObject({ ok: true });
		expect(await getEmail(trx, "candidates", victim.id)).toBe(victim.email);
		expect(await getOpen(trx, id)).toEqual(nothing);
		expect((await listTaskPayloads(trx, "notify_sign_in")).map(({ id: of }) => of)).toEqual([victim.id, trap.id]);
	}));

test("mergeRecords keeps the registered account signed in and ends the links of the merged record", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const by = { type: "recruiter", ...(await aRecruiter(trx)) } as const;
		const person = await aCandidate(trx, { password_hash: "theirs", confirmed_at: new Date() });
		const trap = await aCandidate(trx, nobody);
		await openWaysIn(trx, id, "candidates", person.id);
		await openWaysIn(trx, id, "candidates", trap.id);
		const ask = { keptUid: person.uid, goneUid: trap.uid, chosen: { email: "gone" as const } };
		await mergeRecords(trx, merge, ask, by, words);
		expect(await getEmail(trx, "candidates", person.id)).toBe(person.email);
		expect(await getOpen(trx, id)).toEqual({ sessions: 1, links: ["confirm_email", "reset_password"] });
	}));

const tables = { candidates, client_contacts } as const;
const system = { type: "system", id: null, name: null } as const;
/** Every operation that changes a sign-in address, with the notices sent. */
const moves = {
	"a plain update": [
		["moved"],
		(trx, _id, strategy, of) =>
			sql`update ${sql.table(strategy)} set email = 'nova@mail.example' where id = ${of}`.execute(trx),
	],
	"their own confirmed change": [
		["moved"],
		(trx, id, strategy, of) => changeSignInAddress(trx, { strategy, id: of }, "nova@mail.example"),
	],
	"a new password": [[], (trx, id, strategy, of) => updatePassword(trx, { strategy, businessId: id, id: of }, "new")],
	"deletion and restore": [
		["restored"],
		async (trx, id, strategy, of) => {
			await removeRecords(trx, tables[strategy], [of], system);
			await openWaysIn(trx, id, strategy, of);
			await restoreRecords(trx, tables[strategy], [of], system);
		},
	],
} satisfies Record<
	string,
	[notices: string[], (trx: Scoped, id: number, strategy: keyof typeof tables, of: number) => Promise<unknown>]
>;

test.each(Object.keys(tables).flatMap((strategy) => Object.keys(moves).map((method) => [strategy, method] as const)))(
	"sign_in_moved ends sessions and links of %s and notifies the address after %s",
	(strategy, method) =>
		withRollback(async ({ trx, business: { id } }) => {
			const key = strategy as keyof typeof tables;
			const person = await { candidates: aCandidate, client_contacts: aClientContact }[key](trx, {
				password_hash: "x",
			});
			await openWaysIn(trx, id, key, person.id);
			const [notices, move] = moves[method as keyof typeof moves];
			await move(trx, id, key, person.id);
			// A link that confirms an address stays good while that address is the one.
			expect(await getOpen(trx, id)).toEqual(
				method === "a new password" ? { sessions: 0, links: ["confirm_email"] } : nothing,
			);
			const payloads = await listTaskPayloads(trx, "notify_sign_in");
			expect(payloads.map(({ notice, email, id: of }) => [notice, email, of])).toEqual(
				notices.map((notice) => [notice, person.email, person.id]),
			);
		}),
);

test("every table with a password has the sign_in_moved trigger", () =>
	withRollback(async ({ trx }) => {
		const { rows } = await sql<{ name: string; guarded: boolean }>`
select c.relname as name, exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = c.oid and p.proname = 'sign_in_moved' and t.tgenabled = 'O') as guarded
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'password_hash'
where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`.execute(trx);
		expect(rows).toEqual(["candidates", "client_contacts", "recruiters"].map((name) => ({ name, guarded: true })));
	}));

test("an identity cannot be moved to another candidate", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const [first, other] = [await aCandidate(trx), await aCandidate(trx)];
		const key = { provider: "google", issuer: "g", subject: "1" } as const;
		await trx
			.insertInto("identities")
			.values({ business_id: id, ...key, candidate_id: first.id })
			.execute();
		const hand = trx.updateTable("identities").set({ candidate_id: other.id }).where("business_id", "=", id);
		await expect(hand.execute()).rejects.toThrow("does not change hands");
	}));
