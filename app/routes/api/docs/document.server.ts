import type { Locale } from "#app/i18n/languages.ts";
import { openApiDocument } from "../v1/openapi/document.server.ts";
import type { Schema, Schemas } from "./schema.ts";

interface Content {
	[type: string]: { schema?: Schema };
}
interface Part {
	$ref?: string;
	description?: string;
	required?: boolean;
	content?: Content;
}
export interface Parameter {
	$ref?: string;
	in: string;
	name: string;
	required?: boolean;
	description?: string;
	example?: unknown;
	schema?: Schema;
}
export interface Call {
	operationId: string;
	summary: string;
	description?: string;
	tags: string[];
	security?: unknown[];
	parameters?: Parameter[];
	requestBody?: Part;
	responses: Record<string, Part>;
}
export interface PathCall extends Call {
	path: string;
	method: string;
}

interface Components {
	schemas: Schemas;
	parameters: Record<string, Parameter>;
	requestBodies: Record<string, Part>;
	responses: Record<string, Part>;
}
type PathItem = { parameters?: Parameter[] } & Record<string, Call>;

interface Document {
	info: { title: string; description: string };
	tags: { name: string; description: string }[];
	paths: Record<string, PathItem>;
	components: Components;
}

export interface ApiDocument {
	title: string;
	about: string;
	tags: readonly { name: string; label: string }[];
	calls: readonly PathCall[];
	schemas: Schemas;
	/** Resolves a part defined elsewhere in the document. */
	part(part: Part): Part;
}

const read = new Map<Locale, ApiDocument>();

/** The API's description in a language, read once. */
export function readDocument(locale: Locale): ApiDocument {
	const existing = read.get(locale) ?? parse(locale);
	read.set(locale, existing);
	return existing;
}

function parse(locale: Locale): ApiDocument {
	const { info, tags, paths, components } = JSON.parse(openApiDocument(locale)) as Document;
	const at = <T extends { $ref?: string }>(part: T): T => {
		const [, , kind = "", name = ""] = part.$ref?.split("/") ?? [];
		return ((components as unknown as Record<string, Record<string, T>>)[kind]?.[name] ?? part) as T;
	};
	const calls = Object.entries(paths).flatMap(([path, { parameters: shared = [], ...methods }]) =>
		Object.entries(methods as Record<string, Call>).map(([method, call]) => {
			const parameters = [...shared, ...(call.parameters ?? [])].map(at);
			return { ...call, path, method: method.toUpperCase(), parameters };
		}),
	);
	return {
		title: info.title,
		about: info.description,
		tags: tags.map(({ name, description }) => ({ name, label: description })),
		calls,
		schemas: components.schemas,
		part: at,
	};
}
