import type { RouterContextProvider } from "react-router";
import { site } from "#app/context.ts";
import { redirectsToHome } from "#app/domain/brands/site.ts";
import { redirectLocal } from "./redirect.ts";

/** `/` and `/business` exist on the product's hosts only; others redirect to `/home`. */
export function redirectOtherDomains(context: Readonly<RouterContextProvider>): void {
	const here = context.get(site);
	if (here.id === null || redirectsToHome(here)) throw redirectLocal("/home");
}
