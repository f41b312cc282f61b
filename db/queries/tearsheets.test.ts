import { expect, test } from "vitest";
import { tearsheets as entity } from "#app/entities/recruiters/tearsheets.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, aRecruiter, useDatabase, withRollback } from "#db/testing.ts";
import { findReferences } from "./record-labels.ts";
import { countMembers, listBoardMembers, membersByRecord } from "./tearsheets/board.ts";
import {
	deleteCategory,
	insertCategory,
	listCategories,
	shiftCategory,
	updateCategory,
} from "./tearsheets/categories.ts";
import { findList } from "./tearsheets/find.ts";
import { addMembers, removeMembers, syncMembers } from "./tearsheets/members.ts";
import { moveMember } from "./tearsheets/move.ts";

const database = useDatabase();

type Person = { id: number; uid: string; name: string; is_admin: boolean };
const as = ({ id, is_admin }: Person) => ({ id, isAdmin: is_admin });

async function aList(trx: Scoped, owner: Person, values: Record<string, unknown> = {}) {
	const { uid } = await insertRecord(
		trx,
		entity,
		{ name: "Dados", owner: { id: owner.id, label: "" }, ...values },
		{ type: "recruiter", id: owner.id, name: owner.name },
	);
	const list = await findList(trx, uid, as(owner));
	if (!list) throw new Error("no list");
	return list;
}

test("a private list is visible only to its owner, shared recruiters and administrators", () =>
	withRollback(async ({ trx }) => {
		const [owner, friend, stranger] = [await aRecruiter(trx), await aRecruiter(trx), await aRecruiter(trx)];
		const admin = await aRecruiter(trx, { is_admin: true });
		const shared_with = [{ id: friend.id, label: "", entity: "recruiters" }];
		const list = await aList(trx, owner, { private: true, shared_with });
		const sees = async (person: Person) => {
			const viewer = { ...as(person), rolePermissions: { tearsheets: ["read"] } };
			return [
				Boolean(await findList(trx, list.uid, as(person))),
				(await findReferences(trx, [`tearsheets:${list.uid}`], viewer)).length === 1,
			];
		};
		for (const person of [owner, friend, admin]) expect(await sees(person)).toEqual([true, true]);
		expect(await sees(stranger)).toEqual([false, false]);
	}));

test("addMembers adds a record once, and an audited list saves the reason on the list and each member", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const owner = await aRecruiter(trx);
		const [ana, bia] = [await aCandidate(trx), await aCandidate(trx)];
		const list = await aList(trx, owner, { audited: true });
		const refs = [ana, bia].map((item) => ({ type: "candidates", id: item.id }));
		expect(await addMembers(trx, list, refs.slice(0, 1), { by: owner, note: "Pediu para entrar" })).toEqual({
			added: 1,
			already: 0,
		});
		expect(await addMembers(trx, list, refs, { by: owner, note: "Segunda rodada" })).toEqual({
			added: 1,
			already: 1,
		});
		const noted = await trx
			.selectFrom("note_relations as x")
			.innerJoin("notes as n", "n.id", "x.note_id")
			.select(["x.reference_type", "n.body_text"])
			.where("x.business_id", "=", id)
			.orderBy("x.note_id")
			.orderBy("x.reference_type", "desc")
			.execute();
		expect(noted.map(({ reference_type, body_text }) => [reference_type, body_text])).toEqual([
			["tearsheets", "Pediu para entrar"],
			["candidates", "Pediu para entrar"],
			["tearsheets", "Segunda rodada"],
			["candidates", "Segunda rodada"],
		]);
		const members = await membersByRecord(trx, list.id, [ana.uid]);
		expect(await removeMembers(trx, list, members, { by: owner, note: "Saiu do mercado" })).toBe(1);
		expect(await countMembers(trx, list.id)).toMatchObject({ total: 1, byType: { candidates: 1 } });
		const trail = await trx
			.selectFrom("audit_entries")
			.select("action")
			.where("record_type", "=", "tearsheets")
			.orderBy("id")
			.execute();
		expect(trail.map(({ action }) => action)).toEqual(["create", "add_member", "add_member", "remove_member"]);
	}));

test("syncMembers adds and removes only filter members and leaves manually added ones", () =>
	withRollback(async ({ trx }) => {
		const owner = await aRecruiter(trx);
		const list = await aList(trx, owner);
		const [ana, bia, eva] = [await aCandidate(trx), await aCandidate(trx), await aCandidate(trx)];
		await addMembers(trx, list, [{ type: "candidates", id: ana.id }], { by: owner });
		const sync = (ids: number[]) => syncMembers(trx, list, { type: "candidates", ids }, { by: owner });
		expect(await sync([ana.id, bia.id])).toEqual({ added: 1, removed: 0 });
		expect(await sync([eva.id])).toEqual({ added: 1, removed: 1 });
		const members = await listBoardMembers(trx, list.id, 10);
		expect(members.map(({ reference_id, by_filter }) => [reference_id, by_filter])).toEqual([
			[ana.id, false],
			[eva.id, true],
		]);
	}));

test("list categories have unique names and an order, and deleting one leaves its members without category", () =>
	withRollback(async ({ trx }) => {
		const owner = await aRecruiter(trx);
		const list = await aList(trx, owner);
		const a = await insertCategory(trx, list.id, { name: "A", colour: "blue" });
		const b = await insertCategory(trx, list.id, { name: "B", colour: null });
		expect(await insertCategory(trx, list.id, { name: "A", colour: null })).toBeNull();
		expect(await updateCategory(trx, list.id, String(b), { name: "A", colour: null })).toBe("taken");
		expect(await shiftCategory(trx, list.id, String(b), -1)).toBe(true);
		expect((await listCategories(trx, list.id)).map(({ name }) => name)).toEqual(["B", "A"]);
		const job = await aJob(trx);
		await addMembers(trx, list, [{ type: "jobs", id: job.id }], { by: owner });
		const [member] = await listBoardMembers(trx, list.id, 10);
		expect(await moveMember(trx, list.id, { member: member?.uid ?? "", to: a, from: null, by: owner })).toEqual({
			kind: "moved",
		});
		// Categories of other lists are rejected.
		const other = await aList(trx, owner, { name: "Outra" });
		const foreign = await insertCategory(trx, other.id, { name: "C", colour: null });
		expect(await moveMember(trx, list.id, { member: member?.uid ?? "", to: foreign, by: owner })).toEqual({
			kind: "missing",
		});
		expect(await deleteCategory(trx, list.id, String(a))).toBe(true);
		expect((await listBoardMembers(trx, list.id, 10))[0]?.category).toBeNull();
	}));

test("moveMember returns moved to one of two concurrent moves and conflict to the other", async () => {
	const business = await database.business();
	const created = await inBusiness(database.db, business.id, async (trx) => {
		const owner = await aRecruiter(trx);
		const list = await aList(trx, owner);
		const [a, b] = [
			await insertCategory(trx, list.id, { name: "A", colour: null }),
			await insertCategory(trx, list.id, { name: "B", colour: null }),
		];
		const people = await Promise.all(Array.from({ length: 3 }, () => aCandidate(trx)));
		await addMembers(
			trx,
			list,
			people.map(({ id }) => ({ type: "candidates", id })),
			{ by: owner },
		);
		return { owner, list, a, b, members: await listBoardMembers(trx, list.id, 10) };
	});
	const { owner, list, a, b, members } = created;
	const move = (to: string | null, member = members[0]?.uid ?? "") =>
		inBusiness(database.db, business.id, (trx) => moveMember(trx, list.id, { member, to, from: null, by: owner }));
	const results = await Promise.all([move(a), move(b)]);
	expect(results.map(({ kind }) => kind).sort()).toEqual(["conflict", "moved"]);
	const order = async () =>
		inBusiness(database.db, business.id, async (trx) =>
			(await listBoardMembers(trx, list.id, 10)).map(({ uid }) => uid),
		);
	// Repeated moves into one gap must preserve the order, even when positions run out.
	const [, second = "", third = ""] = members.map(({ uid }) => uid);
	for (let n = 0; n < 60; n += 1)
		await inBusiness(database.db, business.id, (trx) =>
			moveMember(trx, list.id, {
				member: n % 2 ? second : third,
				to: null,
				place: { before: n % 2 ? third : second },
				by: owner,
			}),
		);
	expect((await order()).filter((uid) => uid === second || uid === third)).toEqual([second, third]);
});

test("findList and moveMember find no list of another business", () =>
	withRollback(async ({ trx, inOther }) => {
		const owner = await aRecruiter(trx);
		const list = await aList(trx, owner);
		await inOther(async (trx) => {
			expect(await findList(trx, list.uid, { id: owner.id, isAdmin: true })).toBeUndefined();
			expect(await moveMember(trx, list.id, { member: "x", to: null, by: owner })).toEqual({
				kind: "missing",
			});
		});
	}));
