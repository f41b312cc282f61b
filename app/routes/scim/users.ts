import { allowMethod } from "#app/auth/scim/allow-method.server.ts";
import { createUser, listUsers } from "#app/auth/scim/users.server.ts";
import type { Route } from "./+types/users";

export const loader = (args: Route.LoaderArgs) => listUsers(args);
export const action = (args: Route.ActionArgs) => allowMethod(args, "POST", createUser);
