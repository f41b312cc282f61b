import type { BrandStyle } from "#app/brands/style.ts";

/** Layout classes per brand: both parts, the form, the other contact options. */
interface Layout {
	both: string;
	form: string;
	ways: string;
}

const beside = "grid gap-10 py-10 md:py-14 lg:gap-16";

export const layouts: Record<BrandStyle["head"], Layout> = {
	split: {
		both: `${beside} lg:grid-cols-[minmax(0,38rem)_1fr]`,
		form: "",
		ways: "space-y-5 self-start rounded-card border border-line bg-surface p-6",
	},
	centre: {
		both: "mx-auto max-w-3xl space-y-12 py-12 md:py-20",
		form: "border-secondary border-t-2 bg-surface p-6 md:p-12",
		ways: "grid gap-x-8 gap-y-5 border-line border-t pt-8 [&>h2]:font-normal [&>h2]:font-serif md:grid-cols-3 md:[&>h2]:col-span-3",
	},
	window: {
		both: "space-y-8 py-8 md:py-12",
		form: "rounded-card border border-line-strong border-dashed bg-surface p-5 md:p-8 [&_label]:font-mono",
		ways: "space-y-4 border-primary-strong border-l-4 pl-5 font-mono text-sm [&>h2]:before:text-primary-text [&>h2]:before:content-['$_']",
	},
	panel: {
		both: `${beside} lg:grid-cols-[minmax(0,42rem)_1fr]`,
		form: "border border-line-strong/60 bg-surface p-5 md:p-8",
		ways: "space-y-5 self-start border-secondary border-l-8 pl-6 [&>h2]:font-extrabold",
	},
	block: {
		both: `${beside} items-start lg:grid-cols-[minmax(0,40rem)_1fr]`,
		form: "rounded-[28px] rounded-bl-none bg-surface p-6 shadow-raised md:p-10",
		ways: "space-y-5 rounded-[28px] rounded-br-none bg-primary-surface p-6 md:p-8 [&>h2]:text-primary-text",
	},
	loud: {
		both: `${beside} items-start lg:grid-cols-[minmax(0,40rem)_1fr]`,
		form: "rounded-[20px] border-3 border-ink bg-surface p-5 shadow-sticker md:p-8",
		ways: "space-y-5 rounded-[20px] border-3 border-ink bg-secondary-strong p-5 text-on-secondary md:rotate-1 [&>h2]:font-black [&>h2]:text-2xl [&>h2]:lowercase [&_.link]:text-on-secondary",
	},
	horizon: {
		both: "mx-auto max-w-3xl space-y-8 py-10 md:py-14",
		form: "rounded-[22px] bg-surface p-6 shadow-raised md:p-10",
		ways: "grid gap-x-8 gap-y-4 rounded-[22px] bg-secondary-surface p-6 md:grid-cols-2 [&>h2]:font-medium md:[&>h2]:col-span-2",
	},
};
