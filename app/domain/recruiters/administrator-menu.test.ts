import { expect, test } from "vitest";
import { menuGroupOf } from "./administrator-menu.ts";

test("each list of the administrator stands in its group", () => {
	for (const [group, names] of Object.entries({
		sites: ["site_configs", "partners", "courses", "settings", "courses/benefits"],
		temporary: ["city_taxes", "standard_fees"],
		c_talks: ["c-talks/events", "c-talks/participants"],
		entities: ["holidays", "roles", "constructor"],
	}))
		for (const name of names) expect(menuGroupOf(`/administrator/${name}`), name).toBe(group);
});
