import type { RouterContextProvider } from "react-router";
import { problem } from "#app/http/problem.server.ts";
import { readBody } from "../../recruiters/downloads/request-body.server.ts";

type Body = Record<string, unknown>;

/** The body as an object; an empty one for anything else, so that what is missing is said field by field. */
export async function bodyOf(request: Request): Promise<Body> {
	return partOf(await readBody(request)) ?? {};
}

/** An object inside a body. */
export function partOf(value: unknown): Body | undefined {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Body) : undefined;
}

/** For a method that an address does not know. */
export function otherMethod(context: Readonly<RouterContextProvider>, allowed: string): Response {
	return problem(context, 405, { headers: { Allow: allowed } });
}

export const done = () => new Response(null, { status: 204 });
