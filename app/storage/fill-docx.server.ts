import { runSandboxed } from "./run-sandboxed.server.ts";

/** A docx with its {{fields}} filled; null on failure, as with an unclosed brace. */
export function fillDocx(
	bytes: Uint8Array,
	values: Readonly<Record<string, string>>,
	options: { patience?: number; root?: string } = {},
): Promise<Uint8Array | null> {
	const head = Buffer.from(`${JSON.stringify(values)}\n`);
	return runSandboxed("fill-docx.ts", [], Buffer.concat([head, bytes]), { most: 30_000_000, ...options });
}
