import { recruiterOf } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { getFile } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findImage } from "#db/queries/images.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/image";

/** A photo or logo of this business, for its own people. A new picture has a new address, so browsers may keep it. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { businessId } = recruiterOf(context);
	const image = await inBusiness(context.get(database), businessId, (trx) =>
		findImage(trx, businessId, uidOf(params.uid)),
	);
	const content = image && (await getFile(image.storage_key));
	if (!image || !content) return new Response(notFound().data.message, { status: 404 });
	return new Response(content.stream(), {
		headers: {
			"Content-Type": image.content_type,
			"Content-Length": String(content.size),
			"Cache-Control": "private, max-age=31536000, immutable",
			"X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "sandbox; default-src 'none'",
		},
	});
}
