import { permit } from "#app/auth/permit.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { tracedDownload } from "#app/routes/shared/files/audited-download.server.ts";
import { findNoteFile } from "#db/queries/notes/read.ts";
import type { Route } from "./+types/file";

/** An attachment of a note this person may read. Every download is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const user = permit(context, "read", "notes");
	return tracedDownload(context, user, (trx) => findNoteFile(trx, parseUid(params.id), parseUid(params.file), user));
}
