import { contentLists } from "#app/domain/community/content.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getColumnClass } from "../columns.ts";
import type { HomeProps } from "./props.ts";

/** The newest the brand wrote. */
export function News({ home, look }: HomeProps) {
	const { t } = useTranslation(["brand_sites", "public_pages"]);
	if (home.news.length === 0) return null;
	return (
		<section aria-labelledby="news">
			<div className={`${look.wide} py-12 md:py-16`}>
				<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
					<h2 id="news" className={look.heading}>
						{t("brand_sites:shared.news")}
					</h2>
					<a href={contentLists.insight} className="link inline-flex min-h-11 items-center font-medium">
						{t("brand_sites:shared.allNews")}
					</a>
				</div>
				<ul className={`mt-6 grid gap-4 ${getColumnClass(home.news.length)}`}>
					{home.news.map((page) => (
						<li key={page.uid}>
							<article className={look.card}>
								<h3 className="font-semibold text-lg leading-snug">
									<a href={page.to} className={look.cardLink}>
										{page.title}
									</a>
								</h3>
								{page.summary && <p className="mt-3 text-muted">{page.summary}</p>}
								{page.day && (
									<p className="mt-auto pt-4 text-muted text-sm">
										<time dateTime={page.day.iso}>{page.day.text}</time>
									</p>
								)}
							</article>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
