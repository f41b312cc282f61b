import { refuseMethod } from "../request-body.server.ts";
import { handleSession } from "../sessions.server.ts";
import type { Route } from "./+types/sessions";

export const loader = ({ context }: Route.LoaderArgs) => refuseMethod(context, "POST, DELETE");
export const action = ({ context, request }: Route.ActionArgs) => handleSession(context, request, "candidates");
