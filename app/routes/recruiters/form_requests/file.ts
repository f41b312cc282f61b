import { permit } from "#app/auth/permit.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { downloadAudited } from "#app/routes/shared/files/audited-download.server.ts";
import { findFileByUid } from "#db/queries/files.ts";
import { findRequest } from "#db/queries/forms/find.ts";
import type { Route } from "./+types/file";

/** A file sent as an answer. Every download is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const user = permit(context, "read", "candidates");
	return downloadAudited(context, user, async (trx) => {
		const request = await findRequest(trx, { uid: parseUid(params.uid) });
		const file = request && (await findFileByUid(trx, parseUid(params.file)));
		return file?.reference_type === "form_requests" && file.reference_id === request?.id ? file : undefined;
	});
}
