import { database, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { getFile } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findImage } from "#db/queries/images.ts";
import type { Route } from "./+types/site-picture";

/** Immutable: a new picture gets a new URL. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { businessId } = context.get(site);
	const image =
		businessId !== null &&
		(await inBusiness(context.get(database), businessId, (trx) =>
			findImage(trx, parseUid(params.uid), { of: ["site_configs"] }),
		));
	const content = image ? await getFile(image.storage_key) : null;
	if (!image || !content) return new Response(notFound().data.message, { status: 404 });
	return new Response(content.stream(), {
		headers: {
			"Content-Type": image.content_type,
			"Content-Length": String(content.size),
			"Cache-Control": "public, max-age=31536000, immutable",
			"X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "sandbox; default-src 'none'",
		},
	});
}
