import { describeTypes, readOnlyResponse } from "#app/auth/scim/discovery.server.ts";
import type { Route } from "./+types/resource-types";

/** Kinds of resources, or one of them. */
export const loader = (args: Route.LoaderArgs) => describeTypes(args);
export const action = readOnlyResponse;
