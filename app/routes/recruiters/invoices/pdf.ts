import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { invoiceSource } from "#app/routes/shared/invoices/invoice-record.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { respondWithPdf } from "../../document-pdf.server.ts";
import { buildInvoiceDocument } from "../../invoice-document.server.ts";
import type { Route } from "./+types/pdf";

/** An issued invoice as a PDF: in a language (`?locale=`), in a brand's colour (`?brand=`). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const created = await withRecord(context, invoiceSource, params.id, "read", ({ trx, record }) => {
		if (record.number === null) throw notFound();
		const brand = url.searchParams.get("brand");
		const query = { locale: url.searchParams.get("locale"), brand: brand && parseUid(brand) };
		return buildInvoiceDocument(trx, record, query);
	});
	const tooOften = await checkRateLimit(context, "export");
	if (tooOften) return new Response(tooOften.message, tooOften.init);
	return respondWithPdf(created.paper, created.colors);
}
