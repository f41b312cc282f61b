import { expect, test } from "vitest";
import { readListView } from "#app/domain/lists/list-view.ts";
import { readQuery } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { notes as entity } from "#app/entities/recruiters/notes.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listRows } from "#db/kit/list.ts";
import { aCandidate, aClientContact, aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import { pinNote, removeNote, updateNote } from "./notes/edit.ts";
import { findNote, findNoteFile, listNoteVersions } from "./notes/read.ts";
import { insertNote, type NewNote } from "./notes/write.ts";
import { findReferences, listLabels, type Reference } from "./record-labels.ts";
import { listTimeline } from "./timeline.ts";

const noteAbout = (related: Reference[], more: Partial<NewNote> = {}): NewNote => ({
	kind: "comment",
	source: "Conversa boa",
	private: false,
	pinned: false,
	contacted: false,
	minutesSpent: null,
	templateNoteId: null,
	answers: [],
	related,
	files: [],
	...more,
});

type Person = { id: number; name: string; is_admin: boolean };
const author = ({ id, name, is_admin }: Person) => ({ id, name, isAdmin: is_admin });
const viewer = (person: Person) => ({
	...author(person),
	rolePermissions: { notes: ["read"], candidates: ["read"] },
	hidden: new Set<string>(),
});

async function staff(trx: Scoped) {
	const otto = await aRecruiter(trx, { name: "Otto Zimmermann" });
	const bianca = await aRecruiter(trx, { name: "Bianca Lacerda" });
	const admin = await aRecruiter(trx, { name: "Marina Prado", is_admin: true });
	return { otto, bianca, admin };
}

test("a private note is visible and editable only for its author and administrators", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const { otto, bianca, admin } = await staff(trx);
		const candidate = await aCandidate(trx);
		const about = { type: "candidates", id: candidate.id };
		const file = { name: "cv.pdf", storageKey: "1/x", contentType: "application/pdf", sizeBytes: 3, checksum: "abc" };
		const { id: noteId, uid } = await insertNote(
			trx,
			noteAbout([about], { private: true, files: [file] }),
			author(otto),
		);
		const stored = await trx
			.selectFrom("data_files")
			.select("uid")
			.where("business_id", "=", id)
			.executeTakeFirstOrThrow();
		const seen = async (person: Person) => {
			const timeline = await listTimeline(
				trx,
				{ entity: "candidates", recordId: candidate.id },
				{ take: 10 },
				viewer(person),
			);
			const { query } = readQuery(
				entity,
				readListView(new URLSearchParams(), buildListSpec(entity, viewer(person))),
				viewer(person),
			);
			const note = await Promise.all([
				findNote(trx, uid, author(person)),
				findReferences(trx, [`notes:${uid}`], viewer(person)).then(([result]) => result),
				findNoteFile(trx, uid, stored.uid, author(person)),
			]);
			const labels = await listLabels(trx, [{ type: "notes", id: noteId }], viewer(person));
			const listed = await listRows(trx, entity, query, [], { skip: 0, take: 10 });
			return [timeline.entries.length, ...note.map(Boolean).map(Number), labels.size, listed.length];
		};
		expect(await seen(otto)).toEqual([1, 1, 1, 1, 1, 1]);
		expect(await seen(admin)).toEqual([1, 1, 1, 1, 1, 1]);
		expect(await seen(bianca)).toEqual([0, 0, 0, 0, 0, 0]);
		expect(
			await updateNote(
				trx,
				uid,
				{ kind: "call", source: "x", private: false, pinned: false, minutesSpent: null },
				{ version: 0, author: author(bianca) },
			),
		).toBe("missing");
		expect(await pinNote(trx, uid, true, author(bianca))).toBe("missing");
		expect(await removeNote(trx, uid, author(bianca))).toBe("missing");
	}));

test("a mention notifies a recruiter once, and only when they may read the note", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const { otto, bianca, admin } = await staff(trx);
		const role = await trx
			.insertInto("roles")
			.values({ business_id: id, name: "Leitor", role_permissions: JSON.stringify({ notes: ["read"] }) })
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("recruiter_roles")
			.values({ business_id: id, recruiter_id: bianca.id, role_id: role.id })
			.execute();
		const candidate = await aCandidate(trx);
		const about = [{ type: "candidates", id: candidate.id }];
		const readNotices = async () => {
			const rows = await trx
				.selectFrom("notifications")
				.select(["recruiter_id", "category"])
				.where("business_id", "=", id)
				.execute();
			return rows.map(({ recruiter_id, category }) => [recruiter_id, category]);
		};
		const source = "@Bianca Lacerda e @Otto, vejam. @bianca de novo.";
		const { uid } = await insertNote(trx, noteAbout(about, { source }), author(otto));
		expect(await readNotices()).toEqual([[bianca.id, "Note"]]);
		const note = await findNote(trx, uid, author(otto));
		const changes = {
			kind: "call" as const,
			source: `${source} Editado.`,
			private: false,
			pinned: false,
			minutesSpent: 5,
		};
		expect(await updateNote(trx, uid, changes, { version: note?.lock_version ?? -1, author: author(otto) })).toBe(
			"changed",
		);
		expect(await readNotices()).toHaveLength(1);
		await insertNote(trx, noteAbout(about, { source: "@Bianca e @Marina", private: true }), author(otto));
		expect(await readNotices()).toEqual([
			[bianca.id, "Note"],
			[admin.id, "Note"],
		]);
	}));

test("updateNote notifies only recruiters who are newly mentioned or can newly read the note", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const { otto, admin } = await staff(trx);
		const reader = await aRecruiter(trx, { name: "Sofia Prata", is_admin: true });
		const candidate = await aCandidate(trx);
		const about = [{ type: "candidates", id: candidate.id }];
		const { uid } = await insertNote(trx, noteAbout(about, { source: "@Marina e @Otto, vejam." }), author(otto));
		const readNotices = async () => {
			const rows = await trx
				.deleteFrom("notifications")
				.where("business_id", "=", id)
				.returning("recruiter_id")
				.execute();
			return rows.map(({ recruiter_id }) => recruiter_id);
		};
		const edit = async (source: string, by: Person) => {
			const note = await findNote(trx, uid, author(by));
			const changes = { kind: "call" as const, source, private: false, pinned: false, minutesSpent: null };
			await updateNote(trx, uid, changes, { version: note?.lock_version ?? -1, author: author(by) });
			return readNotices();
		};
		expect(await readNotices()).toEqual([admin.id]);
		// Old notifications are deleted over time; later edits must not repeat a mention.
		expect(await edit("@Marina e @Otto, vejam isto.", otto)).toEqual([]);
		expect(await edit("@Marina e @Otto, vejam aquilo.", reader)).toEqual([]);
		expect(await edit("@Marina, @Otto e @Sofia, vejam.", otto)).toEqual([reader.id]);
	}));

test("a contact note updates the contact dates of the candidate and the contact's company only", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const { otto } = await staff(trx);
		const [candidate, other] = [await aCandidate(trx), await aCandidate(trx)];
		const company = await aCompany(trx);
		const contact = await aClientContact(trx, { client_company_id: company.id });
		const related = [
			{ type: "candidates", id: candidate.id },
			{ type: "client_contacts", id: contact.id },
		];
		await insertNote(trx, noteAbout(related, { kind: "call", contacted: true }), author(otto));
		await insertNote(trx, noteAbout([{ type: "candidates", id: other.id }]), author(otto));
		const dates = await trx
			.selectFrom("candidates")
			.select("last_contact_at")
			.where("business_id", "=", id)
			.orderBy("id")
			.execute();
		expect(dates.map(({ last_contact_at }) => last_contact_at !== null)).toEqual([true, false]);
		const { last_activity_at } = await trx
			.selectFrom("client_companies")
			.select("last_activity_at")
			.where("id", "=", company.id)
			.executeTakeFirstOrThrow();
		expect(last_activity_at).not.toBeNull();
	}));

test("updateNote saves the earlier version and refuses other authors and outdated versions", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const { otto, bianca, admin } = await staff(trx);
		const candidate = await aCandidate(trx);
		const { uid, id: noteId } = await insertNote(
			trx,
			noteAbout([{ type: "candidates", id: candidate.id }], { source: "Primeira" }),
			author(otto),
		);
		const changes = { kind: "comment" as const, source: "Segunda", private: false, pinned: false, minutesSpent: null };
		expect(await updateNote(trx, uid, changes, { version: 0, author: author(bianca) })).toBe("notTheirs");
		expect(await updateNote(trx, uid, changes, { version: 0, author: author(otto) })).toBe("changed");
		expect(await updateNote(trx, uid, { ...changes, source: "Terceira" }, { version: 0, author: author(admin) })).toBe(
			"conflict",
		);
		expect((await listNoteVersions(trx, noteId)).map(({ body }) => body)).toEqual(["<p>Primeira</p>"]);
		const audited = await trx
			.selectFrom("audit_entries")
			.select("changes")
			.where("record_type", "=", "notes")
			.execute();
		expect(JSON.stringify(audited)).not.toMatch(/Primeira|Segunda/);
	}));

test("insertNote stores hostile HTML as escaped text", () =>
	withRollback(async ({ trx }) => {
		const { otto } = await staff(trx);
		const candidate = await aCandidate(trx);
		const source = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
		const { uid } = await insertNote(
			trx,
			noteAbout([{ type: "candidates", id: candidate.id }], { source }),
			author(otto),
		);
		const note = await findNote(trx, uid, author(otto));
		expect(note?.body).toBe('<p>&lt;img src=x onerror="alert(1)"&gt;&lt;script&gt;alert(2)&lt;/script&gt;</p>');
	}));

test("findNote and removeNote find no note of another business", () =>
	withRollback(async ({ trx, inOther }) => {
		const { otto } = await staff(trx);
		const candidate = await aCandidate(trx);
		const { uid } = await insertNote(trx, noteAbout([{ type: "candidates", id: candidate.id }]), author(otto));
		await inOther(async (trx) => {
			const stranger = { id: 1, isAdmin: true, name: "x", rolePermissions: {} };
			expect(await findNote(trx, uid, stranger)).toBeUndefined();
			expect(await findReferences(trx, [`candidates:${candidate.uid}`], stranger)).toEqual([]);
			expect(await removeNote(trx, uid, stranger)).toBe("missing");
		});
	}));
