import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { webhookGroups } from "#app/domain/webhooks/events.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { type RefusedCondition, refuseUnknown } from "../refuse-unknown.server.ts";
import { openApiDocument } from "./document.server.ts";
import { getArea, tagAreas } from "./tags.ts";

interface Whole {
	tags: { name: string }[];
	paths: Record<string, Record<string, { tags?: string[] }>>;
	webhooks: Record<string, object>;
	components: Record<string, Record<string, object>>;
}

function listPartNames(locale: Locale): string[] {
	const { tags } = JSON.parse(openApiDocument(locale)) as Whole;
	return [...tagAreas, ...tags.map(({ name }) => name)];
}

/** Unknown parts and other parameters are refused by name. */
export function readPartNames(context: Readonly<RouterContextProvider>, url: URL): string[] {
	if (url.search === "") return [];
	const names = listPartNames(context.get(i18n).locale);
	const parts = [...new Set(url.searchParams.getAll("part").flatMap((value) => value.split(",")))];
	const others = [...url.searchParams.keys()].filter((name) => name !== "part");
	refuseUnknown(context, [
		...others.map((name): RefusedCondition => ({ name, why: "name", allowed: ["part"] })),
		...parts
			.filter((name) => !names.includes(name))
			.map((): RefusedCondition => ({ name: "part", why: "value", allowed: names })),
	]);
	return parts.sort();
}

/** Keeps the named parts and their components; no names keeps everything. */
export function selectDocumentPart(document: string, names: readonly string[]): string {
	if (names.length === 0) return document;
	const whole = JSON.parse(document) as Whole;
	const tags = whole.tags.filter(({ name }) => names.includes(name) || names.includes(getArea(name)));
	const has = (name: string) => tags.some((tag) => tag.name === name);
	const paths = Object.entries(whole.paths).flatMap(([path, item]) => {
		const calls = Object.entries(item).filter(([, { tags: own }]) => own === undefined || own.some(has));
		return calls.some(([, { tags: own }]) => own) ? [[path, Object.fromEntries(calls)]] : [];
	});
	const records = new Map(Object.entries(webhookGroups).map(([group, { record }]) => [group, record]));
	const webhooks = Object.entries(whole.webhooks).filter(([event]) => {
		const record = records.get((event.split(".")[0] ?? "") as "apply");
		return record ? has(record) : names.includes("recruiting");
	});
	const part = { ...whole, tags, paths: Object.fromEntries(paths), webhooks: Object.fromEntries(webhooks) };
	return JSON.stringify({ ...part, components: pickComponents(part) });
}

/** Components referenced by calls or by each other. */
function pickComponents({ components, paths, webhooks }: Whole): Whole["components"] {
	const { securitySchemes = {} } = components;
	const picked: Whole["components"] = { securitySchemes };
	const waiting: object[] = [paths, webhooks];
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		for (const [, kind = "", name = ""] of JSON.stringify(node).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
			const component = components[kind]?.[name];
			if (!component || picked[kind]?.[name]) continue;
			picked[kind] = { ...picked[kind], [name]: component };
			waiting.push(component);
		}
	}
	return picked;
}
