// First: React reads the NODE_ENV that this sets.
import "./mode.ts";
import { writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { type Locale, languages } from "#app/i18n/languages.ts";
import { getBuiltOpenApiPath } from "./built-openapi.ts";

/** Compiles with the product's own flags after the build emptied the folder; writes API descriptions. */
const bundle = join(import.meta.dirname, "..", "..", "build", "server", "index.js");
const { routes } = (await import(pathToFileURL(bundle).href)) as ServerBuild;
type Loader = (args: { context: { get(): { locale: Locale } }; request: Request; url: URL }) => Promise<Response>;
const loader = routes["routes/api/v1/openapi"]?.module.loader as unknown as Loader | undefined;
if (!loader) throw new Error("The API has no description.");
const url = new URL("http://build");
for (const locale of languages) {
	// All that it asks of a request is the language.
	const document = await loader({ context: { get: () => ({ locale }) }, request: new Request(url), url });
	writeFileSync(getBuiltOpenApiPath(locale), await document.text());
}
flushCompileCache();
process.exit(0);
