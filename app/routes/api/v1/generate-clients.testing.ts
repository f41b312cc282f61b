import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Run as a program. The generators need TypeScript 5's API, absent from the project's compiler. */
registerHooks({
	resolve: (specifier, context, next) => next(specifier === "typescript" ? "typescript-5" : specifier, context),
});

const folder = process.argv[2] ?? "";
const document = join(folder, "openapi.json");
const { default: openapiTs, astToString } = await import("openapi-typescript");
writeFileSync(join(folder, "types.ts"), astToString(await openapiTs(pathToFileURL(document))));
const { createClient } = await import("@hey-api/openapi-ts");
await createClient({
	input: document,
	output: join(folder, "client"),
	plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
	logs: { level: "silent" },
});
process.exit(0);
