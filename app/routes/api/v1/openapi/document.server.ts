import { STATUS_CODES } from "node:http";
import { z } from "zod";
import { createDocument } from "zod-openapi";
import { entities } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { problemCodes } from "#app/http/problem.server.ts";
import { apiText, apiTextPlaceholder } from "#app/i18n/api-text.ts";
import { fixedT, type TFunction } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { readBuiltOpenApi } from "#app/ops/built-openapi.ts";
import {
	buildEnumerations,
	buildTimestamps,
	entitySchema,
	type JsonSchema,
	schemaName,
	sharedSchemas,
} from "../schemas/entity-schema.ts";
import { listMeta, listParameters, recordParameters } from "../schemas/records.ts";
import { accountOperations } from "./account-operations.ts";
import { actionEnumerations, actionOperations, recordPartOperations } from "./action-operations.server.ts";
import { applyOperations } from "./apply-operations.server.ts";
import { entityOperations } from "./entity-operations.server.ts";
import { fileOperations } from "./file-operations.server.ts";
import { generalOperations } from "./general-operations.server.ts";
import type { OpenApiComponent, Operation } from "./operation.ts";
import { problemStatuses } from "./problem-statuses.ts";
import { shortlistOperations } from "./shortlist-operations.ts";
import { buildTags, getTag } from "./tags.ts";
import { buildWebhooks, webhookSchemas } from "./webhooks.server.ts";

/** Every call of the API. */
export const operations: readonly Operation[] = [
	...accountOperations,
	...shortlistOperations,
	...generalOperations,
	...applyOperations,
	...actionOperations,
	...recordPartOperations,
	...fileOperations,
	...entityOperations,
];

/** Format of every error (RFC 9457). */
export const problemSchema = z
	.looseObject({
		type: z.string(),
		title: z.string(),
		status: z.number().int(),
		code: z.enum(problemCodes).meta(apiText("code")),
		detail: z.string(),
		missing_scope: z.string().optional().meta(apiText("missing_scope")),
		count: z.number().int().optional().meta(apiText("problem_count")),
		errors: z.record(z.string(), z.array(z.string())).optional().meta(apiText("errors")),
	})
	.meta({ id: "Problem" });

const binary = { schema: { type: "string", format: "binary" } } as const;
const file = {
	content: {
		"text/csv": binary,
		"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": binary,
	},
} as const;

const json = (schema: JsonSchema | z.ZodType) => ({ content: { "application/json": { schema } } });
const isNamed = (part: object): part is OpenApiComponent => "content" in part;

function getResponses({ answers }: Operation, problem: object) {
	const good = Object.entries(answers).map(([status, schema]) => {
		const description = STATUS_CODES[status] ?? status;
		if (schema === null) return [status, { description }];
		if (schema === "file") return [status, { description, ...file }];
		return [status, isNamed(schema) ? schema : { description, ...json(schema) }];
	});
	return Object.fromEntries([...good, ["default", problem]]);
}

function getBody({ form, body, method }: Operation) {
	if (!form && !body) return {};
	if (body && isNamed(body)) return { requestBody: body };
	const content = form ? { content: { "multipart/form-data": { schema: form } } } : json(body as JsonSchema);
	return { requestBody: { ...content, required: method !== "delete" } };
}

function getSummary({ id, text, of }: Operation, t: TFunction): string {
	if (of) return t(`api_reference:entity.${of.call}`, { many: getLabels(of.entity, t).many });
	const words = t as unknown as (key: string) => string;
	return words(`api_reference:operations.${text ?? id}`);
}

type BuiltOperation = ReturnType<typeof getOperation>;
type PathItem = Record<string, BuiltOperation>;

function getOperation(operation: Operation, t: TFunction, problem: object) {
	const { id, query, params, parameters, open } = operation;
	return {
		operationId: id,
		summary: getSummary(operation, t),
		tags: [getTag(operation)],
		...(open ? { security: [] } : {}),
		...(parameters ? { parameters: parameters.map((name) => ({ $ref: `#/components/parameters/${name}` })) } : {}),
		...(query || params ? { requestParams: { ...(query && { query }), ...(params && { path: params }) } } : {}),
		...getBody(operation),
		responses: getResponses(operation, problem),
	};
}

/** All statuses share this one response. */
function buildProblem(t: TFunction) {
	const statuses = problemStatuses.map((status) => `- ${status}: ${t(`api_reference:problems.${status}`)}`);
	return {
		id: "Problem",
		description: [t("api_reference:problems.problem"), ...statuses].join("\n"),
		content: { "application/problem+json": { schema: problemSchema } },
	};
}

/** Moves parameters common to all calls of a path to the path itself. */
function hoistParameters(item: PathItem): void {
	const calls = Object.values(item) as BuiltOperation[];
	const [first, ...others] = calls.map(({ parameters = [] }) => parameters);
	const shared =
		first?.filter(({ $ref }) => others.every((own) => own.some((parameter) => parameter.$ref === $ref))) ?? [];
	if (calls.length < 2 || shared.length === 0) return;
	for (const call of calls) {
		const own = call.parameters?.filter(({ $ref }) => !shared.some((parameter) => parameter.$ref === $ref)) ?? [];
		if (own.length > 0) call.parameters = own;
		else delete call.parameters;
	}
	Object.assign(item, { parameters: shared });
}

function build(locale: Locale): string {
	const t = fixedT(locale);
	const problem = buildProblem(t);
	const paths: Record<string, PathItem> = {};
	for (const operation of operations.filter(({ same }) => !same)) {
		paths[operation.path] = { ...paths[operation.path], [operation.method]: getOperation(operation, t, problem) };
	}
	for (const item of Object.values(paths)) hoistParameters(item);
	const schemas: Record<string, JsonSchema | z.ZodType> = {
		...sharedSchemas,
		...buildTimestamps(t),
		...webhookSchemas,
		...buildEnumerations(entities, actionEnumerations, t),
		...Object.fromEntries(entities.map((entity) => [schemaName(entity), entitySchema(entity, t)])),
		ListMeta: listMeta,
	};
	const document = createDocument({
		openapi: "3.1.0",
		info: { title: t("api_reference:title"), version: "1", description: t("api_reference:about") },
		servers: [{ url: "/api/v1" }],
		security: [{ token: [] }],
		tags: buildTags(operations, t),
		components: {
			securitySchemes: { token: { type: "http", scheme: "bearer", ...apiText("token") } },
			schemas,
			parameters: { ...listParameters, ...recordParameters } as never,
		},
		paths,
	});
	const text = t as unknown as (key: string) => string;
	const isMark = (key: string, value: unknown): value is string =>
		key === "description" && typeof value === "string" && value.startsWith(apiTextPlaceholder);
	// Drops Zod's date patterns and integer bounds, redundant with format and type.
	const inLanguage = (key: string, value: unknown) =>
		isMark(key, value) ? text(value) : isDatePattern(key, value) || isAnyInteger(key, value) ? undefined : value;
	return JSON.stringify(JSON.parse(JSON.stringify({ ...document, webhooks: buildWebhooks(t) }), inLanguage));
}

const isAnyInteger = (key: string, value: unknown) =>
	(key === "minimum" || key === "maximum") && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
const isDatePattern = (key: string, value: unknown) => key === "pattern" && String(value).includes("02-29");

const created = new Map<Locale, string>();

/** Cached per language; normally read from the file made by the build. */
export function openApiDocument(locale: Locale): string {
	const existing = created.get(locale) ?? readBuiltOpenApi(locale) ?? build(locale);
	created.set(locale, existing);
	return existing;
}
