import { Outlet } from "react-router";
import { applicantsOnly } from "#app/auth/session/guards.server.ts";
import type { Route } from "./+types/apply-layout.ts";

/** Applying is open before the registration is complete: the apply then waits as a draft. */
export const middleware: Route.MiddlewareFunction[] = [applicantsOnly];

/** Exists so that every navigation runs the guard. */
export function loader() {
	return null;
}

export default function ApplyLayout() {
	return <Outlet />;
}
