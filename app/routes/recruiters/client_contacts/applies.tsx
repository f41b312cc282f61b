import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import type { Route } from "./+types/applies";
import { listContactRecords } from "./contact.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return listContactRecords(context, params.id, url, { entity: "applies", by: "client_contacts" });
}

export default function ContactApplies({ loaderData }: Route.ComponentProps) {
	return <ListScreen page={loaderData} />;
}
