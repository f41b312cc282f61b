import type { ReactNode } from "react";
import type { BrandStyle } from "#app/brands/style.ts";
import { cx } from "#app/ui/cx.ts";
import { Picture, type PictureView } from "../shared/content/picture.tsx";
import { getColumnClass } from "./column-class.ts";
import { useBrandStyle } from "./page-header.tsx";

export interface Entry {
	key: string;
	title: string;
	/** Without it, the entry is plain text. */
	to?: string | null;
	rel?: string;
	/** Something else can be pressed inside: the link is its title alone. */
	open?: boolean;
	/** Shown above the title: a date or a source. */
	over?: ReactNode;
	text?: ReactNode;
	under?: ReactNode;
	picture?: PictureView | null;
}

interface EntriesProps {
	entries: readonly Entry[];
	level?: 2 | 3;
	/** Maximum number of columns of a card list. */
	most?: 2 | 3;
}

/** Layout per brand: cards, ledger, listing, pins, bubbles, stickers or wide lines. */
export function Entries({ entries, level = 2, most = 3 }: EntriesProps) {
	const look = useBrandStyle();
	const { list, columns, item, bare, dated, over, text, picture } = compositions[look.head];
	const Heading = level === 2 ? "h2" : "h3";
	// A single card spans the page, text beside title, instead of leaving half empty.
	const [first] = entries;
	const wide = columns && entries.length === 1 && !first?.picture;
	const alone = wide
		? {
				card: "md:grid! md:grid-cols-[2fr_3fr] md:grid-rows-[auto_1fr] md:gap-x-10 md:rotate-0!",
				left: "md:col-start-1",
				right: "md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0!",
			}
		: undefined;
	return (
		<ul className={cx(list, columns && getColumnClass(entries.length, most))}>
			{entries.map((entry) => (
				<li key={entry.key} className={cx(item ?? look.card, entry.over ? dated : bare, alone?.card)}>
					{entry.picture && (
						<Picture
							picture={entry.picture}
							sizes="(min-width: 62em) 24rem, 100vw"
							className={cx("mb-4 aspect-video w-full object-cover", picture)}
						/>
					)}
					{entry.over && <div className={cx(over, alone?.left)}>{entry.over}</div>}
					<Heading className={cx(look.jobTitle, alone?.left)}>
						<Title entry={entry} look={look} />
					</Heading>
					{(entry.text || entry.under) && (
						<div className={cx("flex min-w-0 flex-1 flex-col", text, alone?.right)}>
							{entry.text && <div>{entry.text}</div>}
							{entry.under && <div className="mt-auto pt-4">{entry.under}</div>}
						</div>
					)}
				</li>
			))}
		</ul>
	);
}

function Title({ entry: { title, to, rel, open }, look }: { entry: Entry; look: BrandStyle }) {
	if (!to) return title;
	return (
		<a href={to} rel={rel} className={open ? "hover:underline" : look.cardLink}>
			{title}
		</a>
	);
}

interface Composition {
	list: string;
	columns?: true;
	/** Defaults to the brand's card. */
	item?: string;
	/** Added to one with nothing over its title, and to one with something. */
	bare?: string;
	dated?: string;
	over: string;
	text: string;
	picture?: string;
}

const compositions: Record<BrandStyle["head"], Composition> = {
	split: { list: "grid gap-4", columns: true, over: "mb-1 text-muted text-sm", text: "mt-2 text-muted" },
	centre: {
		list: "divide-y divide-line border-secondary border-y [counter-reset:entry]",
		item: "relative grid gap-x-10 gap-y-2 py-7 [counter-increment:entry] md:grid-cols-[11rem_minmax(0,1fr)] md:[&>*]:col-start-2",
		bare: "before:font-serif before:text-muted before:text-xl before:content-[counter(entry,upper-roman)]",
		over: "text-muted text-sm md:col-start-1! md:row-span-2",
		text: "max-w-[60ch] text-muted",
	},
	window: {
		list: "divide-y divide-dashed divide-line-strong/60 border-line-strong/60 border-y border-dashed font-mono text-sm",
		item: "relative gap-y-1 px-1 py-4 hover:bg-primary-surface",
		bare: "pl-6 before:absolute before:left-1 before:text-primary-text before:content-['>']",
		dated: "grid gap-x-6 md:grid-cols-[13rem_minmax(0,1fr)] md:[&>*]:col-start-2",
		over: "text-muted md:col-start-1! md:row-span-2",
		text: "max-w-[64ch]",
	},
	panel: {
		// Three entries share a row; for other odd counts the last spans a row.
		list: "grid border-line-strong/60 border-t border-l [counter-reset:entry] md:grid-cols-2 lg:[&:has(>:last-child:nth-child(3))]:grid-cols-3",
		item: "relative grid content-start grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-line-strong/60 border-r border-b bg-surface p-5 [counter-increment:entry] before:row-span-4 before:grid before:size-9 before:place-items-center before:rounded-full before:rounded-bl-none before:bg-primary-strong before:font-bold before:text-on-primary before:text-sm before:content-[counter(entry)] hover:bg-primary-surface md:last:odd:col-span-full lg:[&:last-child:nth-child(3)]:col-auto [&>*]:col-start-2",
		over: "font-medium text-primary-text text-sm",
		text: "text-muted",
	},
	block: {
		list: "grid gap-5",
		columns: true,
		item: "relative flex min-w-0 flex-col rounded-[28px] p-6 odd:rounded-bl-none odd:bg-surface even:rounded-br-none even:bg-primary-surface md:p-8",
		over: "mb-2 text-muted text-sm",
		text: "mt-2",
	},
	loud: {
		list: "grid gap-6",
		columns: true,
		item: "relative flex min-w-0 flex-col rounded-[20px] border-3 border-ink bg-surface p-5 shadow-sticker md:odd:-rotate-1 md:even:rotate-1 [&:nth-child(3n+2)]:bg-secondary-strong [&:nth-child(3n+2)]:text-on-secondary [&:nth-child(3n+2)_.link]:text-on-secondary",
		over: "mb-2 font-bold text-sm",
		text: "mt-2",
	},
	horizon: {
		list: "space-y-4",
		item: "relative grid gap-x-10 gap-y-2 rounded-[22px] bg-surface p-6 shadow-raised md:grid-cols-[2fr_3fr] md:p-8",
		over: "text-secondary-text text-sm md:col-start-1",
		text: "text-muted md:col-start-2 md:row-span-2 md:row-start-1",
		picture: "col-span-full",
	},
};
