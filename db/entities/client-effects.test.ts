import { expect, test } from "vitest";
import { client_companies } from "#app/entities/recruiters/client_companies.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";
import { contacts } from "#app/entities/recruiters/contacts.ts";
import { insertRecord, updateMany, updateRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { findTakenUniques } from "#db/kit/unique.ts";
import { findCandidateHeader } from "#db/queries/candidate-record.ts";
import { findContact, moveContactToCompany } from "#db/queries/client-contacts.ts";
import { aCandidate, aClientContact, aCompany, aRecruiter, personRow, withRollback } from "#db/testing.ts";

async function aPerson(db: Scoped) {
	const { id, name } = await aRecruiter(db);
	const actor: Actor = { type: "recruiter", id, name };
	return { actor, viewer: { id, isAdmin: true, rolePermissions: {} } };
}

test("a contact who leaves loses the portal and its sessions, and the company's owner gets a task", () =>
	withRollback(async ({ trx, business }) => {
		const { actor, viewer } = await aPerson(trx);
		const owner = await aRecruiter(trx, { locale: "en" });
		const company = await aCompany(trx, { name: "Aurora", owner_id: owner.id });
		const contact = await aClientContact(trx, { name: "Ana Lima", client_company_id: company.id });
		await trx
			.insertInto("sessions")
			.values({
				business_id: business.id,
				strategy: "client_contacts",
				client_contact_id: contact.id,
				token_hash: Buffer.from("a"),
				expires_at: new Date(Date.now() + 60_000),
			})
			.execute();
		const leave = { status: "left" };
		const saved = await updateRecord(trx, client_contacts, viewer, contact.uid, leave, {
			version: null,
			actor,
		});
		expect(saved).toEqual({ ok: true, changed: true });
		const after = await personRow(trx, "client_contacts", contact.id);
		expect(after).toMatchObject({ status: "left", portal_enabled: false });
		expect(after.left_at).not.toBeNull();
		const session = await trx
			.selectFrom("sessions")
			.select("revoked_at")
			.where("client_contact_id", "=", contact.id)
			.executeTakeFirstOrThrow();
		expect(session.revoked_at).not.toBeNull();
		const tasks = await trx
			.selectFrom("tasks as t")
			.innerJoin("task_assignees as a", "a.task_id", "t.id")
			.select(["t.subject", "a.recruiter_id"])
			.where("t.business_id", "=", business.id)
			.execute();
		expect(tasks).toEqual([{ subject: "Ana Lima left Aurora", recruiter_id: owner.id }]);

		// Running it again has no effect; a bulk update does the same as one.
		await updateRecord(trx, client_contacts, viewer, contact.uid, leave, { version: null, actor });
		const second = await aClientContact(trx, { client_company_id: company.id });
		await updateMany(trx, client_contacts, [contact.id, second.id], leave, actor);
		const { length } = await trx.selectFrom("tasks").select("id").where("business_id", "=", business.id).execute();
		expect(length).toBe(2);
	}));

test("moveContactToCompany creates the contact once at the next company and requires another email", () =>
	withRollback(async ({ trx, inOther }) => {
		const { actor } = await aPerson(trx);
		const contact = await aClientContact(trx, {
			name: "Ana Lima",
			mobile_phone: "+5511999990000",
			status: "left",
		});
		const next = await aCompany(trx, { name: "Horizonte" });
		const ask = { company: { uid: next.uid }, title: "CHRO" };
		expect(await moveContactToCompany(trx, contact.uid, { ...ask, email: contact.email }, actor)).toMatchObject({
			kind: "emailTaken",
			by: { uid: contact.uid },
		});
		const done = await moveContactToCompany(trx, contact.uid, { ...ask, email: "ana@horizonte.example" }, actor);
		expect(done.kind).toBe("followed");
		const created = await findContact(trx, done.kind === "followed" ? done.uid : "");
		expect(created).toMatchObject({
			name: "Ana Lima",
			mobile_phone: "+5511999990000",
			title: "CHRO",
			company: { uid: next.uid },
		});
		expect((await findContact(trx, contact.uid))?.next).toEqual({
			uid: created?.uid,
			company: "Horizonte",
		});
		await inOther(async (theirs) => {
			expect(await findContact(theirs, contact.uid)).toBeUndefined();
			const email = "x@y.example";
			expect(await moveContactToCompany(theirs, contact.uid, { ...ask, email }, actor)).toEqual({ kind: "missing" });
		});
	}));

test("findTakenUniques reports a contact's email only within its business", () =>
	withRollback(async ({ trx, inOther }) => {
		const contact = await aClientContact(trx);
		const taken = (db: Scoped, uid: string | null) =>
			findTakenUniques(db, client_contacts, { email: contact.email }, uid);
		expect(await taken(trx, null)).toEqual(["email"]);
		expect(await taken(trx, contact.uid)).toEqual([]);
		await inOther(async (theirs) => expect(await taken(theirs, null)).toEqual([]));
	}));

test("updateRecord clears a lead's lost reason when the lead is no longer lost", () =>
	withRollback(async ({ trx }) => {
		const { actor, viewer } = await aPerson(trx);
		const values = { name: "Caio", company_name: "Trilha", status: "lost", lost_reason: "Overprice" };
		const lead = await insertRecord(trx, contacts, values, actor);
		const again = { status: "working" };
		await updateRecord(trx, contacts, viewer, lead.uid, again, { version: null, actor });
		const after = await trx
			.selectFrom("contacts")
			.select(["status", "lost_reason"])
			.where("id", "=", lead.id)
			.executeTakeFirstOrThrow();
		expect(after).toEqual({ status: "working", lost_reason: null });
	}));

test("a note about a contact updates the company's last activity without a new version", () =>
	withRollback(async ({ trx, business }) => {
		const contact = await aClientContact(trx);
		const company = () =>
			trx
				.selectFrom("client_companies")
				.select(["last_activity_at", "lock_version"])
				.where("id", "=", contact.client_company_id)
				.executeTakeFirstOrThrow();
		const { lock_version } = await company();
		const note = await trx
			.insertInto("notes")
			.values({ business_id: business.id, body: "<p>Oi</p>", body_text: "Oi" })
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("note_relations")
			.values({
				business_id: business.id,
				note_id: note.id,
				reference_type: "client_contacts",
				reference_id: contact.id,
			})
			.execute();
		const after = await company();
		expect(after.last_activity_at).not.toBeNull();
		expect(after.lock_version).toBe(lock_version);
	}));

test("updateRecord clears a contact's leaving date when the contact is active again", () =>
	withRollback(async ({ trx }) => {
		const { actor, viewer } = await aPerson(trx);
		const contact = await aClientContact(trx, { status: "left", left_at: "2026-10-01" });
		const back = { status: "active" };
		await updateRecord(trx, client_contacts, viewer, contact.uid, back, { version: null, actor });
		const after = await trx
			.selectFrom("client_contacts")
			.select("left_at")
			.where("id", "=", contact.id)
			.executeTakeFirstOrThrow();
		expect(after.left_at).toBeNull();
	}));

test("a company that moves under one of its subsidiaries makes that subsidiary leave the group", () =>
	withRollback(async ({ trx, business }) => {
		const { actor, viewer } = await aPerson(trx);
		const top = await aCompany(trx);
		const middle = await aCompany(trx, { group_parent_id: top.id });
		const below = await aCompany(trx, { group_parent_id: middle.id });
		const parent = { group_parent: { id: below.id, label: "" } };
		await updateRecord(trx, client_companies, viewer, top.uid, parent, { version: null, actor });
		const rows = await trx
			.selectFrom("client_companies")
			.select(["id", "group_parent_id"])
			.where("business_id", "=", business.id)
			.orderBy("id")
			.execute();
		expect(rows).toEqual([
			{ id: top.id, group_parent_id: below.id },
			{ id: middle.id, group_parent_id: null },
			{ id: below.id, group_parent_id: middle.id },
		]);
	}));

test("candidates at an off-limits company get a badge for any spelling of its name", () =>
	withRollback(async ({ trx }) => {
		const names = { name: "Banco Jequitibá", legal_name: "Jequitibá S.A.", aliases: ["Jequi Bank"] };
		await aCompany(trx, { ...names, status: "Off Limits" });
		for (const [current_company, off_limits] of [
			["JEQUI BANK Ltda", ["Banco Jequitibá"]],
			["banco jequitiba", ["Banco Jequitibá"]],
			["Banco", []],
			[null, []],
		] as const) {
			const candidate = await aCandidate(trx, { current_company });
			expect((await findCandidateHeader(trx, candidate.uid))?.off_limits).toEqual(off_limits);
		}
	}));

test("the owner of assigned companies, contacts, leads or projects gets one notification per assignment", () =>
	withRollback(async ({ trx, business }) => {
		const { actor, viewer } = await aPerson(trx);
		const owner = await aRecruiter(trx, { is_admin: true });
		const news = () =>
			trx
				.selectFrom("notifications")
				.select(["category", "kind", "params", "link"])
				.where("business_id", "=", business.id)
				.where("recruiter_id", "=", owner.id)
				.orderBy("id")
				.execute();
		const [first, two] = [await aCompany(trx, { name: "Aurora" }), await aCompany(trx)];
		const given = { owner: { id: owner.id, label: owner.name } };
		await updateRecord(trx, client_companies, viewer, first.uid, given, { version: null, actor });
		const by = actor.name;
		expect(await news()).toEqual([
			{
				category: "Recruiter",
				kind: "company_assigned",
				params: { company: "Aurora", by },
				link: `/recruiters/client_companies/${first.uid}`,
			},
		]);
		const contact = await aClientContact(trx, { name: "Ana Lima", client_company_id: first.id });
		const lead = await insertRecord(
			trx,
			contacts,
			{ name: "Caio", company_name: "Boreal", status: "new", ...given },
			actor,
		);
		await updateMany(trx, client_contacts, [contact.id], given, actor);
		await updateMany(trx, client_companies, [first.id, two.id], { owner: null }, actor);
		await updateMany(trx, client_companies, [first.id, two.id], given, actor);
		await updateRecord(trx, contacts, viewer, lead.uid, { owner: null }, { version: null, actor });
		// Assigning a record to oneself sends no notification.
		const self: Actor = { type: "recruiter", id: owner.id, name: owner.name };
		await updateRecord(trx, contacts, viewer, lead.uid, given, { version: null, actor: self });
		expect((await news()).slice(1)).toMatchObject([
			{ kind: "lead_assigned", params: { lead: "Caio", by }, link: `/recruiters/contacts/${lead.uid}` },
			{ kind: "client_contact_assigned", params: { contact: "Ana Lima", by } },
			{ kind: "company_assigned", params: { by, count: 2 }, link: "/recruiters/client_companies?filters[owner]=me" },
		]);
	}));
