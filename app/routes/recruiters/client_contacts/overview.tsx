import { RecordOverview } from "../record-overview.tsx";
import type { Route } from "./+types/overview";
import { contactOverview } from "./contact.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return contactOverview(context, params.id, url);
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	return <RecordOverview {...loaderData} />;
}
