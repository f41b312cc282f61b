import { expect, test } from "vitest";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";
import { merge } from "#db/entities/candidates/merge.ts";
import { updateMany, updateRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findAccountById } from "#db/queries/accounts.ts";
import { mergeRecords, TwoSignIns } from "#db/queries/merges.ts";
import { insertSession } from "#db/queries/sessions.ts";
import { SignInAddressKept } from "#db/queries/sign-in-address.ts";
import { insertToken } from "#db/queries/tokens.ts";
import { aCandidate, aClientContact, aRecruiter, rolledBack } from "#db/testing.ts";

const viewer = { id: 1, isAdmin: true, rolePermissions: {} };
const actor = { type: "system", id: null, name: null } as const;
const options = { version: null, actor };
const words = { alsoApplied: () => "" };
const nobody = { password_hash: null, confirmed_at: null };

const emailOf = async (trx: Scoped, table: "candidates" | "client_contacts", id: number) =>
	(await trx.selectFrom(table).select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;

test("the address somebody signs in with is no field, through whatever door", () =>
	rolledBack(async ({ trx, business: { id } }) => {
		const withIdentity = await aCandidate(trx, id, nobody);
		await trx
			.insertInto("identities")
			.values({ business_id: id, provider: "google", issuer: "g", subject: "1", candidate_id: withIdentity.id })
			.execute();
		const people = [
			await aCandidate(trx, id, { password_hash: "x", confirmed_at: null }),
			await aCandidate(trx, id, { password_hash: null, confirmed_at: new Date() }),
			withIdentity,
		];
		for (const [at, person] of people.entries()) {
			const email = `ladra.${at}@mail.example`;
			await expect(updateRecord(trx, id, candidates, viewer, person.uid, { email }, options)).rejects.toThrow(
				SignInAddressKept,
			);
			await expect(updateMany(trx, id, candidates, [person.id], { email }, actor)).rejects.toThrow(SignInAddressKept);
			expect(await emailOf(trx, "candidates", person.id)).toBe(person.email);
			// Everything else is saved, the same address too.
			const same = { email: person.email, name: "Outro Nome" };
			expect(await updateRecord(trx, id, candidates, viewer, person.uid, same, options)).toMatchObject({
				changed: true,
			});
		}
		const contact = await aClientContact(trx, id, { password_hash: "x" });
		await expect(
			updateRecord(trx, id, client_contacts, viewer, contact.uid, { email: "ladra@mail.example" }, options),
		).rejects.toThrow(SignInAddressKept);
		const sourced = await aCandidate(trx, id, nobody);
		const link = { purpose: "reset_password", tokenHash: Buffer.alloc(32, 9), seconds: 60, host: "" } as const;
		await insertToken(trx, id, { ...link, owner: { strategy: "candidates", businessId: id, id: sourced.id } });
		await updateRecord(trx, id, candidates, viewer, sourced.uid, { email: "nova@mail.example" }, options);
		// A link on its way to the address before lets nobody in any more.
		const links = trx.selectFrom("one_time_tokens").select("id").where("used_at", "is", null);
		expect(await links.execute()).toEqual([]);
		expect(await emailOf(trx, "candidates", sourced.id)).toBe("nova@mail.example");
	}));

test.each(["kept", "gone"] as const)(
	"a merge keeps the address that the %s one signs in with, its password and its proof",
	(which) =>
		rolledBack(async ({ trx, business: { id } }) => {
			const proven = new Date("2026-01-02T03:04:05Z");
			const registered = await aCandidate(trx, id, { password_hash: "theirs", confirmed_at: proven });
			const made = await aCandidate(trx, id, nobody);
			const [kept, gone] = which === "kept" ? [registered, made] : [made, registered];
			const ask = {
				keptUid: kept.uid,
				goneUid: gone.uid,
				// Whoever merges asks for the address they made themselves.
				chosen: { email: which === "kept" ? ("gone" as const) : ("kept" as const) },
			};
			await mergeRecords(trx, id, merge, ask, actor, words);
			const after = await trx
				.selectFrom("candidates")
				.select(["email", "confirmed_at"])
				.where("id", "=", kept.id)
				.executeTakeFirstOrThrow();
			expect(after).toEqual({ email: registered.email, confirmed_at: proven });
			const account = await findAccountById(trx, id, { strategy: "candidates", id: kept.id });
			expect(account?.passwordHash).toBe("theirs");
		}),
);

test("two people who sign in become one only by who may change such addresses; the proof goes with the address, and every way in ends", () =>
	rolledBack(async ({ trx, business: { id } }) => {
		const merger = await aRecruiter(trx, id);
		const confirmed = await aCandidate(trx, id, { password_hash: "one", confirmed_at: new Date() });
		const unconfirmed = await aCandidate(trx, id, { password_hash: "two", confirmed_at: null });
		const plan = merge;
		const ask = { keptUid: confirmed.uid, goneUid: unconfirmed.uid, chosen: { email: "gone" as const } };
		const by = { type: "recruiter", id: merger.id, name: merger.name } as const;
		await expect(mergeRecords(trx, id, plan, ask, by, words)).rejects.toThrow(TwoSignIns);
		for (const [at, person] of [confirmed, unconfirmed].entries()) {
			const owner = { strategy: "candidates" as const, businessId: id, id: person.id };
			const tokenHash = Buffer.alloc(32, at + 1);
			await insertSession(trx, id, { ...owner, tokenHash, ip: "", userAgent: "" });
			await insertToken(trx, id, { purpose: "reset_password", owner, tokenHash, seconds: 60, host: "x" });
		}
		await mergeRecords(trx, id, plan, { ...ask, maySetAddress: true }, by, words);
		const after = await trx
			.selectFrom("candidates")
			.select(["email", "confirmed_at"])
			.where("id", "=", confirmed.id)
			.executeTakeFirstOrThrow();
		expect(after).toEqual({ email: unconfirmed.email, confirmed_at: null });
		const account = await findAccountById(trx, id, { strategy: "candidates", id: confirmed.id });
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
