import { expect, test } from "vitest";
import { withRollback } from "#db/testing.ts";
import { anAdministrator } from "./administrator-session.testing.ts";
import type { readNewPage } from "./new.server.ts";
import * as create from "./new.tsx";

type Page = Awaited<ReturnType<typeof readNewPage>>;

const path = "/administrator/automations/new";

test.each([
	["filters[state]=SP", "Estado: São Paulo", "/recruiters/candidates?filters[state]=SP"],
	["/recruiters/candidates?filters[state]=SP", "Estado: São Paulo", "/recruiters/candidates?filters[state]=SP"],
	["filters[stat]=SP", undefined, undefined],
	["", undefined, undefined],
])("the form of an automation links the list that it filters when its conditions are %j", (conditions, text, to) =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const query = new URLSearchParams({ entity: "candidates", conditions });
		const { sections } = (await visit(create, `${path}?${query}`)).body as Page;
		const field = sections.flatMap(({ fields }) => fields).find(({ name }) => name === "conditions");
		expect([field?.conditions?.text, field?.conditions?.to]).toEqual([text, to]);
	}),
);

test("the form of an automation keeps the link when it is refused", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const form = { name: "", entity: "candidates", conditions: "filters[state]=SP" };
		const { page } = (await visit(create, path, { form })).body as { page: Page };
		const field = page.sections.flatMap(({ fields }) => fields).find(({ name }) => name === "conditions");
		expect(field?.conditions?.text).toBe("Estado: São Paulo");
	}));
