/** Why a stored file is not handed out: nobody looked yet, something was found, or it could not be looked at. */
export const quarantineStates = ["pending", "infected", "failed"] as const;
export type QuarantineState = (typeof quarantineStates)[number];

/** Undefined: anybody who may read the file gets it. */
export function getQuarantineState(state: string): QuarantineState | undefined {
	return quarantineStates.find((quarantineState) => quarantineState === state);
}
