import { getColorStylesheet } from "#app/brands/colors.server.ts";
import { site } from "#app/context.ts";
import type { Route } from "./+types/colors";

/** Colours of the host's brand. Outdated versions get the current colours, uncached. */
export function loader({ context, params }: Route.LoaderArgs) {
	const { css, href } = getColorStylesheet(context.get(site).colors);
	const isCurrent = href === `/colors/${params.version}`;
	return new Response(css, {
		headers: {
			"Content-Type": "text/css; charset=utf-8",
			"Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
