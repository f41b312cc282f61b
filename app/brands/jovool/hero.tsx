import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HeroProps } from "../brand.ts";

/** Loud: heavy letters, stickers, and a zigzag where the colour ends. */
export function JovoolHero({ title, text, children }: HeroProps) {
	const { t } = useTranslation("brands");
	return (
		<section data-surface="dark" className="relative isolate overflow-hidden bg-primary-strong text-on-primary">
			<Stickers />
			<div className="mx-auto max-w-[1100px] px-4 pt-10 pb-20 md:pt-16 md:pb-28">
				<h1 className="max-w-[12ch] font-black text-4xl lowercase leading-none tracking-tighter md:text-6xl">
					{title ?? t("jovool.headline")}
				</h1>
				<p className="mt-6 inline-block max-w-[40ch] -rotate-1 rounded-[12px] bg-secondary-strong px-4 py-2 font-medium text-lg text-on-secondary">
					{text ?? t("jovool.text")}
				</p>
				{children && (
					<div
						data-surface="light"
						className="mt-8 max-w-2xl rounded-[20px] border-3 border-darker bg-surface p-3 text-ink"
					>
						{children}
					</div>
				)}
			</div>
			<Zigzag />
		</section>
	);
}

function Stickers() {
	return (
		<svg
			viewBox="0 0 520 460"
			aria-hidden="true"
			className="absolute top-4 right-[max(1rem,calc(50%-34rem))] -z-10 h-[88%] max-md:hidden"
		>
			<path
				className="fill-secondary"
				d="m330 30 22 46 48-18-14 50 50 10-38 34 34 38-50 6 10 50-46-22-22 46-24-46-46 20 12-50-50-8 36-36-34-38 50-8-10-50 46 22z"
			/>
			<circle cx={325} cy={135} r={34} className="fill-darker" />
			<rect x={120} y={230} width={150} height={96} rx={24} className="fill-surface" transform="rotate(-12 195 278)" />
			<path className="fill-primary" d="M160 262h70v12h-70zm0 24h46v12h-46z" transform="rotate(-12 195 278)" />
			<path
				fill="none"
				strokeWidth={16}
				strokeLinecap="round"
				className="stroke-secondary"
				d="M320 360c26-44 52 44 78 0s52 44 78 0"
			/>
			<circle cx={110} cy={120} r={44} fill="none" strokeWidth={16} className="stroke-surface" />
		</svg>
	);
}

function Zigzag() {
	const teeth = Array.from({ length: 48 }, (_, index) => `l12.5 ${index % 2 ? 18 : -18}`).join("");
	return (
		<svg
			viewBox="0 0 600 20"
			preserveAspectRatio="none"
			aria-hidden="true"
			className="absolute inset-x-0 -bottom-px h-5 w-full"
		>
			<path className="fill-page" d={`M0 20${teeth}V20z`} />
		</svg>
	);
}
