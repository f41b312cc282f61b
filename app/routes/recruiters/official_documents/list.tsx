import { getRecruiter } from "#app/auth/session/current-user.ts";
import { DocumentList } from "#app/routes/shared/official/documents.tsx";
import { loadOfficialDocuments } from "#app/routes/shared/official/official-documents.server.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export function loader({ context, params }: Route.LoaderArgs) {
	const { businessId, isAdmin } = getRecruiter(context);
	const uid = params.uid ?? null;
	return loadOfficialDocuments(context, {
		businessId,
		audiences: isAdmin ? ["recruiter", "admin"] : ["recruiter"],
		path: "/recruiters/official_documents",
		uid,
	});
}

export default function Documents({ loaderData }: Route.ComponentProps) {
	return <DocumentList {...loaderData} />;
}
