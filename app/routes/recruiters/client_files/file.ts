import { getRecruiter } from "#app/auth/session/current-user.ts";
import { parseUid } from "#app/http/uid.ts";
import { downloadAudited } from "#app/routes/shared/files/audited-download.server.ts";
import { mayOpen } from "#app/routes/shared/files/client-files.server.ts";
import { findClientFile } from "#db/queries/client-files.ts";
import type { Route } from "./+types/file";

/** Requires read permission on the record; every download is audited. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	return downloadAudited(context, user, async (trx) => {
		const file = await findClientFile(trx, parseUid(params.uid));
		return file && mayOpen(user, file) ? file : undefined;
	});
}
