/** Why a stored file is not handed out: nobody looked yet, something was found, or it could not be looked at. */
export const heldStates = ["pending", "infected", "failed"] as const;
export type HeldState = (typeof heldStates)[number];

/** Undefined: anybody who may read the file gets it. */
export function heldState(state: string): HeldState | undefined {
	return heldStates.find((one) => one === state);
}
