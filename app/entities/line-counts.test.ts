import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { administratorRoutes } from "../routes/administrator/routes.ts";
import { entities } from "./index.ts";
import { countResourceLines } from "./line-counts.testing.ts";

const area = "/administrator/";
const described = entities.filter(({ path }) => path.startsWith(area));
const routes = (all: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
	all.flatMap((route) => [route, ...routes(route.children ?? [])]);
/** Addresses with custom screens instead of the kit's. */
const own = routes(administratorRoutes).flatMap(({ path, file }) =>
	path && !file.startsWith("routes/entity/") ? [path.replace(/^administrator\//, "")] : [],
);
const hasOwnScreen = (path: string) => {
	const base = path.slice(area.length);
	return own.some((address) => address === base || address.startsWith(`${base}/`));
};
const getLines = (file: string) => countResourceLines(readFileSync(file, "utf8"));
const filesIn = (folder: string) =>
	existsSync(folder)
		? readdirSync(folder).flatMap((name) => (/\.test(ing)?\.ts$/.test(name) ? [] : [`${folder}/${name}`]))
		: [];

test("each back office resource takes fewer than 40 lines besides its words and own screens", () => {
	// Descriptions with shared parts, default rows, and SQL of kit screens.
	const descriptions = filesIn("app/entities/administrator").map(getLines);
	expect(descriptions.length).toBeGreaterThanOrEqual(described.length);
	const beside = described
		.filter(({ path }) => !hasOwnScreen(path))
		.map(({ key }) => `db/entities/${key}.ts`)
		.filter((file) => existsSync(file))
		.concat("db/entities/pipeline-statuses.ts")
		.map(getLines);
	const sum = (all: { code: number }[]) => all.reduce((lines, { code }) => lines + code, 0);
	expect(beside.length).toBeGreaterThan(1);
	expect((sum(descriptions) + sum(beside)) / described.length).toBeLessThan(40);
});

test("countResourceLines counts code and words separately and rejects words without an end", () => {
	const description = 'import a;\nentity("a", {\n\tfields: {},\n\twords: {\n\t\tpt: {},\n\t\ten: {},\n\t},\n});\n';
	expect(countResourceLines(description)).toEqual({ code: 4, words: 4 });
	const shared = "export const fields = {};\nexport const statusWords = {\n\tpt: {},\n\ten: {\n\t},\n} as const;\n";
	expect(countResourceLines(shared)).toEqual({ code: 1, words: 5 });
	expect(() => countResourceLines("entity({\n\twords: {\n\t\tpt: {},\n")).toThrow("no end");
});

test("parts of a record do not repeat their name among the displayed fields", () => {
	const repeated = entities.flatMap(({ key, parts }) => {
		const part = parts && entities.find((entity) => entity.key === parts.entity);
		return part && parts.shown.includes(part.name) ? [`${key}: ${part.name}`] : [];
	});
	expect(repeated).toEqual([]);
});
