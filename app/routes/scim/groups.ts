import { allowMethod } from "#app/auth/scim/allow-method.server.ts";
import { createGroup, listGroupsResponse } from "#app/auth/scim/groups.server.ts";
import type { Route } from "./+types/groups";

/** Directory groups, which map to roles. */
export const loader = (args: Route.LoaderArgs) => listGroupsResponse(args);
export const action = (args: Route.ActionArgs) => allowMethod(args, "POST", createGroup);
