import { useLocation } from "react-router";
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
