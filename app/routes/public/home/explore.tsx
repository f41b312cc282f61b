import type { BrandStyle } from "#app/brands/style.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CountedLink } from "./home.server.ts";
import type { HomeProps } from "./props.ts";

/** Links into the job list, the brand's preferred filter (area or city) first. */
export function Explore({ home, look }: HomeProps) {
	const { t } = useTranslation("brand_sites");
	if (home.areas.length + home.cities.length + home.ways.length === 0) return null;
	const Ways = compositions[look.explore];
	return (
		<section aria-labelledby="explore" className={grounds[look.explore]}>
			<div className={`${look.wide} py-12 md:py-16`}>
				<h2 id="explore" className={look.heading}>
					{t(`${home.brand}.explore`)}
				</h2>
				<Ways home={home} look={look} />
			</div>
		</section>
	);
}

const grounds: Record<BrandStyle["explore"], string> = {
	columns: "",
	chips: "",
	tree: "bg-surface-2",
	legend: "bg-surface",
	index: "",
};

function useGroups(home: HomeProps["home"]) {
	const { t } = useTranslation("home");
	return [
		{ title: t("areas"), links: home.areas },
		{ title: t("cities"), links: home.cities },
		{ title: t("ways"), links: home.ways },
		{ title: t("levels"), links: home.levels },
	].filter(({ links }) => links.length > 0);
}

function Columns({ home }: HomeProps) {
	const { t } = useTranslation("home");
	return (
		<div className="mt-5 grid grid-cols-2 gap-x-5 gap-y-8 md:gap-x-8 lg:grid-cols-3">
			<CountedLinks title={t("areas")} links={home.areas} />
			<CountedLinks title={t("cities")} links={home.cities} />
			<div className="max-lg:col-span-2 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-5 md:max-lg:gap-x-8 lg:space-y-6">
				<CountedLinks title={t("ways")} links={home.ways} />
				<CountedLinks title={t("levels")} links={home.levels} />
			</div>
		</div>
	);
}

function Chips({ home, look }: HomeProps) {
	const { t } = useTranslation("home");
	const byPlace = home.brand === "land";
	const groups = [
		byPlace ? { title: t("cities"), links: home.cities } : { title: t("areas"), links: home.areas },
		byPlace ? { title: t("ways"), links: home.ways } : { title: t("levels"), links: home.levels },
		byPlace ? { title: t("areas"), links: home.areas } : { title: t("cities"), links: home.cities },
	].filter(({ links }) => links.length > 0);
	return (
		<div className="mt-6 space-y-6">
			{groups.map(({ title, links }) => (
				<div key={title}>
					<h3 className="sr-only">{title}</h3>
					<ul className="flex flex-wrap gap-3">
						{links.map((link) => (
							<li key={link.to}>
								<a href={link.to} className={look.chip}>
									{link.label}
									<span className="tabular text-[0.8em]">{link.amount}</span>
								</a>
							</li>
						))}
					</ul>
				</div>
			))}
		</div>
	);
}

function Tree({ home }: HomeProps) {
	return (
		<div className="mt-5 grid gap-8 font-mono text-sm md:grid-cols-2">
			{useGroups(home).map(({ title, links }) => (
				<div key={title}>
					<h3 className="font-semibold">{`${title.toLocaleLowerCase()}/`}</h3>
					<ul>
						{links.map((link, index) => (
							<li key={link.to} className="flex items-center gap-2">
								<span aria-hidden className="text-line-strong">
									{index === links.length - 1 ? "└──" : "├──"}
								</span>
								<a href={link.to} className="inline-flex min-h-11 items-center gap-2 text-primary-text hover:underline">
									{link.label}
									<span className="text-muted">{`[${link.amount}]`}</span>
								</a>
							</li>
						))}
					</ul>
				</div>
			))}
		</div>
	);
}

const marks = [
	"rounded-full bg-primary-strong",
	"bg-secondary",
	"rotate-45 bg-ink",
	"rounded-full border-4 border-primary",
];

/** A sign for each group, as on the edge of a map. */
function Legend({ home }: HomeProps) {
	return (
		<div className="mt-6 grid grid-cols-2 gap-px bg-line-strong/40 lg:grid-cols-4">
			{useGroups(home).map(({ title, links }, group) => (
				<div key={title} className="bg-surface p-3 md:p-5">
					<h3 className="mb-3 flex items-center gap-3 font-bold">
						<span aria-hidden className={`size-4 ${marks[group % 4]}`} />
						{title}
					</h3>
					<PlainLinks links={links} />
				</div>
			))}
		</div>
	);
}

/** Areas as large words in two columns; the rest in one line. */
function Index({ home }: HomeProps) {
	return (
		<>
			<ul className="mt-8 gap-x-16 md:columns-2">
				{home.areas.map((link) => (
					<li key={link.to} className="break-inside-avoid border-line border-b">
						<a
							href={link.to}
							className="flex min-h-16 items-baseline justify-between gap-4 py-4 font-serif text-xl hover:text-primary-text"
						>
							{link.label}
							<span className="tabular text-muted text-sm">{link.amount}</span>
						</a>
					</li>
				))}
			</ul>
			<ul className="mt-6 flex flex-wrap gap-x-8">
				{home.cities.map((link) => (
					<li key={link.to}>
						<a href={link.to} className="inline-flex min-h-11 items-center text-muted hover:underline">
							{link.label}
						</a>
					</li>
				))}
			</ul>
		</>
	);
}

function PlainLinks({ links }: { links: CountedLink[] }) {
	return (
		<ul>
			{links.map((link) => (
				<li key={link.to}>
					<a href={link.to} className="flex min-h-11 items-center justify-between gap-3 hover:underline">
						<span className="min-w-0">{link.label}</span>
						<span className="tabular text-muted">{link.amount}</span>
					</a>
				</li>
			))}
		</ul>
	);
}

const compositions: Record<BrandStyle["explore"], (props: HomeProps) => React.ReactNode> = {
	columns: Columns,
	chips: Chips,
	tree: Tree,
	legend: Legend,
	index: Index,
};

function CountedLinks({ title, links }: { title: string; links: CountedLink[] }) {
	if (links.length === 0) return null;
	return (
		<div>
			<h3 className="mb-2 font-medium text-muted text-sm">{title}</h3>
			<ul>
				{links.map(({ label, to, amount }) => (
					<li key={to} className="border-line border-b last:border-b-0">
						<a href={to} className="flex min-h-11 items-center justify-between gap-4 hover:underline">
							<span className="min-w-0">{label}</span>
							<span className="tabular text-muted">{`(${amount})`}</span>
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
