import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findImage } from "#db/queries/images.ts";
import { createImageResponse } from "../image-response.server.ts";
import type { Route } from "./+types/image";

/** Business images for its users, candidate photos with permission. Immutable: new images get new URLs. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const { businessId } = user;
	const of = [
		"recruiters",
		"businesses",
		...(can(user, "read", "candidates") ? (["candidate"] as const) : []),
	] as const;
	const image = await inBusiness(context.get(database), businessId, (trx) =>
		findImage(trx, parseUid(params.uid), { of }),
	);
	return (image && (await createImageResponse(image))) ?? new Response(notFound().data.message, { status: 404 });
}
