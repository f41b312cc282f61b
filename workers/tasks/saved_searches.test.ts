import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { saveView, updateView } from "#db/queries/list-preferences.ts";
import {
	listDueWatches,
	listShownMatches,
	listWatches,
	openNewMatches,
	watchView,
} from "#db/queries/saved-view-watches.ts";
import { aCandidate, aLimitedRecruiter, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { checkSavedSearch, savedSearches } from "./saved_searches.ts";

const query = "?filters[city]=Quixaba";

/** Called with the watcher's id before a view is read. */
const beforeRead = vi.hoisted(() => vi.fn<(recruiterId: number) => void>());
vi.mock("#db/queries/bulk-runs/selection.ts", async (original) => {
	const real = await original<typeof import("#db/queries/bulk-runs/selection.ts")>();
	const collectIds: typeof real.collectIds = async (db, entity, viewer, ...rest) => {
		beforeRead(viewer.id);
		return real.collectIds(db, entity, viewer, ...rest);
	};
	return { ...real, collectIds };
});
afterEach(() => {
	beforeRead.mockReset();
	vi.useRealTimers();
});

async function aWatch(trx: Scoped, recruiterId: number, frequency: "daily" | "instant" = "instant") {
	const uid = await saveView(trx, recruiterId, {
		entity: "candidates",
		name: "De Quixaba",
		query: "?q=quixabeira",
		shared: true,
	});
	expect(await watchView(trx, recruiterId, "candidates", uid, frequency)).toBe(true);
	return uid;
}

const aPerson = (trx: Scoped) => aCandidate(trx, { current_company: "Quixabeira" });
/** Moves the last checks of a recruiter, or of all, into the past. */
const age = (trx: Scoped, hours: number, recruiterId?: number) =>
	trx
		.updateTable("saved_view_watches")
		.set({ checked_at: sql<Date>`checked_at - make_interval(hours => ${hours})` })
		.where("business_id", "=", trx.businessId)
		.$if(recruiterId !== undefined, (watches) => watches.where("recruiter_id", "=", recruiterId ?? 0))
		.execute();
/** A day after the last check. */
async function look(trx: Scoped, db: Db, day?: string): Promise<void> {
	await age(trx, 24);
	await check(trx, db, day);
}
async function check(trx: Scoped, db: Db, day?: string): Promise<void> {
	await savedSearches({ businessId: trx.businessId, ...(day ? { day } : {}) }, createTaskContext(db));
	await enterBusiness(trx, trx.businessId);
}
const notices = (trx: Scoped, recruiterId: number) =>
	trx
		.selectFrom("notifications")
		.select(["params", "link"])
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("kind", "=", "saved_search_news")
		.orderBy("id")
		.execute();
const counts = async (trx: Scoped, recruiterId: number) =>
	(await notices(trx, recruiterId)).map(({ params }) => (params as { count: number }).count);

test("savedSearches notifies about each new candidate once and not about earlier ones", () =>
	withRollback(async ({ trx, db }) => {
		const user = await aRecruiter(trx, { is_admin: true });
		await aPerson(trx);
		const uid = await aWatch(trx, user.id);
		await look(trx, db);
		expect(await counts(trx, user.id)).toEqual([]);
		const first = await aPerson(trx);
		const second = await aPerson(trx);
		await look(trx, db);
		await look(trx, db);
		expect(await counts(trx, user.id)).toEqual([2]);
		expect(await listWatches(trx, user.id)).toMatchObject([{ uid, fresh: 2 }]);
		expect(await openNewMatches(trx, user.id, "candidates", uid)).toBe("?q=quixabeira");
		expect(await listShownMatches(trx, user.id, uid)).toEqual(new Set([first.id, second.id]));
		expect(await listWatches(trx, user.id)).toMatchObject([{ uid, fresh: 0 }]);
		// Records that return to a search are not reported as new.
		const move = (company: string) =>
			trx.updateTable("candidates").set({ current_company: company }).where("id", "=", first.id).execute();
		await move("Outra");
		await look(trx, db);
		await move("Quixabeira");
		await look(trx, db);
		expect(await counts(trx, user.id)).toEqual([2]);
	}));

test("savedSearches checks daily views once a day and starts again when the view's query changes", () =>
	withRollback(async ({ trx, db }) => {
		const user = await aRecruiter(trx, { is_admin: true });
		const uid = await aWatch(trx, user.id, "daily");
		await look(trx, db);
		await aPerson(trx);
		await look(trx, db);
		expect(await counts(trx, user.id)).toEqual([]);
		await look(trx, db, "2026-11-27");
		expect(await counts(trx, user.id)).toEqual([1]);
		await updateView(trx, user.id, uid, { query });
		await look(trx, db);
		await look(trx, db, "2026-11-28");
		expect(await counts(trx, user.id)).toEqual([1]);
	}));

test("savedSearches does not notify a recruiter who may no longer read the list or view", () =>
	withRollback(async ({ trx, db }) => {
		const owner = await aRecruiter(trx, { is_admin: true });
		const uid = await aWatch(trx, owner.id);
		const other = await aRecruiter(trx, { is_admin: true });
		const { id: limited } = await aLimitedRecruiter(trx, {});
		for (const id of [other.id, limited]) expect(await watchView(trx, id, "candidates", uid, "instant")).toBe(true);
		await look(trx, db);
		await aPerson(trx);
		await look(trx, db);
		expect([await counts(trx, owner.id), await counts(trx, other.id), await counts(trx, limited)]).toEqual([
			[1],
			[1],
			[],
		]);
		await updateView(trx, owner.id, uid, { shared: false });
		await aPerson(trx);
		await look(trx, db);
		expect([await counts(trx, owner.id), await counts(trx, other.id)]).toEqual([[1, 1], [1]]);
		expect(await listWatches(trx, other.id)).toEqual([]);
		expect(await openNewMatches(trx, other.id, "candidates", uid)).toBeUndefined();
		expect(await watchView(trx, other.id, "candidates", uid, "daily")).toBe(false);
	}));

test("checkSavedSearch notifies once that a view is too broad when it exceeds the limit", () =>
	withRollback(async ({ trx }) => {
		const user = await aRecruiter(trx, { is_admin: true });
		await aWatch(trx, user.id);
		await aPerson(trx);
		await aPerson(trx);
		const [watch] = (await listDueWatches(trx, "instant")).filter(({ recruiter_id }) => recruiter_id === user.id);
		if (!watch) throw new Error("no watch is due");
		const run = <T>(work: (trx: Scoped) => Promise<T>) => work(trx);
		await checkSavedSearch(run, watch, 1);
		await checkSavedSearch(run, watch, 1);
		const rows = await trx
			.selectFrom("notifications")
			.select(["kind", "params"])
			.where("business_id", "=", trx.businessId)
			.where("recruiter_id", "=", user.id)
			.execute();
		expect(rows).toEqual([{ kind: "saved_search_broad", params: { view: "De Quixaba", count: 1 } }]);
	}));

test("savedSearches tells nothing of near words while nobody has the view's own", () =>
	withRollback(async ({ trx, db }) => {
		const user = await aRecruiter(trx, { is_admin: true });
		const view = { entity: "candidates", name: "Soldadores navais", query: "?q=quixabeirra", shared: false };
		const uid = await saveView(trx, user.id, view);
		await watchView(trx, user.id, "candidates", uid, "instant");
		await look(trx, db);
		await aPerson(trx);
		await look(trx, db);
		expect(await counts(trx, user.id)).toEqual([]);
		await aCandidate(trx, { current_company: "Quixabeirra" });
		await look(trx, db);
		expect(await counts(trx, user.id)).toEqual([1]);
	}));

async function twoWatchers(trx: Scoped, db: Db): Promise<[first: number, second: number]> {
	const first = await aRecruiter(trx, { is_admin: true });
	const second = await aRecruiter(trx, { is_admin: true });
	const uid = await aWatch(trx, first.id);
	expect(await watchView(trx, second.id, "candidates", uid, "instant")).toBe(true);
	await check(trx, db);
	await aPerson(trx);
	return [first.id, second.id];
}

test("savedSearches checks the longest unchecked view first and queues the rest when its time is up", () =>
	withRollback(async ({ trx, db }) => {
		const [first, second] = await twoWatchers(trx, db);
		await age(trx, 1, first);
		await age(trx, 2, second);
		vi.useFakeTimers({ toFake: ["Date"] });
		beforeRead.mockImplementation(() => void vi.setSystemTime(Date.now() + 41_000));
		await check(trx, db);
		expect([await counts(trx, first), await counts(trx, second)]).toEqual([[], [1]]);
		expect(await listTaskPayloads(trx, "saved_searches")).toEqual([{ businessId: trx.businessId }]);
		await check(trx, db);
		expect([await counts(trx, first), await counts(trx, second)]).toEqual([[1], [1]]);
	}));

test("savedSearches checks other views when one fails, and the failed one in its next period only", () =>
	withRollback(async ({ trx, db }) => {
		const [first, second] = await twoWatchers(trx, db);
		await age(trx, 1);
		beforeRead.mockImplementation((recruiterId) => {
			if (recruiterId === first) throw new Error("This view cannot be read");
		});
		await check(trx, db);
		expect([await counts(trx, first), await counts(trx, second)]).toEqual([[], [1]]);
		beforeRead.mockReset();
		await check(trx, db);
		expect(beforeRead).not.toHaveBeenCalled();
		await age(trx, 1);
		await check(trx, db);
		expect([await counts(trx, first), await counts(trx, second)]).toEqual([[1], [1]]);
	}));

test("savedSearches notifies about later candidates only when a view's first check failed", () =>
	withRollback(async ({ trx, db }) => {
		const user = await aRecruiter(trx, { is_admin: true });
		await aPerson(trx);
		await aWatch(trx, user.id);
		beforeRead.mockImplementationOnce(() => {
			throw new Error("This view cannot be read");
		});
		await look(trx, db);
		await look(trx, db);
		expect(await counts(trx, user.id)).toEqual([]);
		await aPerson(trx);
		await look(trx, db);
		expect(await counts(trx, user.id)).toEqual([1]);
	}));
