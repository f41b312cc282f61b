import { runSandboxed } from "./run-sandboxed.server.ts";

const program = "compose-signed-pdf.ts";

/** Largest document that can be signed, in pages and megabytes. */
export const signatureLimits = { pages: 300, megabytes: 15 } as const;

export type PdfProblem = "encrypted" | "broken" | "pages";

export async function inspectPdf(bytes: Uint8Array): Promise<{ pages: number } | { problem: PdfProblem }> {
	const result = await run({ original: bytes.length }, [bytes], 10_000);
	if (!result) return { problem: "broken" };
	const answer = JSON.parse(Buffer.from(result).toString("utf8")) as { pages: number } | { problem: PdfProblem };
	return "pages" in answer && answer.pages > signatureLimits.pages ? { problem: "pages" } : answer;
}

interface Composition {
	original: Uint8Array;
	evidence: Uint8Array;
	title: string;
	/** Name of the original in the attachments. */
	name: string;
	author: string;
	reason: string;
	location: string;
	at: Date;
	/** Bytes reserved for the signature. */
	room: number;
}

/** The original with evidence pages, itself attached, and space for a seal; null on failure. */
export function composeSignedPdf({ original, evidence, at, ...more }: Composition): Promise<Uint8Array | null> {
	const order = { ...more, original: original.length, evidence: evidence.length, at: at.toISOString() };
	return run(order, [original, evidence], 100_000_000);
}

function run(order: object, parts: readonly Uint8Array[], most: number): Promise<Uint8Array | null> {
	const head = Buffer.from(`${JSON.stringify(order)}\n`);
	return runSandboxed(program, [], Buffer.concat([head, ...parts]), { most });
}
