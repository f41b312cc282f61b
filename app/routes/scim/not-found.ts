import { toScimError } from "#app/auth/scim/scim-response.server.ts";
import type { Route } from "./+types/not-found";

/** 404 for unsupported SCIM endpoints: bulk, search by POST and /Me. */
export const loader = ({ context }: Route.LoaderArgs) => toScimError(context, 404, "notFound");
export const action = ({ context }: Route.ActionArgs) => toScimError(context, 404, "notFound");
