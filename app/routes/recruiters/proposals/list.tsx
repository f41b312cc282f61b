import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import type { Route } from "./+types/list";
import { readProposalList } from "./proposal-list.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	return readProposalList(context, url);
}

/** Proposals as a table, as blocks, or on the sales funnel's board. */
export default function Proposals({ loaderData }: Route.ComponentProps) {
	return <ListScreen page={loaderData} />;
}
