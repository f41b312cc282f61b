import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import type { Route } from "./+types/jobs";
import { listCompanyRecords } from "./related-records.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return listCompanyRecords(context, params.id, url, { entity: "jobs", path: "jobs", by: "client_company" });
}

/** The company's jobs. */
export default function CompanyJobs({ loaderData }: Route.ComponentProps) {
	return <ListScreen page={loaderData} />;
}
