import { getRowDensity, type SpacingChoice, type Theme } from "#app/domain/candidates/appearance.ts";
import { useRoot } from "./root-data.ts";

export function useTheme(): Theme {
	const root = useRoot();
	return root?.theme ?? "light";
}

/** Row density of an area, with the user's setting as default. */
export function useRowDensity(own: SpacingChoice): SpacingChoice {
	return getRowDensity(own, useRoot()?.density ?? "automatic");
}
