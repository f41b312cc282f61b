import { getRecruiter } from "#app/auth/session/current-user.ts";
import { problem } from "#app/http/problem.server.ts";
import { downloadAudited } from "#app/routes/shared/files/audited-download.server.ts";
import { findVisibleFile } from "#app/routes/shared/files/candidate-files.server.ts";
import { mayOpen } from "#app/routes/shared/files/client-files.server.ts";
import { deleteCandidateFileAction } from "#app/routes/shared/files/delete-candidate-file.server.ts";
import { deleteClientFileAction } from "#app/routes/shared/files/delete-client-file.server.ts";
import { findClientFile } from "#db/queries/client-files.ts";
import { runScreenAction } from "../record-actions/run-action.server.ts";
import { noContent, refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/record-file";
import { isFileOwner, listFiles } from "./record-files.server.ts";

/** A file of a record; each time is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { entity, id, file: uid } = params;
	const files = await listFiles(context, entity, id);
	if (!files.some((file) => file.uid === uid)) return problem(context, 404);
	const user = getRecruiter(context);
	return downloadAudited(context, user, async (trx) => {
		if (!isFileOwner(entity)) return findVisibleFile(trx, user, uid);
		const file = await findClientFile(trx, uid);
		return file && mayOpen(user, file) ? file : undefined;
	});
}

/** Deletes a record's file, for callers who may update the record. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	if (request.method !== "DELETE") return refuseMethod(context, "GET, DELETE");
	const { entity, id, file } = params;
	const files = await listFiles(context, entity, id);
	if (!files.some(({ uid }) => uid === file)) return problem(context, 404);
	const form = new FormData();
	form.set("confirm", "1");
	form.set("uid", file);
	const remove = isFileOwner(entity) ? deleteClientFileAction : deleteCandidateFileAction;
	const outcome = await runScreenAction(
		context,
		{ id: "delete_record_file", run: (args) => remove({ ...args, params: { id, file } }) },
		id,
		url,
		form,
	);
	return "refusal" in outcome ? outcome.refusal : noContent();
}
