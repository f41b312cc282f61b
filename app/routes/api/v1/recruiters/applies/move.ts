import { otherMethod } from "../../request-body.server.ts";
import type { Route } from "./+types/move";
import { moveApplyCall } from "./move.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => otherMethod(context, "POST");

/** Moves one application to another stage. */
export function action({ context, params, request }: Route.ActionArgs) {
	return request.method === "POST" ? moveApplyCall(context, params.id, request) : otherMethod(context, "POST");
}
