import { i18n } from "#app/context.ts";
import { packListPage } from "#app/ui/list-view/compact-payload.ts";
import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import type { Route } from "./+types/samples-lists.ts";
import { sampleList } from "./samples/list-data.ts";

export function loader({ url, context }: Route.LoaderArgs) {
	const { t } = context.get(i18n);
	return { title: t("ui:samples.lists"), page: packListPage(sampleList(t, url)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.title },
	{ name: "robots", content: "noindex" },
];

/** The list kit in every state: `?state=` empty, filtered, failed, one, narrowed, readonly, and `?view=`. */
export default function SamplesLists({ loaderData }: Route.ComponentProps) {
	return (
		<main id="content" data-density="dense" className="px-3 pt-4 pb-10 sm:px-5">
			<ListScreen page={loaderData.page} />
		</main>
	);
}
