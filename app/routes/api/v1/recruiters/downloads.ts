import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";
import { startDownload } from "#app/routes/shared/downloads/start.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listDownloads } from "#db/queries/downloads.ts";
import { readJsonBody, refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { createdDownloadAnswer, downloadsAnswer } from "../schemas/files.ts";
import type { Route } from "./+types/downloads";
import { serializeDownload } from "./download.server.ts";

/** The caller's own files of the last seven days. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const rows = await inBusiness(context.get(database), user.businessId, (trx) => listDownloads(trx, user.id));
	return schemaResponse(downloadsAnswer, { recruiter_downloads: rows.map(serializeDownload) });
}

/** Requests a list export; its progress is sent over RecruiterDownloadChannel. */
export async function action({ context, request }: Route.ActionArgs) {
	if (request.method !== "POST") return refuseMethod(context, "GET, POST");
	const started = await startDownload(context, await readJsonBody(context, request));
	if ("refused" in started) {
		const { status = 422, headers = {} } = started.tooOften?.init ?? {};
		const errors = started.errors ? { errors: started.errors } : {};
		return problem(context, status, { detail: started.refused, headers, ...errors });
	}
	const headers = { Location: `/api/v1/recruiters/recruiter_downloads/${started.uid}` };
	return schemaResponse(createdDownloadAnswer, { recruiter_download: { id: started.uid } }, { status: 201, headers });
}
