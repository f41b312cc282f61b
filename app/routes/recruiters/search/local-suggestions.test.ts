import { expect, test } from "vitest";
import type { SearchResultItem } from "#app/routes/shared/search/global-search.server.ts";
import type { ShellEntity } from "../shell/compact-payload.ts";
import { filterKnownResults, listLocalSuggestions, suggestCreations } from "./local-suggestions.ts";

const entity = (key: string, label: string, create = true): ShellEntity => ({
	key,
	label,
	path: `/recruiters/${key}`,
	icon: "user",
	within: [],
	goKey: null,
	create: create ? `/recruiters/${key}/new` : null,
});
const entities = [
	entity("candidates", "Candidatos"),
	entity("client_companies", "Empresas"),
	entity("invoices", "Faturas", false),
	entity("placements", "Contratações", false),
];
const verbs = { go: "ir para,abrir", create: "criar,novo,nova" };
const expectMessage = (term: string) =>
	listLocalSuggestions(term, entities, verbs).map((item) => (item.kind === "go" ? `go ${item.entity.key}` : item.to));

test.each([
	["ir para faturas", ["go invoices"]],
	["Abrir contratação", ["go placements"]],
	["fat", ["go invoices"]],
	["criar candidato Ana Lúcia", ["/recruiters/candidates/new?name=Ana+L%C3%BAcia"]],
	["Nova empresa", ["/recruiters/client_companies/new"]],
	["criar fatura", []],
	["Ana", []],
	["f", []],
	["", []],
])("listLocalSuggestions returns the suggested commands for %s", (term, offers) => {
	expect(expectMessage(term)).toEqual(offers);
});

test("suggestCreations offers a person or a company when the user may create them", () => {
	expect(
		suggestCreations("Ana", entities, ["candidates", "client_companies", "invoices"]).map(({ entity }) => entity.key),
	).toEqual(["candidates", "client_companies"]);
});

test("filterKnownResults finds visited records by any of their words, without accents", () => {
	const item = (name: string, sub: string | null): SearchResultItem => ({
		key: name,
		name,
		sub,
		picture: null,
		isPerson: true,
		icon: "user",
		label: "",
		group: "",
		to: `/${name}`,
		guarded: null,
		also: [],
	});
	const items = [item("Ana Conceição", "Analista · Recife"), item("Bruno Reis", null)];
	expect(filterKnownResults("conceicao rec", items).map(({ name }) => name)).toEqual(["Ana Conceição"]);
	expect(filterKnownResults("a", [...items, ...items]).map(({ name }) => name)).toEqual(["Ana Conceição"]);
	expect(filterKnownResults(" ", items)).toEqual([]);
	expect(filterKnownResults("reis ana", items)).toEqual([]);
});
