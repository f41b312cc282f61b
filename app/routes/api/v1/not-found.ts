import { problem } from "#app/http/problem.server.ts";
import type { Route } from "./+types/not-found";

export const loader = ({ context }: Route.LoaderArgs) => problem(context, 404);
export const action = ({ context }: Route.ActionArgs) => problem(context, 404);
