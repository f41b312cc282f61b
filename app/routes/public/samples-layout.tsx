import { Outlet } from "react-router";
import { setting } from "#app/environment.ts";
import { notFound } from "#app/http/not-found.ts";
import type { Route } from "./+types/samples-layout.ts";

/** Samples of the design for developers; in production only with SELETA_SAMPLES=on. */
const samplesShown: Route.MiddlewareFunction = (_, next) => {
	if (setting("SELETA_SAMPLES") !== "on") throw notFound();
	return next();
};
export const middleware: Route.MiddlewareFunction[] = [samplesShown];

export function loader() {
	return null;
}

export default Outlet;
