import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findImports, type Import } from "./imports.ts";
import { resolveImport } from "./resolve-import.ts";
import { listSourceFiles } from "./source-files.ts";

/** Allowed imports. A file's area is its longest listed prefix; areas may import themselves. */
export const sourceAreas: Record<string, string[]> = {
	"app/domain": [],
	"app/ui": ["app/i18n", "app/domain"],
	"app/i18n": ["app/domain", "app/context.ts"],
	"app/emails": ["app/domain", "app/i18n"],
	"app/entities": ["app/domain", "app/i18n", "app/ui", "db/schema.ts"],
	"app/http": ["app/domain", "app/i18n", "app/ui", "app/app.css", "app/context.ts", "db/queries/sessions.ts"],
	"app/integrations": ["app/domain", "app/emails/icalendar.ts", "app/ops", "app/storage/read-calendar.server.ts"],
	"app/brands": [
		"app/domain",
		"app/ui",
		"app/i18n",
		"app/auth",
		"app/emails/site-origin.ts",
		"app/ops",
		"app/context.ts",
		"db",
	],
	"app/realtime": ["app/domain", "app/auth", "app/ops", "app/context.ts", "db"],
	"app/auth": [
		"app/entities",
		"app/domain",
		"app/http",
		"app/ui",
		"app/i18n",
		"app/brands",
		"app/emails",
		"app/integrations",
		"app/ops",
		"app/context.ts",
		"db",
		"workers/payloads.ts",
	],
	"app/ops": ["app/domain", "app/i18n/languages.ts", "db"],
	"app/bench": [
		"app/domain",
		"app/e2e/ad-corpus",
		"app/e2e/cv-corpus",
		"app/entities",
		"app/integrations",
		"app/ops",
		"app/storage",
		"db",
	],
	"app/routes": ["app", "db", "workers/payloads.ts"],
	app: [
		"app/domain",
		"app/ui",
		"app/i18n",
		"app/auth",
		"app/http",
		"app/brands",
		"app/entities",
		"app/realtime",
		"app/storage",
		"app/ops",
		"db",
	],
	db: ["app/domain", "app/entities", "workers/payloads.ts"],
	"db/seed": ["app/domain", "app/integrations", "app/storage", "db"],
	"app/storage": ["app/domain", "app/ops", "db"],
	"workers/payloads.ts": [],
	workers: [
		"app/domain",
		"app/emails",
		"app/entities",
		"app/integrations",
		"app/i18n",
		"app/ops",
		"app/realtime",
		"app/storage",
		"db",
		"workers",
	],
	"server.ts": [
		"app/integrations/assistant",
		"app/integrations/billing",
		"app/integrations/calendar",
		"app/integrations/cv",
		"app/integrations/esocial",
		"app/integrations/job-boards",
		"app/integrations/messaging",
		"app/integrations/signing",
		"app/ops",
		"app/realtime",
		"db",
		"workers",
	],
};

/** Packages banned per area: rules import no UI, screens import no SQL. */
const banned: Record<string, RegExp> = {
	"app/domain": /^(react|react-dom|react-router|kysely|pg|i18next|react-i18next|node:)/,
	"app/ui": /^(kysely|pg|graphile-worker)$/,
	"app/routes": /^(pg|graphile-worker)$/,
	db: /^(react|react-dom|react-router)/,
	workers: /^(react|react-dom|react-router)/,
};

/** Files that Node runs without a bundler: their imports may not include .tsx. */
const native = /^(server\.ts|workers\/|db\/)/;

export type Problem = { file: string; line: number; text: string };

export function checkBoundaries(root: string): Problem[] {
	const files = listSourceFiles(root, [".ts", ".tsx"]).filter((file) => !isTest(file));
	const graph = new Map(files.map((file) => [file, findImports(readFileSync(join(root, file), "utf8"))]));
	const problems = files.flatMap((file) => (graph.get(file) ?? []).flatMap((item) => judge(root, file, item)));
	return [...problems, ...nativeTsx(root, graph)];
}

function judge(root: string, file: string, { specifier, line }: Import): Problem[] {
	const problem = (text: string) => [{ file, line, text }];
	const target = resolveImport(file, specifier);
	const area = getArea(file);
	if (target === undefined) {
		return banned[area]?.test(specifier) ? problem(`${area} does not import the package ${specifier}`) : [];
	}
	if (target.includes("/+types/")) return [];
	if (!existsSync(join(root, target))) return problem(`${specifier} does not exist (write the extension)`);
	// The list of all addresses joins those of the areas.
	if (file === "app/routes.ts" && /^app\/routes\/.*\/routes\.ts$/.test(target)) return [];
	if (target.startsWith("app/routes/") && area !== "app/routes") return problem("nobody imports app/routes");
	const screens = screensArea(target);
	if (screens && area === "app/routes" && screens !== screensArea(file) && !/\btesting\.tsx?$/.test(file)) {
		return problem(`${target} is another area's: what two areas need goes to app/routes/shared, app/http or app/ui`);
	}
	if (target.startsWith("workers/tasks/") && area !== "workers") return problem("only workers/ imports tasks");
	if (target === "app/environment.ts")
		return /^app\/(domain|ui|i18n|entities)$/.test(area) ? problem(`${area} does not know the installation`) : [];
	const allowed = sourceAreas[area];
	if (!allowed || !/^(app|db|workers|server\.ts)/.test(target) || getArea(target) === area) return [];
	const fits = allowed.some((prefix) => target === prefix || target.startsWith(`${prefix}/`));
	return fits ? [] : problem(`${area} does not import ${target}`);
}

function screensArea(file: string): string | undefined {
	const area = file.match(/^app\/routes\/([^/]+)\//)?.[1];
	return area === "shared" || area === "entity" ? undefined : area;
}

function nativeTsx(root: string, graph: Map<string, Import[]>): Problem[] {
	const seen = new Set<string>();
	const problems: Problem[] = [];
	const visit = (file: string) => {
		if (seen.has(file)) return;
		seen.add(file);
		for (const { specifier, line, isType } of graph.get(file) ?? []) {
			const target = isType ? undefined : resolveImport(file, specifier);
			if (!target || !existsSync(join(root, target))) continue;
			if (target.endsWith(".tsx")) problems.push({ file, line, text: `Node cannot load ${target}` });
			else visit(target);
		}
	};
	for (const file of graph.keys()) if (native.test(file)) visit(file);
	return problems;
}

function getArea(file: string): string {
	const fits = Object.keys(sourceAreas).filter((area) => file === area || file.startsWith(`${area}/`));
	return fits.sort((a, b) => b.length - a.length)[0] ?? "";
}

export const isTest = (file: string) => /\.test\.tsx?$|^app\/e2e\/|^db\/testing|\.config\.ts$/.test(file);
