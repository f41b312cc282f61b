import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { DataExportDocument } from "#app/domain/candidates/data-export-document.ts";
import type { InvoiceDocument } from "#app/domain/invoices/invoice-document.ts";
import type { PrintedProposal } from "#app/domain/proposals/printed-proposal.ts";
import type { SearchReportDocument } from "#app/domain/reports/search-report-document.ts";
import { darkenForWhite } from "#app/emails/darken-color.ts";
import { attachmentHeaders } from "#app/http/attachment-headers.ts";
import { writePdf } from "#app/storage/write-pdf.server.ts";

/** A PDF in the brand's colour; null when rendering failed. */
export function renderDocumentPdf(
	pdf: PrintedProposal | InvoiceDocument | SearchReportDocument | OfferLetter | DataExportDocument,
	colors: unknown,
	logo: Uint8Array | null = null,
	patience?: number,
): Promise<Uint8Array | null> {
	const { primary_color: color } = { ...defaultColors, ...(colors as Partial<SiteColors> | undefined) };
	return writePdf(pdf, darkenForWhite(color), patience === undefined ? { logo } : { logo, patience });
}

export const getDocumentFileName = (document: { number: string } | { title: string }) =>
	`${("number" in document ? document.number : document.title).replace(/[^\p{L}\p{N}_]+/gu, "-")}.pdf`;

/** Sends the document as a PDF file; 503 when rendering fails. */
export async function respondWithPdf(
	documentData: PrintedProposal | InvoiceDocument | SearchReportDocument | OfferLetter | DataExportDocument,
	colors: unknown,
	patience?: number,
): Promise<Response> {
	const pdf = await renderDocumentPdf(documentData, colors, null, patience);
	if (!pdf) return new Response(null, { status: 503, headers: { "Retry-After": "30" } });
	return new Response(Buffer.from(pdf), {
		headers: attachmentHeaders(getDocumentFileName(documentData), "application/pdf"),
	});
}
