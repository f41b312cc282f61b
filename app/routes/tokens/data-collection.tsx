import { forwardHeaders } from "#app/http/forward-headers.ts";
import { loadDataCollection, postCollection } from "../shared/data-collection/data-collection.server.ts";
import { CollectionPage } from "../shared/data-collection/data-collection-page.tsx";
import type { Route } from "./+types/data-collection.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
	loadDataCollection(context, { id: params.id }, request);
export const action = ({ context, request, params }: Route.ActionArgs) =>
	postCollection(context, { id: params.id }, request);

export default function DataCollectionByLink({ loaderData, actionData }: Route.ComponentProps) {
	return <CollectionPage page={loaderData} result={actionData?.result} />;
}
