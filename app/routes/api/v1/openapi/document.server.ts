import { STATUS_CODES } from "node:http";
import { z } from "zod";
import { createDocument } from "zod-openapi";
import { problemCodes } from "#app/http/problem.server.ts";
import { builtOpenApi } from "#app/ops/built-openapi.ts";
import { entityOperations } from "./entity-operations.server.ts";
import { officeOperations } from "./office-operations.server.ts";
import type { Operation } from "./operation.ts";
import { peopleOperations } from "./people-operations.ts";
import { shortlistOperations } from "./shortlist-operations.ts";

/** Every call of the API. */
export const operations: readonly Operation[] = [
	...peopleOperations,
	...shortlistOperations,
	...officeOperations,
	...entityOperations,
];

/** How every error is told (RFC 9457). */
export const problemSchema = z
	.looseObject({
		type: z.string(),
		title: z.string(),
		status: z.number().int(),
		code: z.enum(problemCodes).meta({ description: "What went wrong, in a word that never changes" }),
		detail: z.string(),
		missing_scope: z.string().optional().meta({
			description: "With 403: the scope the token lacks, such as candidates:read; * stands for one without limits",
		}),
		count: z
			.number()
			.int()
			.optional()
			.meta({ description: "How many records a call stands for, where that refused it" }),
		errors: z.record(z.string(), z.array(z.string())).optional().meta({ description: "Messages by field" }),
	})
	.meta({ id: "Problem" });

const tokenText =
	"A token reads, or reads and writes, all its person may or some resources only: as a scope, `candidates:read`. It never reaches further than its person's roles do at the time of the call.";

const binary = { schema: { type: "string", format: "binary" } } as const;
const file = {
	content: {
		"text/csv": binary,
		"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": binary,
	},
} as const;

function getResponses({ answers, problems = [], open }: Operation) {
	const good = Object.entries(answers).map(([status, schema]) => {
		const description = STATUS_CODES[status] ?? status;
		if (schema === null) return [status, { description }];
		if (schema === "file") return [status, { description, ...file }];
		return [status, { description, content: { "application/json": { schema } } }];
	});
	const refusals = [...(open ? [] : [401, 403]), ...problems, 500, 503].map((status) => [
		String(status),
		{
			description: STATUS_CODES[status] ?? String(status),
			content: { "application/problem+json": { schema: problemSchema } },
		},
	]);
	return Object.fromEntries([...good, ...refusals]);
}

function getOperation(operation: Operation) {
	const { id, summary, query, params, body, form, open, path } = operation;
	const content = form ? { "multipart/form-data": { schema: form } } : body && { "application/json": { schema: body } };
	return {
		operationId: id,
		summary,
		tags: [path.split("/").slice(1, 3).at(-1) ?? ""],
		...(open ? { security: [] } : {}),
		...(query || params ? { requestParams: { ...(query && { query }), ...(params && { path: params }) } } : {}),
		...(content ? { requestBody: { content, required: operation.method !== "delete" } } : {}),
		responses: getResponses(operation),
	};
}

function build() {
	const paths: Record<string, Record<string, ReturnType<typeof getOperation>>> = {};
	for (const operation of operations) {
		paths[operation.path] = { ...paths[operation.path], [operation.method]: getOperation(operation) };
	}
	return createDocument({
		openapi: "3.1.0",
		info: { title: "Seleta", version: "1" },
		servers: [{ url: "/api/v1" }],
		security: [{ token: [] }],
		components: { securitySchemes: { token: { type: "http", scheme: "bearer", description: tokenText } } },
		paths,
	});
}

let created: string | undefined;

/** The document as it is sent, the same for everybody. Making it takes seconds: the build does, and leaves it in a file. */
export function openApiDocument(): string {
	created ??= builtOpenApi() ?? JSON.stringify(build());
	return created;
}
