import { site as siteContext } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { isValidShareSignature, renderSharePicture } from "../shared/content/share-picture.server.ts";
import type { Route } from "./+types/share";

/** Social preview image (Open Graph) in the brand's design. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const picture = { title: url.searchParams.get("title") ?? "", note: url.searchParams.get("note") ?? "" };
	const mark = /^([\w-]{22})\.png$/.exec(String(params.file))?.[1];
	if (!mark || !isValidShareSignature(site, picture, mark))
		return new Response(notFound().data.message, { status: 404 });
	const drawn = await renderSharePicture(site, picture);
	if (!drawn)
		return new Response(null, {
			status: 302,
			headers: { Location: `/brands/${site.brandKey}/share.png`, "Cache-Control": "no-store" },
		});
	const headers = { ETag: drawn.etag, "Cache-Control": "public, max-age=31536000, immutable" };
	if (request.headers.get("If-None-Match") === drawn.etag) return new Response(null, { status: 304, headers });
	return new Response(drawn.bytes, {
		headers: {
			...headers,
			"Content-Type": "image/png",
			"Content-Length": String(drawn.bytes.length),
			"X-Content-Type-Options": "nosniff",
		},
	});
}
