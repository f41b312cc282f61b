import { forwardHeaders } from "#app/http/forward-headers.ts";
import { loadDataCollection, postCollection } from "../shared/data-collection/data-collection.server.ts";
import { CollectionPage } from "../shared/data-collection/data-collection-page.tsx";
import type { Route } from "./+types/data-collection.ts";

export const headers = forwardHeaders;

/** A signed-in candidate needs no link to open the request. */
export const loader = ({ context, request, params }: Route.LoaderArgs) =>
	loadDataCollection(context, { id: params.uid, mine: true }, request);
export const action = ({ context, request, params }: Route.ActionArgs) =>
	postCollection(context, { id: params.uid, mine: true }, request);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
	return <CollectionPage page={loaderData} result={actionData?.result} />;
}
