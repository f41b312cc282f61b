import type { Route } from "./+types/show";
import { currentEntity } from "./current-entity.ts";
import { RecordScreen } from "./record-screen.tsx";
import { readRecordPage } from "./show.server.ts";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return readRecordPage(context, currentEntity(url), String(params.id), url);
}

/** A record of any described entity. */
export default function Show({ loaderData }: { loaderData: Awaited<ReturnType<typeof readRecordPage>> }) {
	return <RecordScreen loaderData={loaderData} />;
}
