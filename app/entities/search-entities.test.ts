import { expect, test } from "vitest";
import { fixedT } from "#app/i18n/i18n.ts";
import { chipLabel, chosenEntities, permittedEntities } from "./search-entities.ts";

const all = ["client_companies", "client_contacts", "proposals", "candidates", "contacts", "jobs"];

test("chosenEntities reads names or entities from lists, and returns all when the parameter is missing", () => {
	expect(chosenEntities([])).toEqual(all);
	expect(chosenEntities(['["Candidate","Job"]'])).toEqual(["candidates", "jobs"]);
	expect(chosenEntities(["job", "LEAD"])).toEqual(["contacts", "jobs"]);
	expect(chosenEntities(["company, contacts"])).toEqual(["client_companies", "contacts"]);
	for (const none of [[""], ["[]"], ["[1, null]"], ["[broken"], ["recruiters"], ["__proto__"]]) {
		expect(chosenEntities(none)).toEqual([]);
	}
});

test("permittedEntities returns only entities that the role may read", () => {
	expect(permittedEntities({ isAdmin: true, rolePermissions: {} })).toEqual(all);
	expect(permittedEntities({ isAdmin: false, rolePermissions: { jobs: ["read"], contacts: ["create"] } })).toEqual([
		"jobs",
	]);
});

test("chipLabel returns the entity's singular name", () => {
	expect(all.map((entity) => chipLabel(entity, fixedT("pt")))).toEqual([
		...["Empresa", "Contato", "Proposta", "Candidato", "Lead", "Vaga"],
	]);
});
