import { buffer } from "node:stream/consumers";
import { Document, renderToBuffer } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import type { CvDocument } from "#app/domain/candidates/cv-document.ts";
import type { DataExportDocument } from "#app/domain/candidates/data-export-document.ts";
import type { CertificateDocument } from "#app/domain/community/certificate.ts";
import type { InvoiceDocument } from "#app/domain/invoices/invoice-document.ts";
import type { PrintedProposal } from "#app/domain/proposals/printed-proposal.ts";
import type { SearchReportDocument } from "#app/domain/reports/search-report-document.ts";
import type { EvidenceDocument } from "#app/domain/signatures/evidence-document.ts";
import { certificatePage } from "./pdf/certificate.server.ts";
import { cvPage } from "./pdf/cv.server.ts";
import { dataExportPage } from "./pdf/data-export.server.ts";
import { evidencePage } from "./pdf/evidence.server.ts";
import { loadFonts } from "./pdf/fonts.server.ts";
import { invoicePage } from "./pdf/invoice.server.ts";
import { offerPage } from "./pdf/offer.server.ts";
import { proposalPage } from "./pdf/proposal.server.ts";
import { searchReportPage } from "./pdf/search-report.server.ts";

/** Separate process, because drawing retains memory. JSON document on stdin, PDF on stdout. */
const source = (await buffer(process.stdin)).toString("utf8");
await loadFonts(source);
const { paper, color, logo } = JSON.parse(source) as {
	paper:
		| PrintedProposal
		| InvoiceDocument
		| DataExportDocument
		| CvDocument
		| CertificateDocument
		| SearchReportDocument
		| EvidenceDocument
		| OfferLetter;
	color: string;
	/** The brand's own PNG, in base64. */
	logo: string | null;
};
function getPage() {
	if ("proves" in paper) return evidencePage(paper, color);
	if ("opening" in paper) return offerPage(paper, color, logo);
	if ("stages" in paper) return searchReportPage(paper, color);
	if ("certifies" in paper) return certificatePage(paper, color);
	if ("sections" in paper) return cvPage(paper, color);
	if ("parts" in paper) return dataExportPage(paper, color);
	return "kind" in paper ? invoicePage(paper, color) : proposalPage(paper, color);
}
const drawn = await renderToBuffer(
	h(Document, { title: paper.title, author: paper.site, language: paper.locale }, getPage()),
);
process.stdout.write(drawn);
