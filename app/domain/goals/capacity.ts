/** Applications that are decided, by how far they came. */
export interface Conversion {
	/** How many came to each stage and are decided. */
	stages: readonly { stage: number; decided: number }[];
	hired: number;
}

/** Fewer of them tell chance, not what usually happens. */
export const minDecidedApplies = 30;
export const minHires = 3;

export const hasEnoughData = ({ stages, hired }: Conversion): boolean =>
	hired >= minHires && (stages[0]?.decided ?? 0) >= minDecidedApplies;

export interface StageNeed {
	stage: number;
	/** How many must come to it, in all and in each week. */
	needed: number;
	perWeek: number;
	/** Of those who came to it, how many were hired, in per cent. */
	conversion: number;
}

/** Candidates needed per stage to reach the hires within some weeks. */
export function getStageNeeds({ stages, hired }: Conversion, hires: number, weeks: number): StageNeed[] {
	if (hired === 0 || weeks <= 0) return [];
	return stages
		.filter(({ decided }) => decided > 0)
		.map(({ stage, decided }) => {
			const needed = (hires * decided) / hired;
			return {
				stage,
				needed: Math.ceil(needed - 1e-9),
				perWeek: needed / weeks,
				conversion: (100 * hired) / decided,
			};
		});
}

/** Applications per stage with an outcome: those that reached it less those still waiting. */
export function countDecided(
	reached: readonly { stage: number; count: number }[],
	waiting: ReadonlyMap<number, number>,
	hiredStage: number,
): Conversion {
	const getWaiting = (from: number) =>
		[...waiting].reduce((sum, [stage, count]) => (stage >= from ? sum + count : sum), 0);
	return {
		stages: reached
			.filter(({ stage }) => stage < hiredStage)
			.map(({ stage, count }) => ({ stage, decided: count - getWaiting(stage) })),
		hired: reached.find(({ stage }) => stage === hiredStage)?.count ?? 0,
	};
}

/** The first of these that rests on enough; null where none does. */
export const chooseConversion = <Source extends { conversion: Conversion }>(
	sources: readonly Source[],
): Source | null => sources.find(({ conversion }) => hasEnoughData(conversion)) ?? null;

export const maxHires = 999;

/** How many hires are planned: a whole number from 1. */
export function readHires(text: string | null, usual: number): number {
	const hires = Number(text ?? usual);
	return Number.isInteger(hires) && hires >= 1 && hires <= maxHires ? hires : usual;
}
