import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";

const file = join(import.meta.dirname, "..", "schema.ts");

/** Writes `db/schema.ts` from the database at this address. */
export function writeTypes(url: string): void {
	const { status, output } = runCodegen(url, ["--log-level", "warn"]);
	if (status !== 0) throw new Error(output);
}

/** @internal Returns the diff of `db/schema.ts` to this database; empty when equal. Used by tests. */
export function compareTypes(url: string): string {
	const { status, output } = runCodegen(url, ["--verify"]);
	return status === 0 ? "" : output;
}

function runCodegen(url: string, options: string[]): { status: number | null; output: string } {
	const codegen = createRequire(import.meta.url).resolve("kysely-codegen/dist/cli/bin.js");
	const args = [
		codegen,
		...["--url", url, "--dialect", "postgres", "--out-file", file],
		...["--date-parser", "string", "--type-mapping", '{"int8":"number"}'],
		...["--exclude-pattern", "{graphile_worker.*,partitions.*,*.schema_migrations*}"],
		...options,
	];
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
	return { status, output: stdout + stderr };
}
