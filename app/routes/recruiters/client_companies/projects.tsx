import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import type { Route } from "./+types/projects";
import { listCompanyRecords } from "./related-records.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return listCompanyRecords(context, params.id, url, { entity: "projects", path: "projects", by: "client_company" });
}

/** The company's projects. */
export default function CompanyProjects({ loaderData }: Route.ComponentProps) {
	return <ListScreen page={loaderData} />;
}
