import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deleteConfirmations, findDeleteConfirmation } from "#app/domain/lists/delete-confirmations.ts";
import { listLeafRoutes } from "#app/e2e/access/route-list.ts";
import routes from "#app/routes.ts";

/** Addresses that delete without confirmation or undo, each with the reason. */
const atOnce: Readonly<Record<string, string>> = {
	"/recruiters/entity_pages/:uid/delete": "the same button saves the page again",
	"/recruiters/recent_pages/:uid/delete": "opening the page again puts it back",
	"/recruiters/reports/saved/:id/delete": "its toast takes it back, with its cards and its schedule",
	"/recruiters/notifications/:id/delete": "one notice, which its own record's history keeps",
};

const leaves = listLeafRoutes(await routes);
// API clients confirm deletions in their own interface.
const screens = leaves.filter(({ path }) => !path.startsWith("/api/"));
const deletes = screens.filter(({ path }) => /\/(delete|destroy_all|clear|delete\/all)$/.test(path));
/** Pages that confirm by themselves: a confirm field, a version or a typed word. */
const pageAsks = /get\("confirm"\)|name="confirm"|name="version"|delete\.word/;
/** Of a route, with the action that it shares with the API. */
function getSource(file: string): string {
	const source = readFileSync(join(import.meta.dirname, "..", file), "utf8");
	const shared = /import \{ \w+Action \} from "#app\/(routes\/shared\/[^"]+)"/.exec(source)?.[1];
	return shared ? source + readFileSync(join(import.meta.dirname, "..", shared), "utf8") : source;
}

test("every delete route requires confirmation or is a documented exception", () => {
	expect(deletes.length).toBeGreaterThan(60);
	const quick = deletes.filter(({ file }) => {
		const source = getSource(file);
		return !source.includes("confirmFirst(") && !(file.endsWith(".tsx") && pageAsks.test(source));
	});
	expect(quick.map(({ path }) => path).sort()).toEqual(Object.keys(atOnce).sort());
});

test("each delete question belongs to the route that uses it", () => {
	const files = screens.map(({ file, path }) => ({ path, source: getSource(file) }));
	for (const question of Object.keys(deleteConfirmations) as (keyof typeof deleteConfirmations)[]) {
		const asking = files.filter(({ source }) => source.includes(`question: "${question}"`));
		for (const { path } of asking)
			expect(findDeleteConfirmation(question, path.replace(/:\w+/g, "um")), path).toBe(question);
		if (question !== "question") expect(asking, question).not.toEqual([]);
		for (const foreign of ["/recruiters/candidates/um/delete", "https://evil.example/", "//evil.example/delete"])
			expect(findDeleteConfirmation(question, foreign)).toBeUndefined();
	}
});
