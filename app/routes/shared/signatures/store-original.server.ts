import { createHash } from "node:crypto";
import { putFile } from "#app/storage/files.server.ts";
import { inspectPdf, type PdfProblem, signatureLimits } from "#app/storage/signed-pdf.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { SignatureOriginal } from "#db/queries/signatures/create-request.ts";

/** Checks a PDF and stores it unchanged for signing; call it outside a transaction. */
export async function storeSignatureOriginal(
	{ businessId }: Pick<Scoped, "businessId">,
	{ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<{ ok: true; original: SignatureOriginal } | { ok: false; problem: PdfProblem | "size" }> {
	if (bytes.length > signatureLimits.megabytes * 1024 * 1024) return { ok: false, problem: "size" };
	const inspected = await inspectPdf(bytes);
	if ("problem" in inspected) return { ok: false, problem: inspected.problem };
	return {
		ok: true,
		original: {
			storageKey: await putFile(businessId, bytes, "application/pdf"),
			name,
			sha256: createHash("sha256").update(bytes).digest("hex"),
			sizeBytes: bytes.length,
			pages: inspected.pages,
		},
	};
}
