import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Run as a program: makes two clients of the document in the folder that is named. The generators ask for the compiler's earlier
 * interface, which the compiler of the project no longer has.
 */
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
