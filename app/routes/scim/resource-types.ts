import { describeResourceTypes, readOnlyResponse } from "#app/auth/scim/discovery.server.ts";
import type { Route } from "./+types/resource-types";

export const loader = (args: Route.LoaderArgs) => describeResourceTypes(args);
export const action = readOnlyResponse;
