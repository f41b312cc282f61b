import { createGroup, listGroupsAnswer } from "#app/auth/scim/groups.server.ts";
import { onlyMethod } from "#app/auth/scim/only-method.server.ts";
import type { Route } from "./+types/groups";

/** Directory groups, which map to roles. */
export const loader = (args: Route.LoaderArgs) => listGroupsAnswer(args);
export const action = (args: Route.ActionArgs) => onlyMethod(args, "POST", createGroup);
