/** "automatic" follows the operating system. */
export const themes = ["automatic", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Row spacing; "automatic" uses the area's default. */
export const densities = ["automatic", "comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

interface Chooses {
	theme?: Theme;
	density?: Density;
}

/** Visitors without an account follow their system. */
export function getTheme(user: Chooses | null): Theme {
	return user?.theme ?? "automatic";
}

export function getDensity(user: Chooses | null): Density {
	return user?.density ?? "automatic";
}

export type RowDensity = "generous" | "comfortable" | "dense";

export function getRowDensity(own: RowDensity, chosen: Density): RowDensity {
	if (chosen === "automatic") return own;
	return chosen === "compact" ? "dense" : "comfortable";
}
