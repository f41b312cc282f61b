import { otherMethod } from "../request-body.server.ts";
import { sessionCall } from "../sessions.server.ts";
import type { Route } from "./+types/sessions";

export const loader = ({ context }: Route.LoaderArgs) => otherMethod(context, "POST, DELETE");
export const action = ({ context, request }: Route.ActionArgs) => sessionCall(context, request, "candidates");
