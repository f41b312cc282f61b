import type { BrandStyle } from "#app/brands/style.ts";
import type { ContentCard } from "#app/routes/shared/content/content.server.ts";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { useBrandStyle } from "../page-header.tsx";

interface Line {
	list: string;
	item: string;
	year: string;
}

const point =
	"before:absolute before:size-4 before:rounded-full before:border-4 before:border-primary before:bg-surface before:content-['']";

/** Timeline designs per brand: line, table, log, quotes, stickers or climbing road. */
const lines: Record<BrandStyle["head"], Line> = {
	split: {
		list: "grid gap-x-8 max-md:border-primary max-md:border-l-4 md:grid-flow-col md:auto-cols-fr",
		item: `relative max-md:pb-8 max-md:pl-8 max-md:last:pb-0 md:border-primary md:border-t-4 md:pt-6 ${point} max-md:before:top-1.5 max-md:before:-left-2.5 md:before:-top-2.5`,
		year: "font-semibold text-2xl text-primary-text",
	},
	centre: {
		list: "divide-y divide-line border-secondary border-y",
		item: "grid gap-x-10 py-7 md:grid-cols-[11rem_minmax(0,1fr)] md:[&>*]:col-start-2",
		year: "font-serif text-3xl text-secondary-text md:col-start-1! md:row-span-2",
	},
	window: {
		list: "border-line-strong border-l border-dashed font-mono",
		item: "relative pb-7 pl-6 before:absolute before:top-0 before:-left-[0.45rem] before:bg-surface before:text-primary-text before:content-['*'] last:pb-0",
		year: "text-primary-text",
	},
	panel: {
		list: "max-w-3xl border-primary border-l-4",
		item: `relative pb-9 pl-8 last:pb-0 ${point} before:top-1.5 before:-left-2.5 before:rounded-bl-none`,
		year: "font-extrabold text-2xl text-primary-text",
	},
	block: {
		list: "space-y-5",
		item: "max-w-2xl rounded-[28px] rounded-bl-none bg-primary-surface p-6 md:even:ml-auto even:rounded-bl-[28px] even:rounded-br-none even:bg-page",
		year: "font-semibold text-2xl text-primary-text",
	},
	loud: {
		list: "grid gap-6 md:grid-flow-col md:auto-cols-fr",
		item: "rounded-[20px] border-3 border-ink p-5 shadow-sticker odd:bg-secondary-strong odd:text-on-secondary md:odd:-rotate-1 md:even:rotate-1",
		year: "font-black text-4xl tracking-tighter",
	},
	horizon: {
		list: "grid items-end gap-6 md:grid-flow-col md:auto-cols-fr",
		item: "rounded-[22px] bg-secondary-surface p-6 md:last:pb-20 md:[&:nth-child(2)]:pb-12",
		year: "font-medium text-3xl text-secondary-text",
	},
};

/** The moments of a brand's history, each under its year. */
export function CompanyTimeline({ pages }: { pages: ContentCard[] }) {
	const look = useBrandStyle();
	const { list, item, year } = lines[look.head];
	return (
		<ol className={list}>
			{pages.map((page) => (
				<li key={page.uid} id={page.slug} className={item}>
					{page.source && <p className={`tabular ${year}`}>{page.source}</p>}
					<h3 className="mt-1 font-semibold text-lg">{page.title}</h3>
					<SanitizedHtml html={page.html} className="mt-2" />
				</li>
			))}
		</ol>
	);
}
