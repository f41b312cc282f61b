/** Light, dark, or as the system says. */
export const themes = ["automatic", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** How close lines stand: as the area has it, with more room, or with less. */
export const densities = ["automatic", "comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

interface Chooses {
	theme?: Theme;
	density?: Density;
}

/** Who nobody knows is shown what their system asks for. */
export function getTheme(user: Chooses | null): Theme {
	return user?.theme ?? "automatic";
}

export function getDensity(user: Chooses | null): Density {
	return user?.density ?? "automatic";
}

/** The steps of the style sheet, and what a person's choice makes of an area's own. */
export type Room = "generous" | "comfortable" | "dense";

export function getRowDensity(own: Room, chosen: Density): Room {
	if (chosen === "automatic") return own;
	return chosen === "compact" ? "dense" : "comfortable";
}
