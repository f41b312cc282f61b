import { getRowDensity, type RowDensity, type Theme } from "#app/domain/access/display-preferences.ts";
import { useRoot } from "./root-data.ts";

export function useTheme(): Theme {
	const root = useRoot();
	return root?.theme ?? "light";
}

/** Row density of an area, with the user's setting as default. */
export function useRowDensity(own: RowDensity): RowDensity {
	return getRowDensity(own, useRoot()?.density ?? "automatic");
}
