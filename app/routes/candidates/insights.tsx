import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { loadContentList } from "../shared/content/content.server.ts";
import type { Route } from "./+types/insights";

/** The brand's articles, inside the candidate's area. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { pages } = await loadContentList(context, new URL("/home/insights", url));
	return { pages: pages.map(({ uid, to, title, summary, day }) => ({ uid, to, title, summary, day })) };
}

export default function Insights({ loaderData: { pages } }: Route.ComponentProps) {
	const { t } = useTranslation(["asked", "public_pages"]);
	return (
		<>
			<PageTitle>{t("asked:own.insights")}</PageTitle>
			<PageHeader title={t("asked:own.insights")} text={t("asked:own.insightsText")} />
			{pages.length === 0 ? (
				<EmptyState title={t("public_pages:content.none")} text={t("public_pages:content.noneText")} />
			) : (
				<ul className="grid gap-4">
					{pages.map((page) => (
						<Card as="li" key={page.uid}>
							<h2 className="break-words font-semibold text-lg">
								<a href={page.to} className="link">
									{page.title}
								</a>
							</h2>
							{page.day && (
								<time dateTime={page.day.iso} className="text-muted text-sm">
									{page.day.text}
								</time>
							)}
							{page.summary && <p className="mt-2">{page.summary}</p>}
						</Card>
					))}
				</ul>
			)}
		</>
	);
}
