import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { findLackingScope } from "../v1/token-scope.server.ts";
import type { ApiDocument, PathCall } from "./document.server.ts";
import { buildExample } from "./example.ts";
import { buildRow, buildRows, type Row } from "./field-rows.server.ts";
import { findComponentName, resolveSchema, type Schema } from "./schema.ts";

export interface CallText {
	id: string;
	method: string;
	path: string;
	summary: string;
	/** Required token scope; null for none. */
	scope: string | null;
	needsToken: boolean;
	parameters: Row[];
	/** Null without a body. */
	body: { rows: Row[]; required: boolean; isForm: boolean; example: string } | null;
	answers: { status: string; text: string; example: string | null }[];
	curl: string;
	js: string;
}

const base = "/api/v1";
const limited = { strategy: "recruiters", onlyResources: [] as readonly string[] } as unknown as Recruiter;

/** The scope a call needs of a token that is limited. */
function scopeOf({ path, method, security }: PathCall): string | null {
	if (security?.length === 0 || !path.startsWith("/recruiters")) return null;
	return findLackingScope(limited, { pathname: base + path, verb: method === "GET" ? "read" : "write" });
}

interface Reading {
	document: ApiDocument;
	t: TFunction;
	records: ReadonlySet<string>;
	origin: string;
}

export function describeCall(call: PathCall, reading: Reading): CallText {
	const { document, t, origin } = reading;
	const { operationId: id, method, path, summary } = call;
	const body = describeBody(call, reading);
	const query = (call.parameters ?? []).filter(({ in: place }) => place === "query");
	const visible = query.filter(({ example }) => example !== undefined).map((item) => `${item.name}=${item.example}`);
	const address = `${base}${path.replaceAll("{id}", "0f3cK2v9QmXw").replaceAll(/\{(\w+)\}/g, "$1")}`;
	const needsToken = call.security?.length !== 0;
	const example = { address: address + (visible.length > 0 ? `?${visible.join("&")}` : ""), method, body, needsToken };
	return {
		id,
		method,
		path: base + path,
		summary,
		scope: scopeOf(call),
		needsToken,
		parameters: (call.parameters ?? []).map((item) => ({
			...buildRow(item.name, item.schema ?? {}, item.required ?? false, { ...reading, schemas: document.schemas }),
			text: item.description ?? (item.name === "id" ? t("api_docs:idText") : null),
			example: item.example === undefined ? null : String(item.example),
		})),
		body,
		answers: Object.entries(call.responses)
			.filter(([status]) => status !== "default")
			.map(([status, part]) => describeAnswer(status, part, reading)),
		curl: curlOf(example, origin),
		js: jsOf(example, origin),
	};
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

function describeBody(call: PathCall, { document, records, t }: Reading): CallText["body"] {
	if (!call.requestBody) return null;
	const { content = {}, required = false } = document.part(call.requestBody);
	const [type = "", { schema = {} } = {}] = Object.entries(content)[0] ?? [];
	const isForm = type.startsWith("multipart/");
	const reading = { schemas: document.schemas, t, records };
	const example = buildExample(schema, "", { schemas: document.schemas, sent: true, most: 4 });
	return {
		rows: buildRows(schema, reading).map(withNeeded(schema, reading)),
		required,
		isForm,
		example: json(example),
	};
}

/** Names the required fields of records nested in a body. */
function withNeeded(
	schema: Schema,
	{ schemas, t, records }: { schemas: ApiDocument["schemas"]; t: TFunction; records: ReadonlySet<string> },
) {
	return (row: Row): Row => {
		const property = resolveSchema(schema, schemas).properties?.[row.name];
		const named = property && findComponentName(property, schemas);
		if (!property || !named || !records.has(named)) return row;
		const needed = property.required ?? [];
		const text = needed.length > 0 ? t("api_docs:recordNeeds", { names: needed.join(", ") }) : t("api_docs:recordBody");
		return { ...row, text };
	};
}

function describeAnswer(
	status: string,
	unresolved: { $ref?: string },
	{ document }: Reading,
): CallText["answers"][number] {
	const { description = "", content } = document.part(unresolved);
	const schema = content?.["application/json"]?.schema;
	const text = /^[a-z_]+$/.test(description) ? "" : description;
	if (!schema) return { status, text, example: null };
	const example = buildExample(schema, "", { schemas: document.schemas, sent: false, most: 6 });
	return { status, text, example: json(example) };
}

interface Example {
	address: string;
	method: string;
	body: CallText["body"];
	needsToken: boolean;
}

function curlOf({ address, method, body, needsToken }: Example, origin: string): string {
	const lines = [`curl -g${method === "GET" ? "" : ` -X ${method}`} '${origin}${address}'`];
	if (needsToken) lines.push(`-H "Authorization: Bearer $TOKEN"`);
	if (body?.isForm)
		for (const { name, required } of body.rows.filter(({ required, name }) => required || name.endsWith("[file]")))
			lines.push(`-F '${name}=${name.endsWith("[file]") ? "@cv.pdf" : required ? "…" : ""}'`);
	else if (body) {
		lines.push("-H 'Content-Type: application/json'");
		if (method === "POST") lines.push(`-H "Idempotency-Key: $(uuidgen)"`);
		lines.push(`-d '${JSON.stringify(JSON.parse(body.example)).replaceAll("'", "'\\''")}'`);
	}
	return lines.join(" \\\n  ");
}

function jsOf({ address, method, body, needsToken }: Example, origin: string): string {
	const headers = [
		...(needsToken ? [`Authorization: \`Bearer \${token}\``] : []),
		...(body && !body.isForm ? ['"Content-Type": "application/json"'] : []),
	];
	const options = [
		...(method === "GET" ? [] : [`method: "${method}"`]),
		...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
		...(body?.isForm ? ["body: form"] : body ? [`body: JSON.stringify(${body.example.replaceAll("\n", "\n  ")})`] : []),
	];
	return [
		`const response = await fetch("${origin}${address}", {`,
		...options.map((option) => `  ${option},`),
		"});",
		"if (!response.ok) throw await response.json();",
		method === "DELETE" ? "// 204" : "const result = await response.json();",
	].join("\n");
}
