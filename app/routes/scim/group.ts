import { changeGroup, readOneGroup } from "#app/auth/scim/groups.server.ts";
import type { Route } from "./+types/group";

/** One group of a business's directory. */
export const loader = (args: Route.LoaderArgs) => readOneGroup(args);
export const action = (args: Route.ActionArgs) => changeGroup(args);
