import { expect, test } from "vitest";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { readList } from "./read-list.server.ts";

const admin = { id: 1, isAdmin: true, rolePermissions: {} } as unknown as Recruiter;

const read = (entity: typeof candidates, query: string, where: Record<string, string[]> = {}) =>
	readList(entity, admin, new URLSearchParams(query), {
		where,
		preferences: null,
		now: new Date("2026-03-02T12:00:00Z"),
	});

test("readList names a condition that means nothing, shows it nowhere and finds no rows", () => {
	const { view, unknown, asked } = read(candidates, "filters[nothing]=1&filters[status]=3");
	expect(unknown).toEqual(["filters[nothing]"]);
	expect(Object.keys(view.filters)).toEqual(["status"]);
	expect(asked.query.conditions.map(({ is }) => is)).toEqual(["any", "nothing"]);
});

test("a screen's own conditions are in the query and not in the view", () => {
	const { view, asked, where } = read(jobs, "", { client_company: ["abc"] });
	expect(view.where).toEqual({});
	expect(where).toEqual({ client_company: ["abc"] });
	expect(asked.query.conditions).toHaveLength(1);
});

test("which panel is open is no condition", () => {
	expect(read(candidates, "panel=filters&select=1")).toMatchObject({ unknown: [], ignored: [] });
});

test("a card on a board does not say what its column says", () => {
	const { board, fields } = read(jobs, "view=kanban");
	expect({ board, says: fields.includes(jobs.list.kanban ?? "") }).toEqual({
		board: jobs.list.kanban !== undefined,
		says: false,
	});
});

test("counting to the end is asked for by name", () => {
	expect(read(candidates, "count=exact").exact).toBe(true);
	expect(read(candidates, "").exact).toBe(false);
});
