import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import type { Route } from "./+types/home-event.ts";
import { buildPageMeta } from "./page-meta.ts";
import { TalkList } from "./talks/talk-list.tsx";
import { loadTalks } from "./talks/talks.server.ts";

export const handle = { scripts: false };
export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
	return loadTalks(context, "upcoming");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return loaderData ? buildPageMeta(loaderData, matches) : [];
}

export default function Event({ loaderData }: Route.ComponentProps) {
	return <TalkList talks={loaderData.talks} past={false} />;
}
