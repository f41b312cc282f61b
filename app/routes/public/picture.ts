import { database, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { getFile } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findPicture } from "#db/queries/content-pictures.ts";
import type { Route } from "./+types/picture.ts";

/** Immutable: a new picture gets a new URL. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { businessId } = context.get(site);
	const picture =
		businessId !== null &&
		(await inBusiness(context.get(database), businessId, (trx) => findPicture(trx, { uid: parseUid(params.uid) })));
	const key = picture && Object.hasOwn(picture.files, params.file) ? picture.files[params.file] : undefined;
	const content = key === undefined ? null : await getFile(key);
	if (!content) return new Response(notFound().data.message, { status: 404 });
	return new Response(content.stream(), {
		headers: {
			"Content-Type": params.file.endsWith(".avif") ? "image/avif" : "image/webp",
			"Content-Length": String(content.size),
			"Cache-Control": "public, max-age=31536000, immutable",
			"X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "sandbox; default-src 'none'",
		},
	});
}
