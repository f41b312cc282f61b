import { withShortlist } from "#app/routes/shared/shortlist/record.server.ts";
import { findAct } from "../acts/index.server.ts";
import { runAct } from "../acts/run-act.server.ts";
import { answer } from "../answer.ts";
import { otherMethod } from "../request-body.server.ts";
import { shortlistAnswer } from "../schemas/shortlists.ts";
import { describeShortlist } from "../shortlists/answer.server.ts";
import type { Route } from "./+types/shortlist";

export async function loader({ context, params }: Route.LoaderArgs) {
	const shortlist = await withShortlist(context, params.id, "read", describeShortlist);
	return answer(shortlistAnswer, { shortlist });
}

/** Deletes one; restorable from the bin. */
export function action({ context, params, request }: Route.ActionArgs) {
	const act = findAct("shortlists", request.method.toLowerCase());
	return act ? runAct(context, act, params.id, request) : otherMethod(context, "GET, DELETE");
}
