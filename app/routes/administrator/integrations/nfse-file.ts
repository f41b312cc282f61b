import { stringify } from "csv-stringify/sync";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n } from "#app/context.ts";
import { nfseColumns, nfseLine } from "#app/domain/invoices/national-nfse.ts";
import { escapeFormula, getCsvDelimiter } from "#app/domain/lists/csv-format.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { integrations } from "#app/entities/administrator/integrations.ts";
import { attachmentHeaders } from "#app/http/attachment-headers.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findIntegration } from "#db/queries/integrations.ts";
import { listNfseRows } from "#db/queries/invoices/nfse-rows.ts";
import type { Route } from "./+types/nfse-file";

/** Invoices issued in a month, as a file of the national NFS-e layout. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "export", "invoices");
	const query = url.searchParams.get("month") ?? "";
	const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(query) ? query : localDay(new Date()).slice(0, 7);
	const rows = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const integration = await findIntegration(trx, { uid: parseUid(params.id) });
		if (integration?.provider !== "nfse_file") throw notFound();
		await audit(trx, {
			actor: getActor(context, user),
			action: "download",
			recordType: integrations.key,
			recordId: integration.id,
			changes: { month: [null, month] },
		});
		return listNfseRows(trx, { integrationId: integration.id, month });
	});
	const tooOften = await checkRateLimit(context, "export");
	if (tooOften) return new Response(tooOften.message, tooOften.init);
	const lines = rows.map((row) => {
		const line = nfseLine(row);
		return nfseColumns.map((column) => escapeFormula(line[column]));
	});
	const options = { delimiter: getCsvDelimiter(context.get(i18n).locale), record_delimiter: "\r\n" as const };
	const text = `\ufeff${stringify([[...nfseColumns], ...lines], options)}`;
	return new Response(text, { headers: attachmentHeaders(`nfse-${month}.csv`, "text/csv; charset=utf-8") });
}
