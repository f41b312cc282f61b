import { permit } from "#app/auth/permit.server.ts";
import { can } from "#app/domain/access/permissions.ts";
import { fileTypesFor } from "#app/domain/candidates/candidate-files.ts";
import { parseUid } from "#app/http/uid.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listHealthFiles } from "#db/queries/admissions/health-files.ts";
import { findFileByUid } from "#db/queries/files.ts";
import { tracedDownload } from "../shared/files/audited-download.server.ts";
import type { Route } from "./+types/data_file";

/** A file of a candidate of this business, with `?page` as a page where it can be one. Each time is in the audit log. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "candidates");
	const readable: readonly string[] = fileTypesFor(can(user, "view_sensitive", "candidates"));
	const find = async (trx: Scoped) => {
		const file = await findFileByUid(trx, parseUid(params.uid));
		if (file?.reference_type !== "candidate" || !readable.includes(file.file_type)) return undefined;
		if (can(user, "view_health", "candidates") || file.reference_id === null) return file;
		return (await listHealthFiles(trx, file.reference_id)).has(file.uid) ? undefined : file;
	};
	return tracedDownload(context, user, find, { asPage: url.searchParams.has("page") });
}
