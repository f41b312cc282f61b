import { defaultColors } from "#app/domain/brands/site.ts";
import { darkenForWhite } from "#app/emails/darken-color.ts";
import { dataExportDocument } from "#app/emails/data-export-document.ts";
import { serializeDataExport } from "#app/emails/data-export-text.ts";
import { dataReady } from "#app/emails/data-rights.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { putFile } from "#app/storage/files.server.ts";
import { writePdf } from "#app/storage/write-pdf.server.ts";
import { collectPersonalData } from "#db/erasure/collect-personal-data.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { endCopy, findRunningCopy } from "#db/queries/data-exports.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findMailBrand } from "#db/queries/sites.ts";
import type { Task } from "../task.ts";

export const dataExport: Task<"data_export"> = async ({ businessId, exportId }, { db, hold, isLast }) => {
	const request = await inBusiness(db, businessId, (trx) => findRunningCopy(trx, exportId));
	if (!request) return;
	try {
		const copy = await inBusiness(db, businessId, (trx) => collectPersonalData(trx, request.candidate_id));
		if (!copy) return;
		const text = serializeDataExport(copy, request.locale as Locale, new Date());
		const key = await putFile(businessId, Buffer.from(text), "application/json");
		const voice = await inBusiness(db, businessId, (trx) => findMailBrand(trx, request.site_id));
		const pdf = dataExportDocument(copy, {
			name: request.name,
			site: voice?.title ?? "",
			locale: request.locale as Locale,
		});
		// A copy that cannot be drawn is still a copy.
		const drawn = await writePdf(pdf, darkenForWhite(voice?.colors.primary_color ?? defaultColors.primary_color));
		const pdfKey = drawn && (await putFile(businessId, Buffer.from(drawn), "application/pdf"));
		await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			const site = await findMailBrand(trx, request.site_id);
			if (!(await endCopy(trx, exportId, key, pdfKey)) || !site) return;
			const { email, name } = request;
			if (email === null) return;
			const locale = request.locale as Locale;
			await queueEmail(trx, {
				kind: "data_ready",
				dedupeKey: `data_ready:${request.uid}`,
				site,
				to: { email, name },
				locale,
				content: dataReady({
					name: request.name,
					link: `${siteOrigin(site.domain)}/candidates/settings/data`,
					site,
					locale,
				}),
				related: [{ type: "candidates", id: request.candidate_id }],
			});
		});
	} catch (error) {
		if (isLast) await inBusiness(db, businessId, (trx) => endCopy(trx, exportId, null));
		throw error;
	}
};
