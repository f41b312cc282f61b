import type { BrandStyle } from "#app/brands/style.ts";
import { contentListPaths } from "#app/domain/community/content.ts";
import { publicPageHeaders } from "#app/http/public-cache-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { loadContentPage } from "../shared/content/content.server.ts";
import { Picture } from "../shared/content/picture.tsx";
import type { Route } from "./+types/content-page.ts";
import { Blocks } from "./content/blocks.tsx";
import { PublicPageHeader, useBrandStyle } from "./page-header.tsx";
import { buildPageMeta } from "./page-meta.ts";

export const handle = { scripts: false };
/** Pages with a form set their own private cache headers. */
export const headers: Route.HeadersFunction = (args) =>
	args.loaderHeaders.has("Cache-Control") ? args.loaderHeaders : publicPageHeaders(args);

export function loader({ context, url }: Route.LoaderArgs) {
	return loadContentPage(context, url, url.pathname.replace(/\/+$/, "").split("/").at(-1) ?? "");
}

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
	return page ? buildPageMeta({ ...page, title: page.headTitle }, matches) : [];
}

export default function ContentPage({ loaderData: page }: Route.ComponentProps) {
	return (
		<main id="content">
			<PublicPageHeader title={page.title} text={page.summary}>
				{(page.source || page.day) && (
					<p className="mt-4 flex flex-wrap gap-x-3 text-sm">
						{page.source && <span>{page.source}</span>}
						{page.day && <time dateTime={page.day.iso}>{page.day.text}</time>}
					</p>
				)}
			</PublicPageHeader>
			{page.blocks ? <ByBlocks page={page} blocks={page.blocks} /> : <ByText page={page} />}
		</main>
	);
}

type Page = Route.ComponentProps["loaderData"];

const beside = "grid gap-10 lg:grid-cols-[minmax(0,68ch)_1fr] lg:gap-16";

/** Text layout per brand: beside further entries or centred; `below` replaces `more` under blocks. */
const settings: Record<BrandStyle["head"], { both: string; text: string; more: string; below?: string }> = {
	split: {
		both: beside,
		text: "",
		more: "self-start border-line border-t pt-5 lg:border-t-0 lg:border-l lg:pl-8",
		below: "border-line border-t pt-5",
	},
	centre: {
		both: "space-y-14",
		text: "mx-auto max-w-[62ch] [&_.prose]:font-serif [&_.prose]:text-xl [&_.prose]:leading-relaxed",
		more: "mx-auto max-w-[62ch]",
		below: "border-line border-t pt-8",
	},
	window: {
		both: "space-y-10",
		text: "rounded-card border border-line-strong border-dashed bg-surface p-5 md:p-8",
		more: "font-mono",
	},
	panel: { both: beside, text: "border border-line-strong/60 bg-surface p-5 md:p-8", more: "self-start" },
	block: {
		both: beside,
		text: "rounded-[28px] rounded-bl-none bg-surface p-6 md:p-10",
		more: "self-start rounded-[28px] rounded-br-none bg-primary-surface p-6",
	},
	loud: {
		both: beside,
		text: "",
		more: "self-start rounded-[20px] border-3 border-ink bg-surface p-5 shadow-sticker",
	},
	horizon: {
		both: "mx-auto max-w-3xl space-y-10",
		text: "",
		more: "rounded-[22px] bg-secondary-surface p-6",
	},
};

function ByText({ page }: { page: Page }) {
	const { t } = useTranslation("public_pages");
	const look = useBrandStyle();
	const { both, text } = settings[look.head];
	return (
		<div className={`${look.wide} py-10 md:py-14`}>
			<div className={both}>
				<article className={`min-w-0 ${text}`}>
					{page.picture && (
						<Picture
							picture={page.picture}
							sizes="(min-width: 62em) 44rem, 100vw"
							className="mb-8 aspect-video w-full rounded-card object-cover"
						/>
					)}
					<SanitizedHtml html={page.html} className="text-lg" />
					{page.link && (
						<a href={page.link} rel="noopener" className="link mt-6 inline-flex min-h-11 items-center">
							{t("content.link")}
						</a>
					)}
					<p className="mt-8">
						<a href="/contact" className={look.action}>
							{t("content.talk")}
						</a>
					</p>
				</article>
				<More page={page} />
			</div>
		</div>
	);
}

/** Blocks take the full width, other pages of the kind follow them. */
function ByBlocks({ page, blocks }: { page: Page; blocks: NonNullable<Page["blocks"]> }) {
	const { t } = useTranslation("public_pages");
	const look = useBrandStyle();
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
			<More page={page} below />
		</div>
	);
}

function More({ page, below }: { page: Page; below?: boolean }) {
	const { t } = useTranslation("public_pages");
	const look = useBrandStyle();
	if (!page.list) return null;
	const setting = settings[look.head];
	return (
		<aside aria-labelledby="more" className={(below && setting.below) || setting.more}>
			<h2 id="more" className={look.jobTitle}>
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
					<a href={contentListPaths[page.list]} className="link inline-flex min-h-11 items-center">
						{t(`content.${page.list}.title`)}
					</a>
				</li>
			</ul>
		</aside>
	);
}
