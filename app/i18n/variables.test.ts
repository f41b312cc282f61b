import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { listSourceFiles } from "#app/ops/source-files.ts";
import { resources } from "./i18n.ts";

/** Placeholders of statically readable `t` calls must match their arguments in every language. */
const root = process.cwd();

type Texts = { [key: string]: string | Texts };
const namespaces = Object.keys(resources.pt);

/** The text of a key and its plurals, in both languages. */
function getTexts(namespace: string, key: string): string[] {
	return Object.values(resources).flatMap((language) => {
		const path = key.split(".");
		const last = path.pop() ?? "";
		let result: string | Texts | undefined = (language as unknown as Texts)[namespace];
		for (const part of path) result = typeof result === "object" ? result[part] : undefined;
		if (typeof result !== "object") return [];
		return Object.entries(result).flatMap(([name, text]) =>
			typeof text === "string" && (name === last || name.replace(/_(zero|one|two|few|many|other)$/, "") === last)
				? [text]
				: [],
		);
	});
}

const getVariables = (texts: string[]) =>
	new Set(texts.flatMap((text) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = ""]) => name)));

/** Resolves a key without namespace by the file's hooks, else by its only namespace. */
function getNamespace(key: string, source: string): string | undefined {
	const named = [...source.matchAll(/useTranslation\(\[?"(\w+)"/g)].flatMap(([, name]) => name ?? []);
	const having = (which: string[]) => which.filter((item) => getTexts(item, key).length > 0);
	const result = named.length > 0 ? having([...new Set(named)]) : having(namespaces);
	return result.length === 1 ? result[0] : undefined;
}

interface Read {
	keys: string[];
	/** Null where they are not written out. */
	passed: string[] | null;
	countIsText: boolean;
}

/** The calls of a file that can be read. */
function callsIn(file: string, source: string): Read[] {
	const calls: Read[] = [];
	const visitor = new Visitor({
		CallExpression({ callee, arguments: [key, options] }) {
			const name =
				callee.type === "Identifier"
					? callee.name
					: callee.type === "MemberExpression" && callee.property.type === "Identifier"
						? callee.property.name
						: "";
			if (name !== "t" || !key) return;
			const branches = key.type === "ConditionalExpression" ? [key.consequent, key.alternate] : [key];
			const keys = branches.flatMap((branch) =>
				branch.type === "Literal" && typeof branch.value === "string" ? branch.value : [],
			);
			if (!options) return void calls.push({ keys, passed: [], countIsText: false });
			if (options.type !== "ObjectExpression") return;
			const passed: string[] = [];
			let whole = true;
			let countIsText = false;
			for (const property of options.properties) {
				if (property.type === "SpreadElement" || property.key.type !== "Identifier" || property.computed) {
					whole = false;
					continue;
				}
				passed.push(property.key.name);
				const { value } = property;
				if (property.key.name === "count" && value.type === "TemplateLiteral") countIsText = true;
				if (property.key.name === "count" && value.type === "Literal" && typeof value.value !== "number")
					countIsText = true;
			}
			calls.push({ keys, passed: whole ? passed : null, countIsText });
		},
	});
	visitor.visit(parseSync(file, source).program);
	return calls;
}

function faultsIn(file: string, source: string): { faults: string[]; checked: number } {
	const faults: string[] = [];
	let checked = 0;
	for (const { keys, passed, countIsText } of callsIn(file, source)) {
		for (const whole of keys) {
			if (countIsText) faults.push(`${file}: ${whole} is given a text as count`);
			const [namespace, key = ""] = whole.includes(":") ? whole.split(":") : [getNamespace(whole, source), whole];
			if (!namespace || !passed) continue;
			const missing = [...getVariables(getTexts(namespace, key))].filter((name) => !passed.includes(name));
			if (missing.length > 0) faults.push(`${file}: ${namespace}:${key} is not given ${missing.join(", ")}`);
			checked += 1;
		}
	}
	return { faults, checked };
}

test("every text call passes the variables that the text contains", () => {
	const read = listSourceFiles(root, [".ts", ".tsx"])
		.filter((file) => /^(app|db|workers)\//.test(file) && !/\.test(ing)?\.ts$/.test(file))
		.map((file) => faultsIn(file, readFileSync(`${root}/${file}`, "utf8")));
	expect(read.flatMap(({ faults }) => faults)).toEqual([]);
	expect(read.reduce((sum, { checked }) => sum + checked, 0)).toBeGreaterThan(1_500);
});

test("faultsIn finds a missing variable and a text passed as count", () => {
	const faults = (call: string) => faultsIn("page.ts", `const { t } = useTranslation("list"); ${call};`).faults;
	expect(faults('t("select.count", { count, shown })')).toEqual(["page.ts: list:select.count is not given total"]);
	expect(faults('t("list:select.count")')).toHaveLength(1);
	expect(faults('t("select.count", { count: "1", shown, total })')).toHaveLength(1);
	expect(faults('t("select.count", { count: 1, shown, total })')).toEqual([]);
	expect(faults("t(key, { count: 1 })")).toEqual([]);
});
