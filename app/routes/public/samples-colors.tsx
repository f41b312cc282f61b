import { getBrand } from "#app/brands/index.ts";
import { i18n } from "#app/context.ts";
import { buildBrandPalette } from "#app/domain/brands/brand-palette.ts";
import { brandKeys } from "#app/domain/brands/site.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { Route } from "./+types/samples-colors.ts";

export function loader({ context }: Route.LoaderArgs) {
	const { t } = context.get(i18n);
	const brands = brandKeys.map((key) => {
		const { name, colors } = getBrand(key);
		const { variables, contrasts } = buildBrandPalette(colors);
		return { key, name, variables, contrasts };
	});
	return { title: t("ui:samples.colors"), brands };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.title },
	{ name: "robots", content: "noindex" },
];
export const handle = { scripts: false };

type BrandColors = Route.ComponentProps["loaderData"]["brands"][number];

export default function SamplesColors({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("ui");
	return (
		<main id="content" className="mx-auto max-w-[1200px] px-4 py-8">
			<PageHeader
				title={t("samples.colors")}
				text={t("samples.colorsText")}
				back={{ to: "/samples", label: t("samples.title") }}
			/>
			{loaderData.brands.map((brand) => (
				<section key={brand.key} aria-labelledby={`brand-${brand.key}`} className="border-line border-t py-8">
					<h2 id={`brand-${brand.key}`} className="mb-4 font-semibold text-xl">
						{brand.name}
					</h2>
					<Swatches brand={brand} />
					<Contrasts brand={brand} />
				</section>
			))}
		</main>
	);
}

// SVG attributes, because a strict content security policy forbids inline styles.
function Swatches({ brand }: { brand: BrandColors }) {
	return (
		<ul className="mb-5 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
			{Object.entries(brand.variables).map(([name, value]) => (
				<li key={name} className="overflow-hidden rounded-card border border-line bg-surface text-sm">
					<svg aria-hidden="true" className="block h-12 w-full border-line border-b">
						<rect width="100%" height="100%" fill={value} />
					</svg>
					<p className="px-2 pt-1.5 font-medium">{name}</p>
					<p className="px-2 pb-1.5 text-muted">{value}</p>
				</li>
			))}
		</ul>
	);
}

function Contrasts({ brand }: { brand: BrandColors }) {
	const { t } = useTranslation("ui");
	return (
		<div data-density="dense">
			<Table caption={`${t("samples.ratio")}: ${brand.name}`}>
				<thead>
					<tr>
						<Th>{t("samples.pair")}</Th>
						<Th align="end">{t("samples.ratio")}</Th>
						<Th align="end">{t("samples.needed")}</Th>
						<Th>{t("samples.result")}</Th>
					</tr>
				</thead>
				<tbody>
					{brand.contrasts.map((pair) => (
						<Tr key={`${pair.foreground}-${pair.background}`}>
							<RowHeader>
								<span className="flex items-center gap-3">
									<Sample ink={brand.variables[pair.foreground]} ground={brand.variables[pair.background]} />
									{pair.foreground} / {pair.background}
								</span>
							</RowHeader>
							<Td numeric>{pair.ratio.toFixed(2)}</Td>
							<Td numeric>{pair.needed.toFixed(1)}</Td>
							<Td>
								<StatusBadge
									tone={pair.ratio >= pair.needed ? "success" : "danger"}
									label={t(pair.ratio >= pair.needed ? "samples.passes" : "samples.fails")}
								/>
							</Td>
						</Tr>
					))}
				</tbody>
			</Table>
		</div>
	);
}

function Sample({ ink, ground }: { ink?: string; ground?: string }) {
	return (
		<svg viewBox="0 0 56 24" aria-hidden="true" className="h-6 w-14 shrink-0 rounded-control border border-line">
			<rect width="56" height="24" fill={ground} />
			<text x="28" y="17" textAnchor="middle" fontSize="14" fontWeight="600" fill={ink}>
				Aa
			</text>
		</svg>
	);
}
