import { foldText } from "#app/domain/text/fold-text.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { getArea, tagAreas } from "../v1/openapi/tags.ts";
import { schemaName } from "../v1/schemas/entity-schema.ts";
import { type CallText, describeCall } from "./calls.server.ts";
import { type ApiDocument, readDocument } from "./document.server.ts";
import { buildRows, type Row } from "./field-rows.server.ts";
import { buildFilterRows } from "./filters.server.ts";

interface Reader {
	locale: Locale;
	t: TFunction;
	origin: string;
}

export const docsPath = "/api/docs";
export interface Navigation {
	group: (typeof tagAreas)[number];
	resources: { key: string; label: string; path: string }[];
}

export interface ResourceText {
	key: string;
	label: string;
	calls: CallText[];
	/** The record's fields; null for a non-entity. */
	record: { name: string; rows: Row[] } | null;
	list: { filters: Row[]; joined: Row[]; orders: string[] } | null;
}

const everything = { isAdmin: true, rolePermissions: {} };

/** Every API resource by area, those for daily work first. */
export function readNavigation({ locale }: Pick<Reader, "locale">): Navigation[] {
	const { tags } = readDocument(locale);
	return tagAreas.map((group) => {
		const own = tags.filter(({ name }) => getArea(name) === group);
		const resources = own.map(({ name, label }) => ({ key: name, label, path: `${docsPath}/${name}` }));
		return { group, resources: resources.sort((a, b) => a.label.localeCompare(b.label, locale)) };
	});
}

const recordNames = (document: ApiDocument): ReadonlySet<string> =>
	new Set(document.tags.flatMap(({ name }) => getEntity(name) ?? []).map(schemaName));

/** A resource with its calls; null for an unknown name. */
export function readResource(key: string, { locale, t, origin }: Reader): ResourceText | null {
	const document = readDocument(locale);
	const tag = document.tags.find(({ name }) => name === key);
	if (!tag) return null;
	const entity = getEntity(key);
	const records = recordNames(document);
	const calls = document.calls.filter(({ tags }) => tags.includes(key));
	const schema = entity && document.schemas[schemaName(entity)];
	return {
		key,
		label: tag.label,
		calls: calls.map((call) => describeCall(call, { document, t, records, origin })),
		record:
			entity && schema
				? { name: schemaName(entity), rows: buildRows(schema, { schemas: document.schemas, t, records: new Set() }) }
				: null,
		list: entity ? describeList(entity, t) : null,
	};
}

function describeList(entity: Entity, t: TFunction): ResourceText["list"] {
	const { own, joined } = buildFilterRows(entity, t);
	return { filters: own, joined, orders: [...buildListSpec(entity, everything).sortable] };
}

export interface Hit {
	path: string;
	method: string | null;
	address: string;
	text: string;
}

const most = 60;

/** Calls, resources and fields whose name or description contains every word. */
export function searchReference(query: string, { locale, t }: Pick<Reader, "locale" | "t">): Hit[] {
	const words = foldText(query).split(/\s+/).filter(Boolean);
	if (words.length === 0) return [];
	const document = readDocument(locale);
	const fits = (...texts: string[]) => {
		const text = foldText(texts.join(" "));
		return words.every((word) => text.includes(word));
	};
	const labels = new Map(document.tags.map(({ name, label }) => [name, label]));
	const calls = document.calls.flatMap(({ operationId, summary, path, method, tags: [tag = ""] }): Hit[] =>
		fits(operationId, summary, path, method, labels.get(tag) ?? "")
			? [{ path: `${docsPath}/${tag}#${operationId}`, method, address: `/api/v1${path}`, text: summary }]
			: [],
	);
	const fields = document.tags.flatMap(({ name, label }): Hit[] => {
		const entity = getEntity(name);
		if (!entity) return [];
		const labelOf = getLabels(entity, t).field;
		return Object.keys(entity.fields)
			.filter((field) => fits(field, labelOf(field)))
			.map((field) => ({
				path: `${docsPath}/${name}#record`,
				method: null,
				address: `${entity.singular}.${field}`,
				text: `${label}: ${labelOf(field)}`,
			}));
	});
	return [...calls, ...fields].slice(0, most);
}
