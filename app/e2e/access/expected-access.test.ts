import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { policies } from "./expected-access.ts";
import { findExpectedAccess } from "./find-expected-access.ts";
import { listLeafRoutes } from "./route-list.ts";

test("findExpectedAccess finds a policy for every route, and no policy is without a route", () => {
	const leaves = listLeafRoutes(routes);
	const named = new Set(leaves.flatMap(({ file, id }) => [file, id]));
	expect(new Set(leaves.map(({ id }) => id)).size).toBe(leaves.length);
	const missing = leaves.filter((leaf) => !findExpectedAccess(leaf)).map(({ path, file }) => `${path} (${file})`);
	expect(missing, "say in app/e2e/access/expected-*.ts who gets what from each, as its neighbours do").toEqual([]);
	const obsolete = Object.keys(policies).filter((name) => !named.has(name));
	expect(obsolete, "no route has this file any more: take it out of app/e2e/access/expected-*.ts").toEqual([]);
});
