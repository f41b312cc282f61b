import { describeServer, readOnlyResponse } from "#app/auth/scim/discovery.server.ts";
import type { Route } from "./+types/config";

export const loader = (args: Route.LoaderArgs) => describeServer(args);
export const action = readOnlyResponse;
