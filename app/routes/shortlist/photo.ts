import { database, person } from "#app/context.ts";
import { imageUid } from "#app/domain/candidates/avatar.ts";
import { maskPerson } from "#app/domain/shortlists/visible-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findImage } from "#db/queries/images.ts";
import { listReviewablePeople } from "#db/queries/shortlists/people.ts";
import { findRelationship, type Viewer } from "#db/queries/shortlists/viewer.ts";
import { createImageResponse } from "../image-response.server.ts";
import { getShortlistToken, verifyShortlistToken } from "../shared/shortlist/access.server.ts";
import type { Route } from "./+types/photo";

type Context = Route.LoaderArgs["context"];

/** A candidate's photo, if the configuration shows photos; anonymous shortlists never do. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const viewer = await getViewer(context, request, params.id);
	if (!viewer || viewer.refused !== null) throw notFound();
	const { businessId } = viewer;
	const image = await inBusiness(context.get(database), businessId, async (trx) => {
		const item = (await listReviewablePeople(trx, viewer)).find(({ uid }) => uid === params.apply);
		const uid = item && imageUid(maskPerson(item, viewer.configurations, viewer.permissions).photo ?? null);
		return uid ? findImage(trx, uid, { of: ["candidate"] }) : undefined;
	});
	const answer = image && (await createImageResponse(image, { kept: false }));
	return answer ?? new Response(notFound().data.message, { status: 404 });
}

/** The portal's contact first: an old code in the cookie counts as wrong. */
async function getViewer(
	context: Context,
	request: Request,
	id: string,
): Promise<(Viewer & { businessId: number }) | undefined> {
	const user = context.get(person);
	if (user?.strategy === "client_contacts" && /^[\w-]{1,64}$/.test(id)) {
		const { businessId } = user;
		const viewer = await inBusiness(context.get(database), businessId, (trx) =>
			findRelationship(trx, id, { clientContactId: user.id }),
		);
		if (viewer) return { ...viewer, businessId };
	}
	const token = getShortlistToken(request);
	if (token === null) return undefined;
	const opened = await verifyShortlistToken(context, id, token);
	return "viewer" in opened ? opened.viewer : undefined;
}
