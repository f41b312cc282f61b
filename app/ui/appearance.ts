import { createContext, useContext, useState } from "react";
import { useLocation } from "react-router";
import type { Palette } from "#app/domain/brands/brand-palette.ts";
import { type Room, roomOf, type Theme } from "#app/domain/candidates/appearance.ts";
import { strategyOf } from "#app/domain/candidates/person.ts";
import { useRoot } from "./root-data.ts";

/** The theme of the page one is on: sites of brands look as the brand does, the areas behind a sign-in as the person chose. */
export function useTheme(): Theme {
	const root = useRoot();
	const { pathname } = useLocation();
	return root && strategyOf(pathname) !== null ? root.theme : "light";
}

/** How close an area's lines stand for this person. */
export function useRoom(own: Room): Room {
	return roomOf(own, useRoot()?.density ?? "automatic");
}

/** The style sheet of a brand's colours; with those of the dark where somebody may want them: the server says it all, so no page flashes. */
export function paletteRule({ css, dark }: Pick<Palette, "css" | "dark">, withDark: boolean): string {
	const light = `:root{${css}}`;
	if (!withDark) return light;
	const inSystem = `@media (prefers-color-scheme:dark){:root[data-theme=automatic]{${dark.css}}}`;
	return `${light}${inSystem}:root[data-theme=dark]{${dark.css}}`;
}

/** That sheet, from the server's rendering alone: in the page's data it would travel twice. */
export const PaletteContext = createContext("");

/** In the browser it is what the page brought with it. */
export function usePalette(): string {
	const sent = useContext(PaletteContext);
	const [rule] = useState(
		() => sent || (typeof document === "undefined" ? "" : (document.getElementById("palette")?.textContent ?? "")),
	);
	return rule;
}
