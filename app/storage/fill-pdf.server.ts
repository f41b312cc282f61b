import { runSandboxed } from "./run-sandboxed.server.ts";

interface Options {
	patience?: number;
	root?: string;
}

/** A PDF with its form fields filled; null when it has none or is unreadable. */
export function fillPdf(
	bytes: Uint8Array,
	values: Readonly<Record<string, string>>,
	options: Options = {},
): Promise<Uint8Array | null> {
	return run(bytes, values, options);
}

export async function listPdfFields(bytes: Uint8Array, options: Options = {}): Promise<string[] | null> {
	const names = await run(bytes, null, options);
	return names && Buffer.from(names).toString("utf8").split("\n").filter(Boolean);
}

function run(bytes: Uint8Array, values: Readonly<Record<string, string>> | null, options: Options) {
	const head = Buffer.from(`${JSON.stringify(values)}\n`);
	return runSandboxed("fill-pdf.ts", [], Buffer.concat([head, bytes]), { most: 30_000_000, ...options });
}
