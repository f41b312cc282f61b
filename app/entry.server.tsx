import { renderToString } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	type ServerInstrumentation,
	ServerRouter,
} from "react-router";
import { isDatabaseUnavailable } from "#db/is-database-unavailable.ts";
import { describeDataError, isDataError } from "#db/kit/data-error.ts";
import { isLockConflict } from "#db/kit/in-business.ts";
import { runMasked } from "./auth/session/masked-read.server.ts";
import { getColorStylesheet } from "./brands/colors.server.ts";
import { databaseFailure, i18n, inlineStyleHash, requestInfo, site } from "./context.ts";
import { fontPreloadHeader, inlineStylesheet } from "./http/critical-css.server.ts";
import { FragmentStore } from "./http/fragment-store.server.ts";
import { inlineIcons } from "./http/inline-icons.server.ts";
import { findRenderedPage, getRenderedPageKey, saveRenderedPage } from "./http/rendered-page-store.server.ts";
import { isReadMethod } from "./http/request-target.ts";
import { flagAllTexts } from "./i18n/flag-all-texts.server.ts";
import { i18nFor, type Locale } from "./i18n/i18n.ts";
import { TextContext } from "./i18n/use-translation.ts";
import { bufferedResponse } from "./ops/buffered-response.ts";
import { createFallbackErrorPage } from "./ops/fallback-error-page.ts";
import { log } from "./ops/log.ts";
import { compactRoutes, filterMatchedRoutes } from "./ops/page-routes.ts";
import { getRouteModules } from "./ops/route-matching.ts";
import { addEarlyKeyScript } from "./ui/early-keys.server.ts";
import { FragmentCacheContext } from "./ui/fragment-cache.tsx";
import { deferHydration } from "./ui/lazy-hydration.server.ts";
import { getPageScripts, type PageScripts } from "./ui/lazy-hydration.ts";

/** Masks fields hidden by the user's roles in everything loaders read. */
export const instrumentations: ServerInstrumentation[] = [
	{
		route: ({ instrument }) => instrument({ loader: async (load) => void (await runMasked(load)) }),
	},
];

export const streamTimeout = 5_000;

/** Renders without streaming, so pages work without JavaScript; unchanged pages come from cache. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	// Pages without scripts need no nonce, so they are identical for every request.
	const scripts = getScripts(routerContext);
	const nonce = scripts ? read(() => context.get(requestInfo).nonce) : undefined;
	const locale = read(() => context.get(i18n).locale) ?? "pt";
	const data = scripts ? await readLoaderData(routerContext) : "";
	const { errors, actionData } = routerContext.staticHandlerContext;
	const isPlain = request.method === "GET" && !errors && !actionData;
	const key = nonce && isPlain ? getRenderedPageKey({ locale, status, url: request.url, data }) : undefined;
	let body = key && nonce ? findRenderedPage(key, nonce) : undefined;
	if (!body) {
		const drawn = draw({ request, routerContext, locale, nonce });
		if (drawn === undefined) return createFallbackErrorPage();
		const whole = routerContext.renderMeta?.didRenderScripts ? insertLast(drawn, dataScript(data, nonce)) : drawn;
		const page = finished(`<!DOCTYPE html>${whole}`, { scripts, nonce, context });
		if (key && nonce) saveRenderedPage(key, page, nonce);
		body = Buffer.from(page);
	}
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (scripts && fontPreloadHeader) headers.append("Link", fontPreloadHeader);
	return bufferedResponse(body, { status, headers });
}

interface Drawing {
	request: Request;
	routerContext: EntryContext;
	locale: Locale;
	nonce: string | undefined;
}

function draw({ request, routerContext, locale, nonce }: Drawing): string | undefined {
	const markup = new FragmentStore(locale);
	const namespaces = new Set<string>();
	try {
		const page = renderToString(
			<TextContext value={{ i18n: i18nFor(locale), namespaces }}>
				<FragmentCacheContext value={markup}>
					<ServerRouter context={filterMatchedRoutes(routerContext)} url={request.url} nonce={nonce} />
				</FragmentCacheContext>
			</TextContext>,
		);
		return flagAllTexts(compactRoutes(markup.complete(page)), namespaces);
	} catch (error) {
		log.error({ err: error, path: new URL(request.url).pathname }, "render failed");
		if (routerContext.staticHandlerContext.errors) return undefined;
		throw error;
	}
}

/** Reads loader data; the router's `StreamTransfer` would make React stream it in parts. */
async function readLoaderData({ serverHandoffStream }: EntryContext): Promise<string> {
	return serverHandoffStream ? await readText(serverHandoffStream) : "";
}

/** In single quotes: escaping JSON's double quotes would add a tenth to its size. */
function dataScript(data: string, nonce: string | undefined): string {
	const encoded = data.replace(unsafeInScript, escapeInScript);
	const controller = "window.__reactRouterContext.streamController";
	return `<script${nonce ? ` nonce="${nonce}"` : ""}>${controller}.enqueue('${encoded}');${controller}.close();</script>`;
}

const pageEnd = "</body></html>";

const insertLast = (page: string, part: string) =>
	page.endsWith(pageEnd) ? page.slice(0, -pageEnd.length) + part + pageEnd : page + part;

const unsafeInScript = /['\\\n\r<\u2028\u2029]/g;
const escapeInScript = (letter: string) =>
	letter === "'" || letter === "\\" ? `\\${letter}` : `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
	const reader = stream.getReader();
	const decoder = new TextDecoder();
	let text = "";
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return text + decoder.decode();
		text += decoder.decode(value, { stream: true });
	}
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	// An aborted request is the visitor's doing, not a fault.
	if (request.signal.aborted) return;
	if (isDatabaseUnavailable(error)) {
		// The connection handler logs an outage once, not per request.
		(context as RouterContextProvider).set(databaseFailure, "unavailable");
		return;
	}
	const id = read(() => (context as RouterContextProvider).get(requestInfo).id);
	const place = { method: request.method, path: new URL(request.url).pathname, request: id };
	if (isDataError(error)) {
		if (!isReadMethod(request.method)) (context as RouterContextProvider).set(databaseFailure, "refused");
		log.error({ err: describeDataError(error), ...place }, "the database refused what a form let through");
		return;
	}
	const facts = { err: error, ...place };
	if (isLockConflict(error)) {
		// Rolled back: the page keeps the input and offers to resend it.
		(context as RouterContextProvider).set(databaseFailure, "unavailable");
		log.warn(facts, "request gave way to another");
		return;
	}
	log.error(facts, "request failed");
};

const getScripts = ({ routeModules, staticHandlerContext }: EntryContext) => {
	const modules = getRouteModules(routeModules);
	return getPageScripts(staticHandlerContext.matches.flatMap(({ route }) => modules[route.id] ?? []));
};

interface Finishing {
	scripts: PageScripts;
	nonce: string | undefined;
	context: RouterContextProvider;
}

/** Inlines rules and icons in script-free pages, or the starter for deferred scripts. */
function finished(page: string, { scripts, nonce, context }: Finishing): string {
	const colors = read(() => context.get(site).colors);
	if (scripts === false && colors && !import.meta.env.DEV) {
		const { html, hash } = inlineStylesheet(inlineIcons(page), getColorStylesheet(colors));
		context.set(inlineStyleHash, hash);
		return html;
	}
	if (!nonce) return page;
	// Same-origin files are allowed by the policy; only inline content needs the nonce.
	page = page.replaceAll(` nonce="${nonce}"/>`, "/>");
	return scripts === "later" ? deferHydration(page, nonce) : addEarlyKeyScript(page, nonce);
}

/** Undefined where middleware failed before setting the context. */
function read<T>(get: () => T): T | undefined {
	try {
		return get();
	} catch {
		return undefined;
	}
}
