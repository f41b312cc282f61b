import { useRouteLoaderData } from "react-router";
import { unpackEntity } from "./compact-payload.ts";
import type { SentFrame, ShellData } from "./workspace.server.ts";

/** Data of the frame around the page; undefined if it failed to load. */
export function useFrame(): ShellData | undefined {
	const sent = useRouteLoaderData<SentFrame>("routes/recruiters/layout");
	return sent && unpackFrame(sent);
}

/** The frame as its parts read it. */
export function unpackFrame(sent: SentFrame): ShellData {
	return { ...sent, entities: sent.entities.map(unpackEntity) };
}
