import { data } from "react-router";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findInvoice } from "#db/queries/invoices/find.ts";
import { respondWithPdf } from "../../document-pdf.server.ts";
import { buildInvoiceDocument } from "../../invoice-document.server.ts";
import type { Route } from "./+types/pdf";

/** PDF of an invoice of the contact's company, in their language; administrators only. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { businessId, clientCompanyId, isAdmin } = getClientContact(context);
	const { t, locale } = context.get(i18n);
	if (!isAdmin) throw data({ message: t("errors:notAllowed") }, { status: 403 });
	const created = await readInBusiness(context.get(database), businessId, async (trx) => {
		const invoice = await findInvoice(trx, parseUid(params.id));
		if (!invoice || invoice.number === null || invoice.client_company_id !== clientCompanyId) throw notFound();
		return buildInvoiceDocument(trx, invoice, { locale });
	});
	const tooOften = await checkRateLimit(context, "export");
	if (tooOften) return new Response(tooOften.message, tooOften.init);
	return respondWithPdf(created.paper, created.colors);
}
