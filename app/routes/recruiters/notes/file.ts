import { permit } from "#app/auth/permit.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { downloadAudited } from "#app/routes/shared/files/audited-download.server.ts";
import { findNoteFile } from "#db/queries/notes/read.ts";
import type { Route } from "./+types/file";

/** Requires read permission on the note; every download is audited. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const user = permit(context, "read", "notes");
	return downloadAudited(context, user, (trx) => findNoteFile(trx, parseUid(params.id), parseUid(params.file), user));
}
