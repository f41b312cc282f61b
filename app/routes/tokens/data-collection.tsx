import { forwardHeaders } from "#app/http/forward-headers.ts";
import { openCollection, postCollection } from "../shared/collection/collection.server.ts";
import { CollectionPage } from "../shared/collection/collection-page.tsx";
import type { Route } from "./+types/data-collection.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
	openCollection(context, { id: params.id }, request);
export const action = ({ context, request, params }: Route.ActionArgs) =>
	postCollection(context, { id: params.id }, request);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
	return <CollectionPage page={loaderData} result={actionData?.result} />;
}
