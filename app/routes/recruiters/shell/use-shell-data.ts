import { useRouteLoaderData } from "react-router";
import { unpackEntity } from "./compact-payload.ts";
import type { PackedShellData, ShellData } from "./shell-data.server.ts";

/** Data of the frame around the page; undefined if it failed to load. */
export function useShellData(): ShellData | undefined {
	const sent = useRouteLoaderData<PackedShellData>("routes/recruiters/layout");
	return sent && unpackShellData(sent);
}

/** The frame as its parts read it. */
export function unpackShellData(sent: PackedShellData): ShellData {
	return { ...sent, entities: sent.entities.map(unpackEntity) };
}
