import { sql } from "kysely";
import { expect, test } from "vitest";
import { parseRecordPath } from "#app/domain/lists/parse-record-path.ts";
import { recruiterMenu } from "#app/entities/menu.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import {
	type EntityPage,
	listEntityPages,
	maxPages,
	removeAllEntityPages,
	removeEntityPage,
	saveEntityPage,
} from "./entity-pages.ts";
import { clearRecentPages, listRecentPages, recordVisit, removeRecentPage } from "./recent-pages.ts";
import { readWorkspace } from "./workspace.ts";

const page: EntityPage = {
	entity: "jobs",
	typeView: "index",
	customEntity: null,
	link: "/recruiters/jobs",
	recordUid: null,
	name: "Vagas, com filtros",
	query: "where[status]=1",
	icon: "briefcase",
};

test("saveEntityPage saves a page once and only its owner can remove it", () =>
	withRollback(async ({ trx, inOther }) => {
		const me = await aRecruiter(trx);
		const colleague = await aRecruiter(trx);
		expect(await saveEntityPage(trx, me.id, page)).toBe(true);
		expect(await saveEntityPage(trx, me.id, { ...page, name: "Abertas" })).toBe(true);
		await saveEntityPage(trx, me.id, { ...page, query: "" });
		await saveEntityPage(trx, colleague.id, page);
		const mine = await listEntityPages(trx, me.id);
		expect(mine.map(({ name, query }) => [name, query])).toEqual([
			["Abertas", "where[status]=1"],
			["Vagas, com filtros", ""],
		]);
		const first = mine[0]?.uid ?? "";
		expect(await removeEntityPage(trx, colleague.id, first)).toBe(false);
		expect(await inOther((theirs) => removeEntityPage(theirs, me.id, first))).toBe(false);
		expect(await removeEntityPage(trx, me.id, first)).toBe(true);
		await removeAllEntityPages(trx, me.id);
		expect(await listEntityPages(trx, me.id)).toEqual([]);
		expect(await listEntityPages(trx, colleague.id)).toHaveLength(1);
	}));

test("saveEntityPage returns false when a hundred pages are saved", () =>
	withRollback(async ({ trx }) => {
		const me = await aRecruiter(trx);
		for (let n = 0; n < maxPages; n += 1) await saveEntityPage(trx, me.id, { ...page, query: `page=${n}` });
		expect(await saveEntityPage(trx, me.id, { ...page, query: "page=100" })).toBe(false);
	}));

test("listRecentPages returns the last twenty pages once each, latest first, without another business's records", () =>
	withRollback(async ({ trx, inOther }) => {
		const me = await aRecruiter(trx);
		const visit = async (path: string, query = "") => {
			const place = parseRecordPath(recruiterMenu, path);
			if (place) await recordVisit(trx, { id: me.id, isAdmin: true, rolePermissions: {} }, { ...place, query });
		};
		const links = async () => (await listRecentPages(trx, me.id)).map(({ link }) => link);
		const theirs = await inOther((there) => aCandidate(there));
		const people = [];
		for (let n = 0; n < 21; n += 1) people.push(await aCandidate(trx, { name: `Pessoa ${n}` }));
		await visit("/recruiters/jobs", "q=java");
		for (const { uid } of people) {
			await visit(`/recruiters/candidates/${uid}`);
			// now() is constant within a transaction.
			await sql`update recent_pages set visited_at = visited_at - interval '1 second' where recruiter_id = ${me.id}`.execute(
				trx,
			);
		}
		await visit(`/recruiters/candidates/${theirs.uid}`);
		await visit("/recruiters/candidates/nobody");
		expect(await links()).toHaveLength(20);
		expect((await links())[0]).toBe(`/recruiters/candidates/${people.at(-1)?.uid}`);
		expect(await links()).not.toContain("/recruiters/jobs");
		const again = people.at(-2)?.uid;
		await visit(`/recruiters/candidates/${again}`);
		const list = await listRecentPages(trx, me.id);
		expect(list[0]).toMatchObject({ link: `/recruiters/candidates/${again}`, name: "Pessoa 19", page_id: again });
		expect(list).toHaveLength(20);
		await removeRecentPage(trx, me.id, list[0]?.uid ?? "");
		expect(await links()).toHaveLength(19);
		await clearRecentPages(trx, me.id);
		expect(await links()).toEqual([]);
	}));

test("readWorkspace returns the saved pages and the last visited page of a recruiter", () =>
	withRollback(async ({ trx }) => {
		const me = await aRecruiter(trx);
		expect(await readWorkspace(trx, me.id)).toEqual({
			areas: null,
			shortcuts: true,
			hasSignature: false,
			withMicrosoft: false,
			answersWaiting: 0,
			suggestions: 0,
			unread: 0,
			saved: [],
			last: null,
		});
		await saveEntityPage(trx, me.id, page);
		const place = parseRecordPath(recruiterMenu, "/recruiters/jobs");
		if (place) await recordVisit(trx, { id: me.id, isAdmin: true, rolePermissions: {} }, { ...place, query: "q=x" });
		const { saved, last } = await readWorkspace(trx, me.id);
		expect(saved).toMatchObject([{ entity: "jobs", name: "Vagas, com filtros", icon: "briefcase" }]);
		expect(last).toEqual({ link: "/recruiters/jobs", query: "q=x" });
	}));
