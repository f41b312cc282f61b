import { expect, test } from "vitest";
import { parseRecordPath } from "#app/domain/lists/parse-record-path.ts";
import { listLeafRoutes } from "#app/e2e/access/route-list.ts";
import { recruiterMenu } from "#app/entities/menu.ts";
import routes from "#app/routes.ts";

const menuPaths = new Set(recruiterMenu.map(({ path }) => path));
const paths = listLeafRoutes(routes)
	.map(({ path }) => path)
	.filter((path) => path.startsWith("/recruiters/") && !path.includes(":") && !menuPaths.has(path));

test("parseRecordPath returns no record when the page's path has no record id", () => {
	expect(paths.length).toBeGreaterThan(50);
	expect(paths.filter((path) => parseRecordPath(recruiterMenu, path)?.typeView === "show")).toEqual([]);
});
