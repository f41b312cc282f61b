/** Stages of an admission; from `active` on the person works. */
export const employeeStages = [
	"waiting",
	"checking",
	"corrections",
	"complete",
	"handed_over",
	"active",
	"ended",
	"cancelled",
] as const;
export type EmployeeStage = (typeof employeeStages)[number];

/** Stages in which the person may still submit items. */
export const submittableStages = ["waiting", "checking", "corrections"] as const satisfies readonly EmployeeStage[];
/** Stages derived from the items alone. */
const counted: ReadonlySet<EmployeeStage> = new Set([...submittableStages, "complete"]);

export interface StageItem {
	kind: "form" | "document" | "task";
	state: "open" | "sent" | "accepted" | "refused";
	applies: boolean;
	required: boolean;
}

/** Items that are part of the dossier: those that apply. */
const applying = (items: readonly StageItem[]) => items.filter(({ applies }) => applies);
const documents = (items: readonly StageItem[]) => applying(items).filter(({ kind }) => kind !== "task");

/** Order: corrections, then items the employee owes, then items under review. */
export function deriveStage(items: readonly StageItem[]): EmployeeStage {
	const dossier = documents(items);
	if (dossier.some(({ state }) => state === "refused")) return "corrections";
	if (dossier.some(({ state, required }) => required && state === "open")) return "waiting";
	return dossier.some(({ state }) => state === "sent") ? "checking" : "complete";
}

/** Stages set by hand or by date are left unchanged. */
export const updateDerivedStage = (stage: EmployeeStage, items: readonly StageItem[]): EmployeeStage =>
	counted.has(stage) ? deriveStage(items) : stage;

/** Total of required or submitted items, and how many of them are accepted. */
export function countProgress(items: readonly StageItem[]): { done: number; total: number } {
	const counting = applying(items).filter(({ required, state }) => required || state !== "open");
	return { done: counting.filter(({ state }) => state === "accepted").length, total: counting.length };
}

export type MoveProblem = "counted" | "incomplete" | "notStarted" | "noAdmission" | "ended";

interface Move {
	from: EmployeeStage;
	to: EmployeeStage;
	items: readonly StageItem[];
	/** YYYY-MM-DD. */
	firstDay: string;
	today: string;
	hasAdmission: boolean;
}

/** Why a card may not move; null when it may. */
export function findMoveProblem({ from, to, items, firstDay, today, hasAdmission }: Move): MoveProblem | null {
	if (from === to) return null;
	if (to === "ended") return "ended";
	if (!hasAdmission) return "noAdmission";
	if (to === "cancelled") return null;
	const stage = deriveStage(items);
	if (counted.has(to)) return to === stage ? null : "counted";
	if (stage !== "complete") return "incomplete";
	return to === "active" && firstDay > today ? "notStarted" : null;
}

interface EmploymentDays {
	/** YYYY-MM-DD. */
	firstDay: string;
	end: string | null;
	/** The client reported that the person did not come on the first day. */
	absent: boolean;
}

/** Complete admissions start on the first day unless absent; fixed terms end after their last. */
export function advanceStage(
	stage: EmployeeStage,
	{ firstDay, end, absent }: EmploymentDays,
	today: string,
): EmployeeStage {
	if (absent && stage === "active") return "handed_over";
	const begun = !absent && (stage === "complete" || stage === "handed_over") && firstDay <= today ? "active" : stage;
	if (begun === "active" && end !== null && end < today) return "ended";
	return begun === "ended" && (end === null || end >= today) ? "active" : begun;
}
