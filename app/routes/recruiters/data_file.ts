import { permit } from "#app/auth/permit.server.ts";
import { parseUid } from "#app/http/uid.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { downloadAudited } from "../shared/files/audited-download.server.ts";
import { findVisibleFile } from "../shared/files/candidate-files.server.ts";
import type { Route } from "./+types/data_file";

/** A candidate's file; `?page` renders supported types as a page. Every access is audited. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "candidates");
	const find = (trx: Scoped) => findVisibleFile(trx, user, parseUid(params.uid));
	return downloadAudited(context, user, find, { asPage: url.searchParams.has("page") });
}
