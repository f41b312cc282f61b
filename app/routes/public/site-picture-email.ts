import { database, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { getFile } from "#app/storage/files.server.ts";
import { renderEmailLogo } from "#app/storage/resize-picture.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findImage } from "#db/queries/images.ts";
import type { Route } from "./+types/site-picture-email";

const most = 200;
const saved = new Map<string, Promise<Uint8Array | null>>();

/** The site's logo for mails, rendered once per process as every opened mail requests it. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { businessId } = context.get(site);
	const image =
		businessId !== null &&
		(await inBusiness(context.get(database), businessId, (trx) =>
			findImage(trx, parseUid(params.uid), { of: ["site_configs"] }),
		));
	const drawn = image ? await getDrawn(image.storage_key) : null;
	if (!drawn) return new Response(notFound().data.message, { status: 404 });
	return new Response(new Uint8Array(drawn), {
		headers: {
			"Content-Type": "image/png",
			"Content-Length": String(drawn.length),
			"Cache-Control": "public, max-age=31536000, immutable",
			// Webmail clients embed the image in their own pages.
			"Cross-Origin-Resource-Policy": "cross-origin",
			"X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "sandbox; default-src 'none'",
		},
	});
}

function getDrawn(storageKey: string): Promise<Uint8Array | null> {
	const existing = saved.get(storageKey);
	if (existing) return existing;
	if (saved.size >= most) saved.delete(saved.keys().next().value ?? "");
	const drawing = draw(storageKey).catch(() => null);
	saved.set(storageKey, drawing);
	// A failed render is retried on the next request.
	void drawing.then((drawn) => drawn ?? saved.delete(storageKey));
	return drawing;
}

async function draw(storageKey: string): Promise<Uint8Array | null> {
	const file = await getFile(storageKey);
	return file && renderEmailLogo(new Uint8Array(await file.arrayBuffer()));
}
