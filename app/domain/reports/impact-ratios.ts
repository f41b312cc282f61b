import { type Cell, hideSmallCells } from "./hide-small-cells.ts";
import {
	groupImpact,
	type ImpactCounts,
	type ImpactDimension,
	type ImpactStage,
	impactDimensions,
	impactStages,
	unknownGroup,
} from "./impact-counts.ts";

/** Smaller groups are never shown. */
export const minGroupSize = 30;
/** Four-fifths rule: groups below this share of the best rate need a review. */
export const fourFifths = 0.8;

export interface ImpactRow {
	dimension: ImpactDimension;
	stage: ImpactStage;
	category: string;
	/** People who reached the previous stage. */
	applicants: number;
	/** People who reached this stage. */
	selected: number;
	/** False for people without an answer. */
	compared: boolean;
	/** Four decimals, as written. */
	rate: string;
	ratio: string | null;
}

export interface ImpactTable {
	rows: ImpactRow[];
	/** By `<dimension> <stage>`: groups that are not shown. */
	hidden: Map<string, number>;
}

/** Selection rates and impact ratios as in New York's Local Law 144, for every stage. */
export function getImpactRatios(counts: ImpactCounts, least = minGroupSize): ImpactTable {
	const rows: ImpactRow[] = [];
	const hidden = new Map<string, number>();
	impactStages.forEach((stage, at) => {
		const visible = new Map<ImpactDimension, Set<string>>();
		for (const dimension of impactDimensions) {
			const groups = [...groupImpact(counts, dimension)]
				.map(([category, reached]) => ({ category, applicants: reached[at] ?? 0, selected: reached[at + 1] ?? 0 }))
				.filter(({ applicants }) => applicants > 0)
				.sort((a, b) => a.category.localeCompare(b.category));
			const small = hideSmallCells(
				groups.map(({ category, applicants }) => ({ count: applicants, sums: getSums(dimension, category, visible) })),
				least,
			);
			const displayed = groups.filter((_, place) => !small.has(place));
			visible.set(dimension, new Set(displayed.map(({ category }) => category)));
			if (small.size > 0) hidden.set(`${dimension} ${stage}`, small.size);
			const compared = displayed.filter(({ category }) => !category.split("|").includes(unknownGroup));
			const best = compared.reduce<Group | null>(
				(high, group) => (high && !isHigher(group, high) ? high : group),
				null,
			);
			for (const group of displayed)
				rows.push({
					dimension,
					stage,
					...group,
					compared: compared.includes(group),
					rate: divide(BigInt(group.selected), BigInt(group.applicants)),
					ratio: compared.includes(group) && best && best.selected > 0 ? toRatio(group, best) : null,
				});
		}
	});
	return { rows, hidden };
}

type Group = Pick<ImpactRow, "category" | "applicants" | "selected">;

/** Known sums: the total, and the totals of each axis. */
function getSums(
	dimension: ImpactDimension,
	category: string,
	visible: ReadonlyMap<ImpactDimension, ReadonlySet<string>>,
): Cell["sums"] {
	if (dimension !== "sex_race") return ["all"];
	const [sex = "", race = ""] = category.split("|");
	return [
		"all",
		...(visible.get("sex")?.has(sex) ? [`sex ${sex}`] : []),
		...(visible.get("race")?.has(race) ? [`race ${race}`] : []),
	];
}

const isHigher = (group: Group, other: Group) =>
	BigInt(group.selected) * BigInt(other.applicants) > BigInt(other.selected) * BigInt(group.applicants);

const toRatio = (group: Group, best: Group) =>
	divide(BigInt(group.selected) * BigInt(best.applicants), BigInt(group.applicants) * BigInt(best.selected));

/** Exact division to four decimals, half up, reproducible by other programs. */
function divide(part: bigint, whole: bigint): string {
	const scaled = (part * 20_000n + whole) / (whole * 2n);
	return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, "0")}`;
}
