import { notFound } from "#app/http/not-found.ts";
import { renderMailFrame } from "../../email-iframe.server.ts";
import type { Route } from "./+types/html";
import { withMessage } from "./message.server.ts";

/** The message itself, for the frame on its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { message, readable } = await withMessage(context, params.uid, async () => null);
	if (!readable) throw notFound();
	return renderMailFrame(message.html, { incoming: message.direction === "in" });
}
