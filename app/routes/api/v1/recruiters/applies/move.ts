import { refuseMethod } from "../../request-body.server.ts";
import type { Route } from "./+types/move";
import { handleMoveApply } from "./move.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => refuseMethod(context, "POST");

/** Moves one application to another stage. */
export function action({ context, params, request }: Route.ActionArgs) {
	return request.method === "POST" ? handleMoveApply(context, params.id, request) : refuseMethod(context, "POST");
}
