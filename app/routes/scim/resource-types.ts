import { describeTypes, readOnlyResponse } from "#app/auth/scim/discovery.server.ts";
import type { Route } from "./+types/resource-types";

export const loader = (args: Route.LoaderArgs) => describeTypes(args);
export const action = readOnlyResponse;
