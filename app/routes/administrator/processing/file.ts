import { requestInfo, site } from "#app/context.ts";
import { processingDocuments } from "#app/domain/processing/processing-gaps.ts";
import { attachmentHeaders } from "#app/http/attachment-headers.ts";
import { notFound } from "#app/http/not-found.ts";
import { isLocale } from "#app/i18n/i18n.ts";
import { respondWithPdf } from "#app/routes/document-pdf.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { audit } from "#db/kit/audit.ts";
import type { Route } from "./+types/file";
import { buildDocument } from "./build-document.server.ts";
import { readVersion } from "./read-version.server.ts";
import { writeHtml } from "./write-html.server.ts";

/** Milliseconds: twenty pages on a busy machine. */
const patience = 60_000;

const readDocument = recruiterLoader(
	{},
	async ({ trx, params, url, format, actor, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const document = processingDocuments.find((key) => key === params.document);
		const kind = url.searchParams.get("format") ?? "pdf";
		const language = url.searchParams.get("language") ?? format.locale;
		if (!document || !isLocale(language) || (kind !== "pdf" && kind !== "html")) throw notFound();
		const version = await readVersion(trx, url);
		await audit(trx, {
			actor,
			action: "download",
			recordType: "processing_versions",
			recordId: version.number,
			changes: { document, language, format: kind },
			ip: context.get(requestInfo).ip,
		});
		return { kind, content: buildDocument(document, version, language) };
	},
);

/** A document as a file: PDF, or HTML that word processors open. */
export async function loader(args: Route.LoaderArgs) {
	const { kind, content } = await readDocument(args);
	if (kind === "pdf") return respondWithPdf(content, args.context.get(site).colors, patience);
	const name = `${content.title.replace(/[^\p{L}\p{N}_]+/gu, "-")}.html`;
	return new Response(writeHtml(content), { headers: attachmentHeaders(name, "text/html; charset=utf-8") });
}
