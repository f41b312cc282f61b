import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { buildProposalDocument } from "#app/routes/shared/proposals/proposal-document.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { listProposalBrands } from "#db/queries/proposals/brands.ts";
import { listVersions, loadDocument } from "#db/queries/proposals/versions.ts";
import { respondWithPdf } from "../../document-pdf.server.ts";
import type { Route } from "./+types/pdf";

/** PDF of the current proposal or a sent version (`?version=`), in its language and brand. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const query = url.searchParams.get("version");
	const created = await withRecord(context, "proposals", params.id, "read", async ({ trx, record }) => {
		const [version] = query === null ? [] : await listVersions(trx, record.id, parseUid(query));
		if (query !== null && !version) throw notFound();
		const brands = await listProposalBrands(trx);
		const brand = brands.find(({ id }) => id === version?.site_config_id) ?? brands[0];
		const document = version?.content ?? (await loadDocument(trx, record));
		return {
			paper: buildProposalDocument(document, version?.locale ?? record.locale, brand?.title ?? ""),
			colors: brand?.colors,
		};
	});
	const tooOften = await checkRateLimit(context, "export");
	if (tooOften) return new Response(tooOften.message, tooOften.init);
	return respondWithPdf(created.paper, created.colors);
}
