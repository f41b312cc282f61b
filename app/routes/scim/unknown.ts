import { toScimError } from "#app/auth/scim/scim-answer.server.ts";
import type { Route } from "./+types/unknown";

/** Any address of a directory that nobody declared: bulk, search by POST, the caller's own resource. */
export const loader = ({ context }: Route.LoaderArgs) => toScimError(context, 404, "notFound");
export const action = ({ context }: Route.ActionArgs) => toScimError(context, 404, "notFound");
