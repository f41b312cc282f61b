import { contentLists } from "#app/domain/community/content.ts";
import { guestPage } from "#app/http/guest-page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/content-page.ts";
import { loadContentPage } from "./content/content.server.ts";
import { Picture } from "./content/picture.tsx";
import { head } from "./jobs/head.ts";
import { PublicHead, wide } from "./page-head.tsx";

export const handle = { scripts: false };
export const headers = guestPage;

export function loader({ context, url }: Route.LoaderArgs) {
	return loadContentPage(context, url, url.pathname.replace(/\/+$/, "").split("/").at(-1) ?? "");
}

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
	return page ? head({ ...page, title: page.headTitle }, matches) : [];
}

export default function ContentPage({ loaderData: page }: Route.ComponentProps) {
	const { t } = useTranslation("public_pages");
	return (
		<main id="content">
			<PublicHead title={page.title} text={page.summary}>
				{(page.source || page.day) && (
					<p className="mt-4 flex flex-wrap gap-x-3 text-sm">
						{page.source && <span>{page.source}</span>}
						{page.day && <time dateTime={page.day.iso}>{page.day.text}</time>}
					</p>
				)}
			</PublicHead>
			<div className={`${wide} grid gap-10 py-10 md:py-14 lg:grid-cols-[minmax(0,68ch)_1fr] lg:gap-16`}>
				<article className="min-w-0">
					{page.picture && (
						<Picture
							picture={page.picture}
							sizes="(min-width: 62em) 44rem, 100vw"
							className="mb-8 aspect-video w-full rounded-card object-cover"
						/>
					)}
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: richText has cleaned it */}
					<div className="prose text-lg" dangerouslySetInnerHTML={{ __html: page.html }} />
					{page.link && (
						<a href={page.link} rel="noopener" className="link mt-6 inline-flex min-h-11 items-center">
							{t("content.link")}
						</a>
					)}
					<p className="mt-8">
						<a href="/contact" className={buttonClass("primary", "lg")}>
							{t("content.talk")}
						</a>
					</p>
				</article>
				{page.list && (
					<aside aria-labelledby="more">
						<h2 id="more" className="font-semibold text-lg">
							{t("content.more")}
						</h2>
						<ul className="mt-2">
							{page.more.map(({ uid, to, title }) => (
								<li key={uid}>
									<a href={to} className="link inline-flex min-h-11 items-center">
										{title}
									</a>
								</li>
							))}
							<li>
								<a href={contentLists[page.list]} className="inline-flex min-h-11 items-center hover:underline">
									{t(`content.${page.list}.title`)}
								</a>
							</li>
						</ul>
					</aside>
				)}
			</div>
		</main>
	);
}
