import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import type { Route } from "./+types/leads";
import { listCompanyRecords } from "./related-records.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return listCompanyRecords(context, params.id, url, { entity: "contacts", path: "leads", by: "client_company" });
}

/** Leads of the company. */
export default function CompanyLeads({ loaderData }: Route.ComponentProps) {
	return <ListScreen page={loaderData} />;
}
