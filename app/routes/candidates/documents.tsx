import { getCandidate } from "#app/auth/session/current-user.ts";
import { DocumentList } from "../shared/official/documents.tsx";
import { loadOfficialDocuments } from "../shared/official/official-documents.server.ts";
import type { Route } from "./+types/documents";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export function loader({ context, params }: Route.LoaderArgs) {
	const { businessId } = getCandidate(context);
	const uid = params.uid ?? null;
	return loadOfficialDocuments(context, { businessId, audiences: ["candidate"], path: "/candidates/documents", uid });
}

export default function Documents({ loaderData }: Route.ComponentProps) {
	return <DocumentList {...loaderData} />;
}
