import { permit } from "#app/auth/permit.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { downloadAudited } from "#app/routes/shared/files/audited-download.server.ts";
import { findSignatureRequest } from "#db/queries/signatures/find.ts";
import type { Route } from "./+types/file";

/** The signed file, or the original with `?original=1`. Every download is audited. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "signature_requests");
	return downloadAudited(
		context,
		user,
		async (trx) => {
			const request = await findSignatureRequest(trx, { uid: parseUid(params.id) });
			const key = url.searchParams.has("original") ? request?.original_key : request?.final_key;
			return request && key
				? {
						id: request.id,
						name: request.original_name,
						storage_key: key,
						content_type: "application/pdf",
						scan_state: "clean",
					}
				: undefined;
		},
		{ recordType: "signature_requests" },
	);
}
