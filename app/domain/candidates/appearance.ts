/** "automatic" follows the system. */
export const themes = ["automatic", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** How close lines stand: as the area has it, with more room, or with less. */
export const densities = ["automatic", "comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

interface Chooses {
	theme?: Theme;
	density?: Density;
}

/** Visitors without account follow their system. */
export function getTheme(user: Chooses | null): Theme {
	return user?.theme ?? "automatic";
}

export function getDensity(user: Chooses | null): Density {
	return user?.density ?? "automatic";
}

/** Density of an area, changed by the person's preference. */
export type SpacingChoice = "generous" | "comfortable" | "dense";

export function getRowDensity(own: SpacingChoice, chosen: Density): SpacingChoice {
	if (chosen === "automatic") return own;
	return chosen === "compact" ? "dense" : "comfortable";
}
