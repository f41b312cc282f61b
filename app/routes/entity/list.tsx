import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import type { Route } from "./+types/list";
import { currentEntity } from "./current-entity.ts";
import { readListPage } from "./list-page.server.ts";

export { skipPanelRevalidation as shouldRevalidate } from "#app/ui/record-panel/skip-revalidation.ts";

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
	{ title: loaderData?.title },
];

export const loader = ({ context, url }: Route.LoaderArgs) => readListPage(context, currentEntity(url), url);

/** The list of any described entity. */
export default function List({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	return <ListScreen page={loaderData} />;
}
