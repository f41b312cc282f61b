import { Outlet } from "react-router";
import { clientContactsOnly } from "#app/auth/session/guards.server.ts";
import type { Route } from "./+types/own";

/** Around the pages that only a client contact has; the area's front page is its sign-in too. */
export const middleware: Route.MiddlewareFunction[] = [clientContactsOnly];

export default Outlet;
