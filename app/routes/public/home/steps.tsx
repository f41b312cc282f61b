import type { BrandStyle } from "#app/brands/style.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HomeProps } from "./props.ts";

const three = ["one", "two", "three"] as const;

/** Three steps for candidates. The guest's sign-up link appears only in `Start`. */
export function Steps({ home, look }: HomeProps) {
	const { t } = useTranslation(["brand_sites", "home"]);
	const { Way, ground } = stepLayouts[look.steps];
	const steps = three.map((step) => ({
		title: t(`brand_sites:${home.brand}.steps.${step}.title`),
		text: t(`brand_sites:${home.brand}.steps.${step}.text`),
	}));
	return (
		<section aria-labelledby="how" className={ground}>
			<div className={`${look.wide} py-12 md:py-16`}>
				<h2 id="how" className={look.heading}>
					{t(`brand_sites:${home.brand}.steps.title`)}
				</h2>
				<p className="mt-2 max-w-[60ch] text-lg text-muted">{t(`brand_sites:${home.brand}.steps.text`)}</p>
				<Way steps={steps} look={look} />
				{home.signedIn && (
					<p className="mt-10">
						<a href="/candidates/home" className={look.action}>
							{t("home:candidates.mine")}
						</a>
					</p>
				)}
			</div>
		</section>
	);
}

interface WayProps {
	steps: { title: string; text: string }[];
	look: BrandStyle;
}

function Columns({ steps, look }: WayProps) {
	const serif = look.jobs === "ledger";
	return (
		<ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
			{steps.map(({ title, text }, index) => (
				<li key={title} className="border-line border-t pt-5">
					<span aria-hidden className={`tabular text-3xl text-primary-text ${serif ? "font-serif" : "font-semibold"}`}>
						{serif ? ["I", "II", "III"][index] : index + 1}
					</span>
					<h3 className={`mt-3 text-lg ${serif ? "font-serif" : "font-semibold"}`}>{title}</h3>
					<p className="mt-1 text-muted">{text}</p>
				</li>
			))}
		</ol>
	);
}

/** One line through all stops. */
function Path({ steps, look }: WayProps) {
	const square = look.jobs === "pins";
	return (
		<ol className="mt-10 grid md:grid-cols-3">
			{steps.map(({ title, text }, index) => (
				<li
					key={title}
					className={`relative max-md:ml-5 max-md:min-h-20 max-md:border-l-6 max-md:pb-8 max-md:pl-9 max-md:last:pb-0 md:border-t-6 md:pt-8 md:pr-8 ${square ? "border-primary-strong" : "border-secondary"}`}
				>
					<span
						aria-hidden
						className={`absolute top-0 left-0 grid size-11 -translate-x-[1.55rem] place-items-center border-4 font-black md:-translate-y-[1.55rem] md:translate-x-0 ${
							square
								? "rounded-full border-primary-strong bg-surface text-primary-text"
								: "rounded-[14px] border-ink bg-primary-strong text-on-primary"
						}`}
					>
						{index + 1}
					</span>
					<h3 className={square ? "font-bold text-lg" : "font-black text-xl lowercase"}>{title}</h3>
					<p className="mt-1 text-muted">{text}</p>
				</li>
			))}
		</ol>
	);
}

function Commands({ steps }: WayProps) {
	return (
		<ol
			data-surface="dark"
			className="mt-8 space-y-6 rounded-card border border-on-dark/20 bg-darker p-6 font-mono text-on-dark md:p-8"
		>
			{steps.map(({ title, text }) => (
				<li key={title}>
					<h3 className="font-semibold">
						<span aria-hidden className="text-primary-on-dark">
							{"$ "}
						</span>
						{title}
					</h3>
					<p className="mt-1 text-sm">
						<span aria-hidden>{"# "}</span>
						{text}
					</p>
				</li>
			))}
		</ol>
	);
}

function Cards({ steps, look }: WayProps) {
	return (
		<ol className="mt-8 grid gap-5 md:grid-cols-3">
			{steps.map(({ title, text }, index) => (
				<li key={title} className={`${look.card} ${index === 1 ? "md:translate-y-6" : ""}`}>
					<span
						aria-hidden
						className="grid size-12 place-items-center rounded-full bg-secondary-strong font-semibold text-lg text-on-secondary"
					>
						{index + 1}
					</span>
					<h3 className="mt-4 font-semibold text-lg text-primary-text">{title}</h3>
					<p className="mt-1">{text}</p>
				</li>
			))}
		</ol>
	);
}

/** A climbing road: each step is placed a little higher. */
function Road({ steps }: WayProps) {
	const rises = ["md:mt-20", "md:mt-10", ""];
	return (
		<ol className="relative mt-8 grid gap-6 md:grid-cols-3">
			{steps.map(({ title, text }, index) => (
				<li key={title} className={`rounded-[22px] bg-secondary-surface p-6 ${rises[index]}`}>
					<span aria-hidden className="block h-1.5 w-14 rounded-full bg-primary" />
					<h3 className="mt-4 font-medium text-xl">{title}</h3>
					<p className="mt-1 text-muted">{text}</p>
				</li>
			))}
		</ol>
	);
}

export const stepLayouts: Record<BrandStyle["steps"], { Way: (props: WayProps) => React.ReactNode; ground: string }> = {
	columns: { Way: Columns, ground: "bg-surface" },
	path: { Way: Path, ground: "bg-surface" },
	commands: { Way: Commands, ground: "" },
	cards: { Way: Cards, ground: "" },
	road: { Way: Road, ground: "" },
};
