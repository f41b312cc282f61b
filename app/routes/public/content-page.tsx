import { contentLists } from "#app/domain/community/content.ts";
import { guestPage } from "#app/http/guest-page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Rich } from "#app/ui/rich.tsx";
import type { Route } from "./+types/content-page.ts";
import { Blocks } from "./content/blocks.tsx";
import { loadContentPage } from "./content/content.server.ts";
import { Picture } from "./content/picture.tsx";
import { head } from "./jobs/head.ts";
import { PublicHead, useLook } from "./page-head.tsx";

export const handle = { scripts: false };
/** A page with a form is nobody else's. */
export const headers: Route.HeadersFunction = (args) =>
	args.loaderHeaders.has("Cache-Control") ? args.loaderHeaders : guestPage(args);

export function loader({ context, url }: Route.LoaderArgs) {
	return loadContentPage(context, url, url.pathname.replace(/\/+$/, "").split("/").at(-1) ?? "");
}

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
	return page ? head({ ...page, title: page.headTitle }, matches) : [];
}

export default function ContentPage({ loaderData: page }: Route.ComponentProps) {
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
			{page.blocks ? <ByBlocks page={page} blocks={page.blocks} /> : <ByText page={page} />}
		</main>
	);
}

type Page = Route.ComponentProps["loaderData"];

/** A page of text, with others of its kind beside it. */
function ByText({ page }: { page: Page }) {
	const { t } = useTranslation("public_pages");
	const look = useLook();
	return (
		<div className={`${look.wide} grid gap-10 py-10 md:py-14 lg:grid-cols-[minmax(0,68ch)_1fr] lg:gap-16`}>
			<article className="min-w-0">
				{page.picture && (
					<Picture
						picture={page.picture}
						sizes="(min-width: 62em) 44rem, 100vw"
						className="mb-8 aspect-video w-full rounded-card object-cover"
					/>
				)}
				<Rich html={page.html} className="text-lg" />
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
			<More page={page} />
		</div>
	);
}

/** A page of blocks: they take the whole width, the others of its kind come after them. */
function ByBlocks({ page, blocks }: { page: Page; blocks: NonNullable<Page["blocks"]> }) {
	const { t } = useTranslation("public_pages");
	const look = useLook();
	return (
		<div className={`${look.wide} grid grid-cols-1 gap-12 py-10 md:py-14`}>
			{page.picture && (
				<Picture
					picture={page.picture}
					sizes="(min-width: 75rem) 73rem, 100vw"
					className="aspect-video w-full rounded-card object-cover"
				/>
			)}
			<Blocks blocks={blocks} />
			{page.link && (
				<a href={page.link} rel="noopener" className="link inline-flex min-h-11 items-center justify-self-start">
					{t("content.link")}
				</a>
			)}
			<More page={page} />
		</div>
	);
}

function More({ page }: { page: Page }) {
	const { t } = useTranslation("public_pages");
	if (!page.list) return null;
	return (
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
	);
}
