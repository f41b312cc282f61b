import { randomBytes } from "node:crypto";
import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { provideSite } from "#app/brands/site.server.ts";
import { database } from "#app/context.ts";
import { provideLocale } from "#app/i18n/middleware.server.ts";
import type { Db } from "#db/index.ts";
import { protectRequest } from "./protect-request.server.ts";
import { runMasked } from "./session/masked-read.server.ts";
import { provideSession } from "./session/session.server.ts";
import { saveVisitOrigin } from "./session/visit-origin.server.ts";

process.env.ENCRYPTION_KEY ??= randomBytes(32).toString("base64");

type Middleware = MiddlewareFunction<Response>;

/** Route types differ per file, so only the shape used by tests is declared. */
interface RouteModule {
	middleware?: Middleware[];
	loader?: unknown;
	action?: unknown;
}

interface Visit {
	path: string;
	method?: string;
	form?: Record<string, string> | FormData;
	/** A body of JSON instead of a form. */
	json?: object;
	/** Raw body, possibly malformed or empty. */
	body?: string;
	headers?: Record<string, string>;
	params?: Record<string, string>;
	/** Guards of the layouts above the route. */
	above?: Middleware[];
}

export interface BrowserResponse {
	status: number;
	headers: Headers;
	location: string | null;
	/** Parsed JSON, or text. */
	body: unknown;
	bytes: Uint8Array;
	context: RouterContextProvider;
}

export class Browser {
	readonly cookies = new Map<string, string>();
	readonly #db: Db;
	readonly #host: string;
	ip = "203.0.113.7";
	scheme = "http";

	constructor(db: Db, host: string) {
		this.#db = db;
		this.#host = host;
	}

	async visit(route: RouteModule, visit: Visit): Promise<BrowserResponse> {
		const request = this.#request(visit);
		const context = new RouterContextProvider();
		const url = new URL(request.url);
		const args = { request, url, context, params: visit.params ?? {}, pattern: url.pathname };
		const handler = request.method === "GET" || request.method === "HEAD" ? route.loader : route.action;
		const chain = [...this.#root(), ...(visit.above ?? []), ...(route.middleware ?? [])];
		const response = await run(chain, args, () => call(handler, args));
		this.#keep(response.headers);
		const bytes = new Uint8Array(await response.arrayBuffer());
		const text = new TextDecoder().decode(bytes);
		const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
		const { status, headers } = response;
		const body = isJson ? JSON.parse(text) : text;
		return { status, headers, location: headers.get("Location"), body, bytes, context };
	}

	#root(): Middleware[] {
		const provideDb: Middleware = ({ context }) => context.set(database, this.#db);
		return [protectRequest, provideDb, provideSite, provideSession, saveVisitOrigin, provideLocale];
	}

	#request({ path, method, form, json, body: text, headers }: Visit): Request {
		const origin = `${this.scheme}://${this.#host}`;
		const input = form instanceof FormData ? form : form && new URLSearchParams(form);
		const body = text ?? (json ? JSON.stringify(json) : input);
		const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const write: Record<string, string> = body || method ? { "Sec-Fetch-Site": "same-origin", Origin: origin } : {};
		if (json) write["Content-Type"] = "application/json";
		const all = { ...write, "x-seleta-ip": this.ip, Cookie: cookies, ...headers };
		// An empty value removes a header that the browser would send by default.
		const sent = Object.entries(all).filter(([, value]) => value !== "");
		return new Request(origin + path, {
			method: method ?? (body ? "POST" : "GET"),
			body,
			headers: sent as [string, string][],
		});
	}

	#keep(headers: Headers) {
		for (const header of headers.getSetCookie()) {
			const [pair = "", ...attributes] = header.split("; ");
			const equals = pair.indexOf("=");
			const name = pair.slice(0, equals);
			if (attributes.some((attribute) => attribute.toLowerCase() === "max-age=0")) this.cookies.delete(name);
			else this.cookies.set(name, pair.slice(equals + 1));
		}
	}
}

async function run(
	chain: Middleware[],
	args: Parameters<Middleware>[0],
	last: () => Promise<Response>,
): Promise<Response> {
	const [first, ...rest] = chain;
	if (!first) return last();
	let answered: Response | undefined;
	const next = async () => {
		answered = await run(rest, args, last).catch(toResponse);
		return answered;
	};
	const result = await first(args, next);
	return result ?? answered ?? (await next());
}

async function call(handler: unknown, args: unknown): Promise<Response> {
	if (typeof handler !== "function") return new Response("ok");
	try {
		const visible =
			(args as { request: Request }).request.method === "GET" ? runMasked : (work: () => unknown) => work();
		return toResponse(await visible(() => handler(args)));
	} catch (thrown) {
		return toResponse(thrown);
	}
}

/** Converts a loader's or action's result, returned or thrown, as React Router does. */
function toResponse(result: unknown): Response {
	if (result instanceof Response) return result;
	if (result instanceof Error) throw result;
	if (isData(result)) return Response.json(result.data, result.init ?? undefined);
	return Response.json(result ?? null);
}

function isData(value: unknown): value is { type: string; data: unknown; init: ResponseInit | null } {
	return typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";
}
