import { getRecruiter } from "#app/auth/session/current.ts";
import { parseUid } from "#app/http/uid.ts";
import { tracedDownload } from "#app/routes/shared/files/audited-download.server.ts";
import { findBusinessExport } from "#db/queries/business-exports.ts";
import type { Route } from "./+types/file";

/** The zip of everything, to any administrator of the business; each download is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const uid = parseUid(params.uid);
	return tracedDownload(
		context,
		user,
		async (trx) => {
			const businessExport = await findBusinessExport(trx, uid);
			if (!businessExport?.storage_key) return undefined;
			const { id, file_name: name, storage_key } = businessExport;
			return { id, name, storage_key, content_type: "application/zip", scan_state: "clean" };
		},
		{ recordType: "business_exports" },
	);
}
