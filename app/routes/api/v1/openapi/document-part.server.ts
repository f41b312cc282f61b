import { webhookGroups } from "#app/domain/webhooks/events.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { openApiDocument } from "./document.server.ts";
import { getArea, tagAreas } from "./tags.ts";

interface Whole {
	tags: { name: string }[];
	paths: Record<string, Record<string, { tags?: string[] }>>;
	webhooks: Record<string, object>;
	components: Record<string, Record<string, object>>;
}

/** What a part may be asked by: an area, or a resource as its list is called. */
export function listPartNames(locale: Locale): string[] {
	const { tags } = JSON.parse(openApiDocument(locale)) as Whole;
	return [...tagAreas, ...tags.map(({ name }) => name)];
}

/** The document of these areas and resources alone, with what their calls are made of. */
export function openApiDocumentPart(locale: Locale, names: readonly string[]): string {
	const whole = JSON.parse(openApiDocument(locale)) as Whole;
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

/** Components that are pointed at, by calls or by each other. */
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
