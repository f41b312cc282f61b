type Pointed = { id?: unknown } | null | undefined;
const getId = (value: unknown): unknown => (value as Pointed)?.id;

/** Self-management and self-delegation are refused; a delegation needs an end date. */
export function colleagueProblems(values: Record<string, unknown>): Record<string, string> {
	const problems: Record<string, string> = {};
	const { id, manager, delegate, delegate_until: until } = values;
	if (id !== undefined && getId(manager) === id) problems.manager = "colleagues:problems.ownManager";
	if (id !== undefined && getId(delegate) === id) problems.delegate = "colleagues:problems.ownDelegate";
	if (delegate && !until) problems.delegate_until = "colleagues:problems.until";
	if (until && !delegate) problems.delegate = "colleagues:problems.delegate";
	return problems;
}

export const colleagueStatuses = ["invited", "active", "suspended", "left"] as const;
export type ColleagueStatus = (typeof colleagueStatuses)[number];

/** Actions on a colleague's access, by its state. */
export const accessActions = {
	resend: ["invited"],
	withdraw: ["invited"],
	suspend: ["active"],
	reactivate: ["suspended", "left"],
	leave: ["active", "suspended"],
} as const satisfies Record<string, readonly ColleagueStatus[]>;
export type AccessAction = keyof typeof accessActions;

export function isAccessActionAllowed(step: AccessAction, status: string): boolean {
	return (accessActions[step] as readonly string[]).includes(status);
}
