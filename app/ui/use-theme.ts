import { getRowDensity, type SpacingChoice, type Theme } from "#app/domain/candidates/appearance.ts";
import { useRoot } from "./root-data.ts";

export function useTheme(): Theme {
	const root = useRoot();
	return root?.theme ?? "light";
}

/** How close an area's lines stand for this person. */
export function useRowDensity(own: SpacingChoice): SpacingChoice {
	return getRowDensity(own, useRoot()?.density ?? "automatic");
}
