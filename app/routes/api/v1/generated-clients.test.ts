import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "./openapi/document.server.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../../..");
let folder = "";

/** A program using both clients; mistakes in it must not compile. */
const program = `
import type { paths } from "./types.ts";
import { createCandidate, listJobs, moveApply } from "./client/sdk.gen.ts";
import type { Candidate } from "./client/types.gen.ts";

type Jobs = paths["/recruiters/jobs"]["get"];
type Body = Jobs["responses"][200]["content"]["application/json"];
export const query: Jobs["parameters"]["query"] = { per: 25, order: "-created_at", fields: "title" };
export const ids = (body: Body): string[] => body.jobs.map(({ id }) => id);
export const titles = (body: Body): (string | null | undefined)[] => body.jobs.map(({ title }) => title);
// @ts-expect-error There is no such page size.
export const wrong: Jobs["parameters"]["query"] = { per: 26 };
// @ts-expect-error A job has no such field.
export const misspelt = (body: Body) => body.jobs[0]?.titel;

export async function integrate(): Promise<number | undefined> {
	const { data } = await listJobs({ query: { per: 25 } });
	const created = await createCandidate({ body: { candidate: { name: "Ana" } } });
	const candidate: Candidate | undefined = created.data?.candidate;
	await moveApply({ path: { id: candidate?.id ?? "" }, body: { move: { to: 2 } } });
	// @ts-expect-error A move says where to.
	await moveApply({ path: { id: "" }, body: { move: {} } });
	return data?.jobs.length;
}
`;
const compilerOptions = {
	noEmit: true,
	strict: true,
	module: "preserve",
	moduleResolution: "bundler",
	target: "esnext",
	lib: ["esnext", "dom", "dom.iterable"],
	allowImportingTsExtensions: true,
	skipLibCheck: true,
	types: [],
};

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "seleta-clients-"));
	await writeFile(join(folder, "openapi.json"), openApiDocument("en"));
	await writeFile(join(folder, "program.ts"), program);
	await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["program.ts"] }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("two generated clients compile with a sample program and reject its type errors", {
	timeout: 120_000,
}, async () => {
	await run(process.execPath, [join(import.meta.dirname, "generate-clients.testing.ts"), folder], { cwd: root });
	const compiler = join(root, "node_modules/typescript/bin/tsc");
	const faults = await run(process.execPath, [compiler, "-p", folder], { cwd: root }).then(
		() => "",
		({ stdout }: { stdout: string }) => stdout,
	);
	expect(faults).toBe("");
});
