import { describeSchemas, readOnlyResponse } from "#app/auth/scim/discovery.server.ts";
import type { Route } from "./+types/schemas";

/** Attributes of each kind of resource, or of one. */
export const loader = (args: Route.LoaderArgs) => describeSchemas(args);
export const action = readOnlyResponse;
