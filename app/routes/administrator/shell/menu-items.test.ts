import { expect, test } from "vitest";
import type { menuGroups } from "#app/domain/recruiters/administrator-menu.ts";
import { arrangeMenu } from "./side-menu.tsx";

const item = (to: string, label: string, group: (typeof menuGroups)[number]) => ({ to, label, group, icon: "x" });
const items = [
	item("/administrator/roles", "Papéis", "entities"),
	item("/administrator/courses", "Cursos", "sites"),
	item("/administrator/site_configs", "Sites", "sites"),
	item("/administrator/reports", "Relatórios", "platform"),
	item("/administrator", "Painel", "platform"),
];

test("arrangeMenu lists the dashboard and site configs first, then the sites, then the rest", () => {
	const { first, groups } = arrangeMenu(items, "");
	expect(first.map(({ label }) => label)).toEqual(["Painel", "Sites"]);
	expect(groups.map(({ group, items: of }) => [group, of.length])).toEqual([
		["sites", 1],
		["entities", 1],
		["platform", 1],
	]);
});

test("arrangeMenu returns only matching items when searched, ignoring accents", () => {
	expect(arrangeMenu(items, " papeis ")).toMatchObject({ first: [], groups: [{ items: [{ label: "Papéis" }] }] });
	expect(arrangeMenu(items, "nada")).toEqual({ first: [], groups: [] });
});
