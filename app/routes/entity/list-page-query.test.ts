import { expect, test } from "vitest";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { readListPageQuery } from "./list-page-query.server.ts";

const admin = { id: 1, isAdmin: true, rolePermissions: {} } as unknown as Recruiter;

const read = (entity: typeof candidates, query: string, where: Record<string, string[]> = {}) =>
	readListPageQuery(entity, admin, new URLSearchParams(query), {
		where,
		preferences: null,
		now: new Date("2026-03-02T12:00:00Z"),
	});

test("readListPageQuery names an unknown condition, omits it from the view and finds no rows", () => {
	const { view, unknown, asked } = read(candidates, "filters[nothing]=1&filters[status]=3");
	expect(unknown).toEqual(["filters[nothing]"]);
	expect(Object.keys(view.filters)).toEqual(["status"]);
	expect(asked.query.conditions.map(({ is }) => is)).toEqual(["any", "nothing"]);
});

test("readListPageQuery adds a page's fixed conditions to the query but not to the view", () => {
	const { view, asked, where } = read(jobs, "", { client_company: ["abc"] });
	expect(view.where).toEqual({});
	expect(where).toEqual({ client_company: ["abc"] });
	expect(asked.query.conditions).toHaveLength(1);
});

test("readListPageQuery does not treat the open panel as a condition", () => {
	expect(read(candidates, "panel=filters&select=1")).toMatchObject({ unknown: [], ignored: [] });
});

test("readListPageQuery omits the column's field from board cards", () => {
	const { board, fields } = read(jobs, "view=kanban");
	expect({ board, says: fields.includes(jobs.list.kanban ?? "") }).toEqual({
		board: jobs.list.kanban !== undefined,
		says: false,
	});
});

test("readListPageQuery counts exactly only when requested", () => {
	expect(read(candidates, "count=exact").exact).toBe(true);
	expect(read(candidates, "").exact).toBe(false);
});
