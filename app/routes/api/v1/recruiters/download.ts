import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { deleteDownload, listDownloads } from "#db/queries/downloads.ts";
import { noContent, refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { downloadAnswer } from "../schemas/files.ts";
import type { Route } from "./+types/download";
import { serializeDownload } from "./download.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const rows = await inBusiness(context.get(database), user.businessId, (trx) =>
		listDownloads(trx, user.id, { uid: params.id }),
	);
	return rows[0]
		? schemaResponse(downloadAnswer, { recruiter_download: serializeDownload(rows[0]) })
		: problem(context, 404);
}

/** Deletes it, cancelling one in progress. */
export async function action({ context, params, request }: Route.ActionArgs) {
	if (request.method !== "DELETE") return refuseMethod(context, "GET, DELETE");
	const user = getRecruiter(context);
	const gone = await inBusiness(context.get(database), user.businessId, (trx) =>
		deleteDownload(trx, user.id, params.id, deleteFile),
	);
	return gone ? noContent() : problem(context, 404);
}
