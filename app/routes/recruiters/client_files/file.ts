import { recruiterOf } from "#app/auth/session/current.ts";
import { uidOf } from "#app/http/uid.ts";
import { mayOpen } from "#app/routes/shared/files/client-files.server.ts";
import { tracedDownload } from "#app/routes/shared/files/traced-download.server.ts";
import { findClientFile } from "#db/queries/client-files.ts";
import type { Route } from "./+types/file";

/** A file of a company or project, for who may read the record. Every download is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const who = recruiterOf(context);
	return tracedDownload(context, who, async (trx) => {
		const file = await findClientFile(trx, who.businessId, uidOf(params.uid));
		return file && mayOpen(who, file) ? file : undefined;
	});
}
