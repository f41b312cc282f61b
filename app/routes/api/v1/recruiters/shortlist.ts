import { withShortlist } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { findApiAction } from "../record-actions/index.server.ts";
import { runApiAction } from "../record-actions/run-action.server.ts";
import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { shortlistAnswer } from "../schemas/shortlists.ts";
import { describeShortlist } from "../shortlists/describe-shortlist.server.ts";
import type { Route } from "./+types/shortlist";

export async function loader({ context, params }: Route.LoaderArgs) {
	const shortlist = await withShortlist(context, params.id, "read", describeShortlist);
	return schemaResponse(shortlistAnswer, { shortlist });
}

/** Deletes one; restorable from the bin. */
export function action({ context, params, request }: Route.ActionArgs) {
	const act = findApiAction("shortlists", request.method.toLowerCase());
	return act ? runApiAction(context, act, params.id, request) : refuseMethod(context, "GET, DELETE");
}
