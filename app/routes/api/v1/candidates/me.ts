import { refuseMethod } from "../request-body.server.ts";
import { currentUserResponse } from "../users.server.ts";
import type { Route } from "./+types/me";

export const loader = ({ context }: Route.LoaderArgs) => currentUserResponse(context);
export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
