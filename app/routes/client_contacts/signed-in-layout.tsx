import { Outlet } from "react-router";
import { clientContactsOnly } from "#app/auth/session/guards.server.ts";
import type { Route } from "./+types/signed-in-layout";

/** Guards these pages only: the area's front page is also its sign-in. */
export const middleware: Route.MiddlewareFunction[] = [clientContactsOnly];

export default Outlet;
