import { buffer } from "node:stream/consumers";
import { Document, renderToBuffer } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { DataPaper } from "#app/domain/candidates/data-paper.ts";
import type { InvoicePaper } from "#app/domain/invoices/invoice-paper.ts";
import type { Paper } from "#app/domain/proposals/paper.ts";
import { dataPage } from "./pdf/data.server.ts";
import { invoicePage } from "./pdf/invoice.server.ts";
import { proposalPage } from "./pdf/proposal.server.ts";

/**
 * Draws a proposal's or an invoice's pages, in a process of its own: drawing keeps memory that the pages' process needs for
 * itself. The document as JSON on stdin, a PDF on stdout.
 */
const { paper, color } = JSON.parse((await buffer(process.stdin)).toString("utf8")) as {
	paper: Paper | InvoicePaper | DataPaper;
	color: string;
};
const page =
	"parts" in paper ? dataPage(paper, color) : "kind" in paper ? invoicePage(paper, color) : proposalPage(paper, color);
const drawn = await renderToBuffer(
	h(Document, { title: paper.title, author: paper.site, language: paper.locale }, page),
);
process.stdout.write(drawn);
