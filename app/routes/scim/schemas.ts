import { describeSchemas, readOnlyResponse } from "#app/auth/scim/discovery.server.ts";
import type { Route } from "./+types/schemas";

export const loader = (args: Route.LoaderArgs) => describeSchemas(args);
export const action = readOnlyResponse;
