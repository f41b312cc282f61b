import { problem } from "#app/http/problem.server.ts";
import type { Route } from "./+types/unknown";

/** Any address of the API that nobody declared. */
export const loader = ({ context }: Route.LoaderArgs) => problem(context, 404);
export const action = ({ context }: Route.ActionArgs) => problem(context, 404);
