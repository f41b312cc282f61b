import { changeUser, readOneUser } from "#app/auth/scim/users.server.ts";
import type { Route } from "./+types/user";

export const loader = (args: Route.LoaderArgs) => readOneUser(args);
export const action = (args: Route.ActionArgs) => changeUser(args);
