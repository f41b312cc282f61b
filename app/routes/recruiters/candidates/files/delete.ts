import { redirectLocal } from "#app/http/redirect.ts";
import { deleteCandidateFileAction } from "#app/routes/shared/files/delete-candidate-file.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { Route } from "./+types/delete";

const tab = (id: string) => `/recruiters/candidates/${id}/files`;

/** The button is on the list of files. */
export async function loader({ context, params }: Route.LoaderArgs) {
	await withRecord(context, "candidates", params.id, "update", async () => undefined);
	throw redirectLocal(tab(params.id));
}

export const action = deleteCandidateFileAction;
