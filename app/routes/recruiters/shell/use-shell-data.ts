import { useRouteLoaderData } from "react-router";
import { unpackEntity } from "./compact-payload.ts";
import type { Frame, SentFrame } from "./workspace.server.ts";

/** What the frame around the page knows; undefined only where it could not be read. */
export function useFrame(): Frame | undefined {
	const sent = useRouteLoaderData<SentFrame>("routes/recruiters/layout");
	return sent && unpackFrame(sent);
}

/** The frame as its parts read it. */
export function unpackFrame(sent: SentFrame): Frame {
	return { ...sent, entities: sent.entities.map(unpackEntity) };
}
