import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import type { Route } from "./+types/applies";
import { listCompanyRecords } from "./related-records.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return listCompanyRecords(context, params.id, url, { entity: "applies", path: "applies", by: "client_company" });
}

/** Everyone in a process of the company. */
export default function CompanyApplies({ loaderData }: Route.ComponentProps) {
	return <ListScreen page={loaderData} />;
}
