/** Whether jobs spend prepaid slots: once the company bought some, always or never. */
export const slotSettings = ["bought", "always", "never"] as const;
export type SlotSetting = (typeof slotSettings)[number];

export interface SlotCase {
	setting: SlotSetting;
	/** Slots were granted at least once. */
	hasBought: boolean;
	/** A signed proposal sets the job's fee, or it is a free replacement. */
	paidOtherwise: boolean;
	/** This job has spent its slot before. */
	spent: boolean;
}

/** Whether opening a job spends a slot of its company. */
export function spendsSlot({ setting, hasBought, paidOtherwise, spent }: SlotCase): boolean {
	if (spent || paidOtherwise || setting === "never") return false;
	return setting === "always" || hasBought;
}
