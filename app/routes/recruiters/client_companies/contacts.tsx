import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import type { Route } from "./+types/contacts";
import { listCompanyRecords } from "./related-records.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return listCompanyRecords(context, params.id, url, {
		entity: "client_contacts",
		path: "contacts",
		by: "client_company",
	});
}

export default function CompanyContacts({ loaderData }: Route.ComponentProps) {
	return <ListScreen page={loaderData} />;
}
