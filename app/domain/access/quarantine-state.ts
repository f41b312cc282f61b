/** Why a stored file is not served: not scanned yet, infected, or scan failed. */
export const quarantineStates = ["pending", "infected", "failed"] as const;
export type QuarantineState = (typeof quarantineStates)[number];

/** Undefined when the file may be served. */
export function getQuarantineState(state: string): QuarantineState | undefined {
	return quarantineStates.find((quarantineState) => quarantineState === state);
}
