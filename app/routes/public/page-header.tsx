import type { ReactNode } from "react";
import { BrandArtwork } from "#app/auth/sign-in-artwork.tsx";
import { getBrandStyle } from "#app/brands/brand-style.ts";
import type { BrandStyle } from "#app/brands/style.ts";
import type { ListedKind } from "#app/domain/community/content.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";

interface PublicHeadProps {
	title: string;
	text?: ReactNode;
	children?: ReactNode;
}

export function PublicPageHeader({ title, text, children }: PublicHeadProps) {
	const look = useBrandStyle();
	const brand = useRoot()?.site.key ?? "land";
	const { Box, plate, words, motif } = heads[look.head];
	return (
		<Box look={look} motif={<BrandArtwork brand={brand} className={motif} />}>
			<div data-surface={plate ? "light" : undefined} className={words}>
				<h1 className={`max-w-[24ch] text-balance ${look.title}`}>{title}</h1>
				{text && <p className="mt-3 max-w-[60ch] text-lg">{text}</p>}
				{children}
			</div>
		</Box>
	);
}

type OfBrand = "talks" | "past" | "courses" | Exclude<ListedKind, "solution" | "trajectory">;

export function ListPageHeader({ of }: { of: OfBrand }) {
	const { t } = useTranslation("brand_sites");
	const brand = useRoot()?.site.key ?? "land";
	return <PublicPageHeader title={t(`${brand}.lists.${of}.title`)} text={t(`${brand}.lists.${of}.text`)} />;
}

export function useBrandStyle(): BrandStyle {
	return getBrandStyle(useRoot()?.site.key ?? "land");
}

interface BoxProps {
	look: BrandStyle;
	motif: ReactNode;
	children: ReactNode;
}
interface Head {
	Box: (props: BoxProps) => ReactNode;
	/** Puts the text on a light plate over a dark head. */
	plate?: true;
	/** Classes around the text, and the illustration's size. */
	words: string;
	motif: string;
}

const heads: Record<BrandStyle["head"], Head> = {
	split: {
		words: "min-w-0",
		motif: "w-full max-w-xs justify-self-end max-md:hidden",
		Box: ({ look, motif, children }) => (
			<header className="border-line border-b bg-surface">
				<div className={`${look.wide} grid items-center gap-8 py-10 md:grid-cols-[3fr_2fr] md:py-14`}>
					{children}
					<div data-surface="dark" className="justify-self-end rounded-card bg-darker p-6 max-md:hidden">
						{motif}
					</div>
				</div>
			</header>
		),
	},
	centre: {
		words: "flex flex-col items-center [&>h1]:mx-auto [&>p]:justify-center [&>p]:text-balance",
		motif: "mx-auto mb-8 h-20 w-auto md:h-28",
		Box: ({ look, motif, children }) => (
			<header data-surface="dark" className="bg-darker text-center text-on-dark">
				<div className={`${look.wide} py-14 md:py-20`}>
					{motif}
					{children}
					<span aria-hidden className="mx-auto mt-8 block h-0.5 w-16 bg-secondary" />
				</div>
			</header>
		),
	},
	window: {
		words: "p-5 font-mono md:p-8 [&_p]:text-base",
		motif: "hidden",
		Box: ({ look, children }) => (
			<header className="border-line border-b bg-surface-2">
				<div className={`${look.wide} py-8 md:py-12`}>
					<div
						data-surface="dark"
						className="overflow-hidden rounded-card border border-on-dark/20 bg-darker text-on-dark shadow-overlay"
					>
						<p aria-hidden className="flex gap-2 bg-dark px-4 py-3">
							<span className="size-3 rounded-full bg-primary-on-dark" />
							<span className="size-3 rounded-full bg-secondary" />
							<span className="size-3 rounded-full bg-on-dark/50" />
						</p>
						{children}
					</div>
				</div>
			</header>
		),
	},
	panel: {
		plate: true,
		words: "max-w-2xl border-secondary border-l-8 bg-surface p-6 text-ink md:p-8",
		motif: "absolute inset-y-0 right-0 -z-10 h-full w-3/5 opacity-60 max-md:hidden",
		Box: ({ look, motif, children }) => (
			<header data-surface="dark" className="relative isolate overflow-hidden bg-dark">
				{motif}
				<div className={`${look.wide} py-8 md:py-14`}>{children}</div>
			</header>
		),
	},
	block: {
		words: "relative lg:pr-64",
		motif: "absolute right-0 bottom-0 w-72 text-on-dark max-lg:hidden",
		Box: ({ look, motif, children }) => (
			<header className={look.wide}>
				<div className="relative isolate overflow-hidden rounded-[28px] bg-primary-surface px-6 py-10 md:px-14 md:py-16">
					<div
						data-surface="dark"
						className="absolute -right-10 -bottom-16 -z-10 grid size-80 place-items-center rounded-full bg-darker p-10 max-lg:hidden"
					>
						{motif}
					</div>
					{children}
				</div>
			</header>
		),
	},
	loud: {
		words: "min-w-0",
		motif:
			"w-full max-w-xs -rotate-3 justify-self-end rounded-[20px] border-3 border-darker bg-darker p-5 max-md:hidden",
		Box: ({ look, motif, children }) => (
			<header data-surface="dark" className="bg-primary-strong text-on-primary">
				<div className={`${look.wide} grid items-center gap-8 py-10 md:grid-cols-[3fr_2fr] md:py-16`}>
					{children}
					{motif}
				</div>
			</header>
		),
	},
	horizon: {
		words:
			"relative mx-auto max-w-2xl text-center [&>h1]:mx-auto [&>p]:mx-auto [&>p]:justify-center [&>p]:text-balance",
		motif: "hidden",
		Box: ({ look, children }) => (
			<header className="relative isolate overflow-hidden bg-secondary-surface">
				<div className={`${look.wide} pt-10 pb-28 md:pt-16 md:pb-36`}>{children}</div>
				<svg
					viewBox="0 0 1200 130"
					preserveAspectRatio="none"
					aria-hidden="true"
					className="absolute inset-x-0 bottom-0 -z-10 h-24 w-full"
				>
					<path
						className="fill-[color-mix(in_oklab,var(--primary)_45%,var(--secondary-surface))]"
						d="M0 60c160-60 330-60 520-10s400 40 680-30v110H0z"
					/>
					<path className="fill-primary-strong" d="M0 100c240-50 460-30 700-8s360 0 500-20v58H0z" />
				</svg>
			</header>
		),
	},
};
