import { useRouteLoaderData } from "react-router";
import { unpackEntity } from "./compact-payload.ts";
import type { SentFrame, ShellData } from "./workspace.server.ts";

/** What the frame around the page knows; undefined only where it could not be read. */
export function useFrame(): ShellData | undefined {
	const sent = useRouteLoaderData<SentFrame>("routes/recruiters/layout");
	return sent && unpackFrame(sent);
}

/** The frame as its parts read it. */
export function unpackFrame(sent: SentFrame): ShellData {
	return { ...sent, entities: sent.entities.map(unpackEntity) };
}
