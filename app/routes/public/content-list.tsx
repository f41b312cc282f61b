import type { Route } from "./+types/content-list.ts";
import { loadContentList } from "./content/content.server.ts";
import { ContentList } from "./content/content-list.tsx";
import { head } from "./jobs/head.ts";

export const handle = { scripts: false };

export function loader({ context, url }: Route.LoaderArgs) {
	return loadContentList(context, url);
}

export function meta({ loaderData }: Route.MetaArgs) {
	return loaderData ? head({ ...loaderData, index: loaderData.pages.length > 0 }) : [];
}

export default function ContentListPage({ loaderData: { kind, pages } }: Route.ComponentProps) {
	return <ContentList kind={kind} pages={pages} />;
}
