import { join } from "node:path";
import { listLeafRoutes } from "#app/e2e/access/route-list.ts";
import type { Operation } from "./openapi/operation.ts";
import { apiRoutes } from "./routes.ts";
import type { ApiTestClient } from "./testing.ts";

type Module = Parameters<ApiTestClient["call"]>[0];

export const apiLeafRoutes = listLeafRoutes(apiRoutes)
	.filter(({ path }) => !path.endsWith("*"))
	.map(({ file, path }) => ({ file, pattern: path.replace("/api/v1", "") }));

export function findApiRoute(path: string) {
	const fits = (pattern: string) =>
		new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path.replace(/[{}]/g, ""));
	// The most particular one answers, as in the router.
	const result = apiLeafRoutes.filter(({ pattern }) => fits(pattern));
	return result.sort((a, b) => a.pattern.split(":").length - b.pattern.split(":").length)[0];
}

interface CallRequest {
	params: Record<string, string>;
	query: string;
	json: object;
	body: string;
	form: FormData;
	headers: Record<string, string>;
}

/** Calls an operation of the document as the router would. */
export async function callOperation(
	caller: ApiTestClient,
	{ path }: Pick<Operation, "path">,
	method: string,
	request: Partial<CallRequest> = {},
) {
	const leaf = findApiRoute(path);
	const module: Module = await import(/* @vite-ignore */ join(import.meta.dirname, "../../..", leaf?.file ?? ""));
	const params = { ...getParams(path, leaf?.pattern ?? ""), ...request.params };
	const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "nobody") + (request.query ?? "");
	caller.area = "";
	const { json, body, form, headers } = request;
	return caller.call(module, address, { method: method.toUpperCase(), params, json, body, form, headers });
}

function getParams(path: string, pattern: string): Record<string, string> {
	const parts = path.split("/");
	const named = pattern
		.split("/")
		.flatMap((part, at) => (part.startsWith(":") ? [[part.slice(1), parts[at] ?? ""]] : []));
	return Object.fromEntries(named.map(([name, value]) => [name, value?.startsWith("{") ? "nobody" : value]));
}
