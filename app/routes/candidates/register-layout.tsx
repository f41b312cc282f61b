import { Outlet } from "react-router";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import type { Route } from "./+types/register-layout.ts";

/** The wizard: any signed-in candidate, confirmed or not, complete or not. */
export const middleware: Route.MiddlewareFunction[] = [candidatesOnly];

/** Exists so that every navigation runs the guard. */
export function loader() {
	return null;
}

export default function RegisterLayout() {
	return <Outlet />;
}
