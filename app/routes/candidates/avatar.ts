import { getCandidate } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findImage } from "#db/queries/images.ts";
import { createImageResponse } from "../image-response.server.ts";
import type { Route } from "./+types/avatar";

/** Cacheable: a new picture has a new URL. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { businessId, id } = getCandidate(context);
	const image = await inBusiness(context.get(database), businessId, (trx) =>
		findImage(trx, params.uid, { of: ["candidate"], id }),
	);
	return (image && (await createImageResponse(image))) ?? new Response(notFound().data.message, { status: 404 });
}
