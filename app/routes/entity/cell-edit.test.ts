import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listLeafRoutes } from "#app/e2e/access/route-list.ts";
import { entities } from "#app/entities/index.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import routes from "#app/routes.ts";
import { withRollback } from "#db/testing.ts";
import { anAdministrator } from "./administrator-session.testing.ts";

/** The kit's own form, or one that extends it. */
const isKitForm = (file = "") =>
	file === "routes/entity/edit.tsx" ||
	(file !== "" && readFileSync(join("app", file), "utf8").includes('from "#app/routes/entity/edit.server.ts"'));

test("every entity with inline editing uses the kit's form at its edit route", () => {
	const files = new Map(listLeafRoutes(routes).map(({ path, file }) => [path, file]));
	const elsewhere = entities.filter(
		({ path, scope }) => scope !== "everyone" && scope !== "singleton" && !isKitForm(files.get(`${path}/:id/edit`)),
	);
	expect(elsewhere.map(({ key }) => key).sort()).toEqual(
		entities.flatMap(({ key, changedElsewhere }) => (changedElsewhere ? [key] : [])).sort(),
	);
});

test("list cells are editable for short writable fields, not for computed, money or masked ones", () =>
	withRollback(async (inside) => {
		const { listed } = await anAdministrator(inside);
		const { columns } = await listed(candidates, "?columns=status,city,clt_expectation,created_at,tags");
		expect(columns.map(({ key, edits }) => [key, edits === true])).toEqual([
			["status", true],
			["city", true],
			["clt_expectation", false],
			["created_at", false],
			["tags", true],
		]);
		const board = await listed(candidates, "?view=blocks");
		expect(board.columns.some(({ edits }) => edits)).toBe(false);
	}));
