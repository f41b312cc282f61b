import { site as siteContext } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import type { Route } from "./+types/indexnow.ts";

/** The brand's key, by which IndexNow verifies submissions; 404 where none is set. */
export function loader({ context }: Route.LoaderArgs) {
	const { indexNowKey } = context.get(siteContext);
	if (indexNowKey === null) throw notFound();
	return new Response(indexNowKey, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=300" },
	});
}
