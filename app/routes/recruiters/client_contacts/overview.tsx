import { RecordOverview } from "../record-overview.tsx";
import type { Route } from "./+types/overview";
import { readContactOverview } from "./contact.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return readContactOverview(context, params.id, url);
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	return <RecordOverview {...loaderData} />;
}
