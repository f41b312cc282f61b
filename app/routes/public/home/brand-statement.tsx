import type { BrandStyle, IllustrationName } from "#app/brands/style.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HomeProps } from "./props.ts";

export function StatementSection({ home, look }: HomeProps) {
	const { t } = useTranslation("brand_sites");
	return (
		<BrandStatement of="voice" look={look} title={t(`${home.brand}.voice.title`)} text={t(`${home.brand}.voice.text`)}>
			<a href="/home/nossa-trajetoria" className="link mt-5 inline-flex min-h-11 items-center font-medium">
				{t("shared.about")}
			</a>
		</BrandStatement>
	);
}

interface SaidProps {
	of: IllustrationName;
	look: BrandStyle;
	title: string;
	text: string;
	children: React.ReactNode;
}

export function BrandStatement(props: SaidProps) {
	const Way = ways[props.look.voice];
	return <Way {...props} />;
}

function Centre({ of, look, title, text, children }: SaidProps) {
	return (
		<section aria-labelledby="voice" className="overflow-hidden bg-surface">
			<div className={`${look.wide} grid items-center gap-10 py-16 md:grid-cols-[3fr_2fr] md:py-24`}>
				<div>
					<h2 id="voice" className="max-w-[22ch] font-serif text-3xl leading-tight tracking-tight md:text-4xl">
						{title}
					</h2>
					<p className="mt-6 max-w-[58ch] border-secondary border-l-2 pl-6 text-lg text-muted">{text}</p>
					{children}
				</div>
				<look.Scene of={of} className="w-full max-md:order-first" />
			</div>
		</section>
	);
}

function Split({ of, look, title, text, children }: SaidProps) {
	return (
		<section aria-labelledby="voice">
			<div className={`${look.wide} grid items-center gap-10 py-12 md:grid-cols-2 md:py-20`}>
				<look.Scene of={of} className="w-full" />
				<div>
					<h2 id="voice" className={look.heading}>
						{title}
					</h2>
					<p className="mt-4 max-w-[52ch] text-lg">{text}</p>
					{children}
				</div>
			</div>
		</section>
	);
}

function Bubble({ of, look, title, text, children }: SaidProps) {
	return (
		<section aria-labelledby="voice">
			<div className={`${look.wide} grid items-center gap-10 py-12 md:grid-cols-[2fr_3fr] md:py-16`}>
				<look.Scene of={of} className="w-full" />
				<div className="rounded-[28px] rounded-bl-none bg-surface p-8 md:p-12">
					<h2 id="voice" className={look.heading}>
						{title}
					</h2>
					<p className="mt-4 max-w-[52ch] text-lg">{text}</p>
					{children}
				</div>
			</div>
		</section>
	);
}

function Band({ of, look, title, text, children }: SaidProps) {
	return (
		<section aria-labelledby="voice" data-surface="dark" className="bg-darker text-on-dark [&_.link]:text-on-dark">
			<div className={`${look.wide} grid items-center gap-10 py-12 md:grid-cols-2 md:py-16`}>
				<div>
					<h2 id="voice" className={look.heading}>
						{title}
					</h2>
					<p className="mt-4 max-w-[52ch] text-lg">{text}</p>
					{children}
				</div>
				<div className="bg-page p-4">
					<look.Scene of={of} className="w-full" />
				</div>
			</div>
		</section>
	);
}

const ways: Record<BrandStyle["voice"], (props: SaidProps) => React.ReactNode> = {
	centre: Centre,
	split: Split,
	bubble: Bubble,
	band: Band,
};
