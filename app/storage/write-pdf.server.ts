import { spawn } from "node:child_process";
import { join } from "node:path";
import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import type { CvDocument } from "#app/domain/candidates/cv-document.ts";
import type { DataExportDocument } from "#app/domain/candidates/data-export-document.ts";
import type { CertificateDocument } from "#app/domain/community/certificate.ts";
import type { InvoiceDocument } from "#app/domain/invoices/invoice-document.ts";
import type { PrintedProposal } from "#app/domain/proposals/printed-proposal.ts";
import type { SearchReportDocument } from "#app/domain/reports/search-report-document.ts";
import type { EvidenceDocument } from "#app/domain/signatures/evidence-document.ts";

const memoryMb = 256;

/** Runs in a separate process with memory and time limits; null when drawing fails. */
export function writePdf(
	pdf:
		| PrintedProposal
		| InvoiceDocument
		| DataExportDocument
		| CvDocument
		| CertificateDocument
		| SearchReportDocument
		| EvidenceDocument
		| OfferLetter,
	color: string,
	{
		patience = 20_000,
		root = process.cwd(),
		logo = null,
	}: { patience?: number; root?: string; logo?: Uint8Array | null } = {},
): Promise<Uint8Array | null> {
	const child = spawn(
		process.execPath,
		[`--max-old-space-size=${memoryMb}`, join(root, "app", "storage", "draw-pdf.server.ts")],
		{
			cwd: root,
			env: {},
			stdio: ["pipe", "pipe", "ignore"],
			timeout: patience,
			killSignal: "SIGKILL",
			windowsHide: true,
		},
	);
	return new Promise((resolve) => {
		const parts: Buffer[] = [];
		child.stdout.on("data", (part: Buffer) => parts.push(part));
		child.once("error", () => resolve(null));
		child.once("close", (code) =>
			resolve(code === 0 && parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null),
		);
		// The process may exit before it has read all input.
		child.stdin.on("error", () => {});
		child.stdin.end(JSON.stringify({ paper: pdf, color, logo: logo && Buffer.from(logo).toString("base64") }));
	});
}
