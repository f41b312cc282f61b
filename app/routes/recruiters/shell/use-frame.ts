import { useRouteLoaderData } from "react-router";
import type { Frame } from "./workspace.server.ts";

/** What the frame around the page knows; undefined only where it could not be read. */
export function useFrame(): Frame | undefined {
	return useRouteLoaderData("routes/recruiters/layout");
}
