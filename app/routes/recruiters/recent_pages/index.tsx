import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readRecentPages } from "#app/routes/shared/search/recent-pages.server.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/index";
import { RecentPageList } from "./recent-page-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The history as a page, and for its floating panel. */
export async function loader({ context }: Route.LoaderArgs) {
	const { t, title } = createFormatters(context);
	return { pages: await readRecentPages(context), title: title(t("shell:recent.title")) };
}

export default function RecentPages({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("shell");
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader title={t("recent.open")} />
			<Card>
				<RecentPageList pages={loaderData.pages} />
			</Card>
		</div>
	);
}
