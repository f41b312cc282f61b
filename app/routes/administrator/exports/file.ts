import { getRecruiter } from "#app/auth/session/current-user.ts";
import { parseUid } from "#app/http/uid.ts";
import { downloadAudited } from "#app/routes/shared/files/audited-download.server.ts";
import { findBusinessExport } from "#db/queries/business-exports.ts";
import type { Route } from "./+types/file";

/** Open to every administrator of the business; downloads are audited. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const uid = parseUid(params.uid);
	return downloadAudited(
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
