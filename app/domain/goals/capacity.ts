/** Decided applications by the stage they reached. */
export interface FunnelCounts {
	/** Number of decided applications that reached each stage. */
	stages: readonly { stage: number; decided: number }[];
	hired: number;
}

/** Smaller samples are not significant. */
export const minDecidedApplies = 30;
export const minHires = 3;

export const hasEnoughData = ({ stages, hired }: FunnelCounts): boolean =>
	hired >= minHires && (stages[0]?.decided ?? 0) >= minDecidedApplies;

export interface StageNeed {
	stage: number;
	/** Applications that must reach it, in total and per week. */
	needed: number;
	perWeek: number;
	/** Percentage of those who reached it that were hired. */
	conversion: number;
}

/** Candidates needed per stage to reach the hires within some weeks. */
export function getStageNeeds({ stages, hired }: FunnelCounts, hires: number, weeks: number): StageNeed[] {
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
): FunnelCounts {
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
export const chooseConversion = <Source extends { conversion: FunnelCounts }>(
	sources: readonly Source[],
): Source | null => sources.find(({ conversion }) => hasEnoughData(conversion)) ?? null;

export const maxHires = 999;

/** How many hires are planned: a whole number from 1. */
export function readHires(text: string | null, usual: number): number {
	const hires = Number(text ?? usual);
	return Number.isInteger(hires) && hires >= 1 && hires <= maxHires ? hires : usual;
}
